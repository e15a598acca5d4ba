import * as z from 'zod/mini';

const chunkSchema = z.object({
  file: z.string(),
  imports: z._default(z.array(z.string()), []),
  css: z._default(z.array(z.string()), []),
});

/** The part of Vite's `.vite/manifest.json` that pages need. */
export const viteManifestSchema = z.record(z.string(), chunkSchema);
export type ViteManifest = z.infer<typeof viteManifestSchema>;

/** Which files each route needs, by route id. */
export interface RouteManifest {
  routes: Record<string, RouteFiles>;
  /** Styles by URL, which pages inline to save a round trip. */
  inlineCss?: { styles: Record<string, string> };
}

interface RouteFiles {
  preloads?: string[];
  css?: string[];
  scripts?: { attrs?: Record<string, string | boolean>; children?: string }[];
}

const ENTRY = 'src/entry-client.tsx';
const SPLIT = /^src\/routes(\/.+)\.tsx\?tsr-split=(component|notFoundComponent)$/;

/**
 * The files to preload for each route. The root has the entry with its imports. Every other route
 * has what its own component needs beyond that, and the styles of its not-found component, which
 * the server may render.
 */
export function routeManifest(manifest: ViteManifest): RouteManifest {
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error(`The web build has no entry ${ENTRY}.`);
  const rootKeys = importClosure(manifest, ENTRY);
  const routes: RouteManifest['routes'] = {
    __root__: {
      preloads: preloadFiles(manifest, rootKeys),
      css: styleFiles(manifest, rootKeys),
      scripts: [{ attrs: { type: 'module', async: true, src: `/${entry.file}` } }],
    },
  };
  for (const key of Object.keys(manifest)) {
    const [, routePath, kind] = SPLIT.exec(key) ?? [];
    if (routePath === undefined) continue;
    const ownKeys = [...importClosure(manifest, key)].filter((other) => !rootKeys.has(other));
    const id = routeId(routePath);
    const { preloads = [], css = [] } = routes[id] ?? {};
    routes[id] = {
      preloads: kind === 'component' ? preloadFiles(manifest, ownKeys) : preloads,
      css: [...new Set([...css, ...styleFiles(manifest, ownKeys)])],
    };
  }
  return { routes };
}

/** `/blog/index` is the route `/blog/`, `/dashboard/route` the layout `/dashboard`. */
function routeId(path: string): string {
  return path.replace(/\/route$/, '').replace(/\/index$/, '/');
}

function importClosure(manifest: ViteManifest, key: string, seen = new Set<string>()): Set<string> {
  if (seen.has(key)) return seen;
  seen.add(key);
  for (const imported of manifest[key]?.imports ?? []) importClosure(manifest, imported, seen);
  return seen;
}

function preloadFiles(manifest: ViteManifest, keys: Iterable<string>): string[] {
  return [...keys].flatMap((key) => (manifest[key] ? [`/${manifest[key].file}`] : []));
}

function styleFiles(manifest: ViteManifest, keys: Iterable<string>): string[] {
  const styles = [...keys].flatMap((key) => manifest[key]?.css ?? []);
  return [...new Set(styles)].map((file) => `/${file}`);
}
