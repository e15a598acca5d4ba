import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { memoize } from '../response-cache/memoize.ts';

/** What a caller wants from the two addresses that are a page and a REST route at once. */
export type Representation = 'page' | 'data';

/**
 * Whether a browser opens the address as a page: what it says itself, and for clients that do not
 * say it, an `Accept` that prefers HTML to JSON.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  if (mode !== undefined) return mode === 'navigate';
  return preferredRepresentation(headers.accept ?? '*/*') === 'page';
}

/**
 * Whether a page is an answer for this caller at all: for a navigation, and for a program that takes
 * HTML too (a link preview, `curl`). A browser names what it fetches a thing for; that is no page.
 */
export function acceptsHtml(headers: IncomingHttpHeaders): boolean {
  if (isNavigation(headers)) return true;
  if (headers['sec-fetch-dest'] !== undefined) return false;
  return quality(headers.accept ?? '*/*', 'text', 'html') > 0;
}

/** The headers that `isNavigation` looks at, for `Vary`. */
export const NAVIGATION_VARY = 'Sec-Fetch-Mode, Accept';

/** Lets a route say `constraints: { representation: 'data' }`; navigations then pass it by. */
export const representationStrategy: NonNullable<
  NonNullable<FastifyServerOptions['routerOptions']>['constraints']
>[string] = {
  name: 'representation',
  storage() {
    const handlers = new Map();
    return {
      get: (representation) => handlers.get(representation) ?? null,
      set: (representation, handler) => void handlers.set(representation, handler),
    };
  },
  deriveConstraint: (request): Representation => (isNavigation(request.headers) ? 'page' : 'data'),
};

const preferredRepresentation = memoize((accept): Representation =>
  quality(accept, 'text', 'html') > quality(accept, 'application', 'json') ? 'page' : 'data',
);

/** The weight (0 to 1) that an `Accept` header gives a media type; the closest range counts. */
function quality(accept: string, type: string, subtype: string): number {
  let best = { closeness: 0, weight: 0 };
  for (const range of accept.toLowerCase().split(',')) {
    const [media = '', ...parameters] = range.split(';').map((piece) => piece.trim());
    const closeness = ['*/*', `${type}/*`, `${type}/${subtype}`].indexOf(media) + 1;
    if (closeness <= best.closeness) continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    best = { closeness, weight: q === undefined ? 1 : Number(q) || 0 };
  }
  return best.weight;
}
