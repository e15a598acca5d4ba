import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppRouter } from '@bm/api/root';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { TRPCLink } from '@trpc/client';
import { routeManifest, viteManifestSchema, type RouteManifest } from './route-manifest.ts';

/** What the renderer of the web app takes beside the request. */
export interface RenderInput {
  links: TRPCLink<AppRouter>[];
  config: ShopConfig;
}

/** Renders a page: 200, 404, a redirect, or 500 when a loader failed. */
export type RenderPage = (request: Request) => Promise<Response>;

/** The export of the web app's server entry. */
type Render = (
  request: Request,
  options: RenderInput & { manifest: RouteManifest },
) => Promise<Response>;

/** Takes `render` out of a loaded server entry. */
export function renderOf(entry: unknown): Render {
  const render = typeof entry === 'object' && entry !== null && 'render' in entry && entry.render;
  if (!isRender(render)) throw new Error("The web app's server entry exports no render function.");
  return render;
}

function isRender(value: unknown): value is Render {
  return typeof value === 'function';
}

/** The renderer of the built web app in `dist` (folders `client` and `server`). */
export async function builtRenderer(dist: string, input: RenderInput): Promise<RenderPage> {
  const manifestFile = join(dist, 'client', '.vite', 'manifest.json');
  const manifestJson: unknown = JSON.parse(await readFile(manifestFile, 'utf8'));
  const manifest = routeManifest(viteManifestSchema.parse(manifestJson));
  const entryUrl = pathToFileURL(join(dist, 'server', 'entry-server.js')).href;
  const entry: unknown = await import(entryUrl);
  const render = renderOf(entry);
  return (request) => render(request, { ...input, manifest });
}
