import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Deps } from '@bm/api/context';
import { appRouter, type AppRouter } from '@bm/api/root';
import type { Store } from '@bm/db/store';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { unstable_localLink, type TRPCLink } from '@trpc/client';
import * as z from 'zod/mini';
import { anonymousContext } from '../request-context.ts';
import { routeManifest, viteManifestSchema, type RouteManifest } from './route-manifest.ts';

/** The pages of the web app. */
export interface Pages {
  /** Renders a page from the store: 200, 404, a redirect, or 500 when a loader failed. */
  render: (request: Request, from: Store) => Promise<Response>;
  /** The cache key of a URL, without parameters that the route does not read; null if it is not cached. */
  addressOf: (url: URL) => string | null;
  /** Whether a path is that of a page, public or not. */
  isPage: (path: string) => boolean;
  /** The addresses of the public pages. */
  publicPaths: readonly string[];
}

export type Render = (
  request: Request,
  options: { links: TRPCLink<AppRouter>[]; config: ShopConfig; manifest: RouteManifest },
) => Promise<Response>;

const isFunction = (value: unknown) => typeof value === 'function';

/** The exports of the web app's server entry. */
const serverEntrySchema = z.object({
  render: z.custom<Render>(isFunction),
  pageAddress: z.custom<Pages['addressOf']>(isFunction),
  isPage: z.custom<Pages['isPage']>(isFunction),
  publicPaths: z.array(z.string()),
});

/** Validates a loaded server entry. Throws if an export is missing. */
export function serverEntry(entry: unknown): z.infer<typeof serverEntrySchema> {
  const { success, data } = serverEntrySchema.safeParse(entry);
  if (success) return data;
  throw new Error(
    "The web app's server entry exports no render, pageAddress, isPage and publicPaths.",
  );
}

/** Links that call the procedures in this process on a store, as an anonymous visitor. */
export function anonymousLinks(api: Deps, store: Store): TRPCLink<AppRouter>[] {
  return [
    unstable_localLink({
      router: appRouter,
      createContext: async () => anonymousContext({ ...api, store }),
    }),
  ];
}

/** The pages of the built web app in `dist` (folders `client` and `server`). */
export async function builtPages(dist: string, api: Deps, config: ShopConfig): Promise<Pages> {
  const manifestFile = join(dist, 'client', '.vite', 'manifest.json');
  const manifestJson: unknown = JSON.parse(await readFile(manifestFile, 'utf8'));
  const manifest = await withStyles(routeManifest(viteManifestSchema.parse(manifestJson)), dist);
  const entryUrl = pathToFileURL(join(dist, 'server', 'entry-server.js')).href;
  const entry: unknown = await import(entryUrl);
  const { render, pageAddress, isPage, publicPaths } = serverEntry(entry);
  return {
    render: (request, from) =>
      render(request, { links: anonymousLinks(api, from), config, manifest }),
    addressOf: pageAddress,
    isPage,
    publicPaths,
  };
}

async function withStyles(manifest: RouteManifest, dist: string): Promise<RouteManifest> {
  const addresses = new Set(Object.values(manifest.routes).flatMap(({ css = [] }) => css));
  const styles = await Promise.all(
    [...addresses].map(async (address) => [
      address,
      await readFile(join(dist, 'client', address), 'utf8'),
    ]),
  );
  return { ...manifest, inlineCss: { styles: Object.fromEntries(styles) } };
}
