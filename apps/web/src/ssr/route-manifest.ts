import { routeMatches } from './page-address.ts';

/** Which files each route needs, by route id. */
export interface RouteManifest {
  routes: Record<
    string,
    {
      preloads?: string[];
      css?: string[];
      scripts?: { attrs?: Record<string, string | boolean>; children?: string }[];
    }
  >;
  /** Styles by their address, which pages hold themselves. */
  inlineCss?: { styles: Record<string, string> };
}

/**
 * The manifest for one address. The server stops at a layout that only the browser draws; what the
 * routes below it need is put to that layout's files, so that the browser does not find out later.
 */
export function routeManifestFor(url: URL, manifest: RouteManifest): RouteManifest {
  const { routes } = manifest;
  const matches = routeMatches(url);
  const border = matches.findIndex(({ isBrowserOnly }) => isBrowserOnly);
  const layout = matches[border]?.routeId;
  if (layout === undefined) return manifest;
  const below = matches.slice(border).map(({ routeId }) => routes[routeId] ?? {});
  const all = (kind: 'preloads' | 'css') => [
    ...new Set(below.flatMap((files) => files[kind] ?? [])),
  ];
  return {
    ...manifest,
    routes: {
      ...routes,
      [layout]: { ...routes[layout], preloads: all('preloads'), css: all('css') },
    },
  };
}
