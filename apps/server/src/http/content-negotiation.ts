import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { memoize } from '../response-cache/memoize.ts';

/** The two representations of an address that is both a page and a REST route. */
type Representation = 'page' | 'data';

/**
 * Whether a request is for a document: by `Sec-Fetch-Mode` (a browser navigation) or `Sec-Fetch-Dest`
 * (also a prefetch or a link checker), or by an `Accept` that prefers HTML to JSON.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  if (headers['sec-fetch-mode'] === 'navigate') return true;
  if (headers['sec-fetch-dest'] === 'document') return true;
  return preferredRepresentation(headers.accept ?? '*/*') === 'page';
}

/**
 * Whether the caller accepts a page: a navigation, or a client that accepts HTML (`curl`, a link
 * preview). A browser's subresource request, which has `Sec-Fetch-Dest`, does not.
 */
export function acceptsHtml(headers: IncomingHttpHeaders): boolean {
  if (isNavigation(headers)) return true;
  if (headers['sec-fetch-dest'] !== undefined) return false;
  return quality(headers.accept ?? '*/*', 'text', 'html') > 0;
}

/** The headers that `isNavigation` reads, for `Vary`. */
export const NAVIGATION_VARY = 'Sec-Fetch-Dest, Sec-Fetch-Mode, Accept';

/** Route constraint: `constraints: { representation: 'data' }` excludes navigations. */
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

/** The weight (0 to 1) that an `Accept` header gives a media type; the most specific range counts. */
function quality(accept: string, type: string, subtype: string): number {
  let best = { specificity: 0, weight: 0 };
  for (const range of accept.toLowerCase().split(',')) {
    const [media = '', ...parameters] = range.split(';').map((piece) => piece.trim());
    const specificity = ['*/*', `${type}/*`, `${type}/${subtype}`].indexOf(media) + 1;
    if (specificity <= best.specificity) continue;
    const q = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    best = { specificity, weight: q === undefined ? 1 : Number(q) || 0 };
  }
  return best.weight;
}
