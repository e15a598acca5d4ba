import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ALWAYS_HTTPS = `max-age=${365 * 24 * 60 * 60}; includeSubDomains`;
const FEATURES_NOT_USED = ['camera', 'geolocation', 'microphone', 'midi', 'usb', 'serial'];

/** What answers without a page of their own may do in a browser: nothing. */
export const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sets the headers that every answer carries; pages and stand-ins put their own policy over it. */
export function registerSecurityHeaders(app: FastifyInstance, config: ShopConfig): SetHeaders {
  const headers: Record<string, string> = {
    'content-security-policy': API_CONTENT_POLICY,
    'x-content-type-options': 'nosniff',
    // Google may tie an API key to the pages that use it, which it tells by their origin.
    'referrer-policy': config.standIns.identity ? 'no-referrer' : 'strict-origin',
    'permissions-policy': FEATURES_NOT_USED.map((name) => `${name}=()`).join(', '),
    // `same-origin` would cut the sign-in popup off.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
  const setHeaders: SetHeaders = (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    // A promise that counts over https alone; there a proxy that is trusted has ended it.
    if (request.protocol === 'https') reply.header('strict-transport-security', ALWAYS_HTTPS);
  };
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  return setHeaders;
}

/** Also for requests that no hook sees, because their address cannot be read. */
type SetHeaders = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * The Content-Security-Policy of a page: our own files, the inline scripts and styles with these
 * hashes (`'sha256-...'`), and exactly the providers of this shop.
 */
export function pageCsp(page: {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  config: ShopConfig;
}): string {
  const { scripts, connections, frames } = providerSources(page.config);
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...page.scriptHashes, ...scripts],
    'style-src': ["'self'", ...page.styleHashes],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...connections],
    'frame-src': ["'self'", ...frames],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, sources]) => [name, ...new Set(sources)].join(' '))
    .join('; ');
}

interface Sources {
  scripts: string[];
  connections: string[];
  frames: string[];
}

function providerSources(config: ShopConfig): Sources {
  const all = [identitySources(config), paymentSources(config)];
  return {
    scripts: all.flatMap(({ scripts }) => scripts),
    connections: all.flatMap(({ connections }) => connections),
    frames: all.flatMap(({ frames }) => frames),
  };
}

/** The stand-in answers on the page's own origin. */
function identitySources({ firebase, standIns }: ShopConfig): Sources {
  if (standIns.identity) return { scripts: [], connections: [], frames: [] };
  return {
    scripts: ['https://apis.google.com'],
    connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [`https://${firebase.authDomain}`],
  };
}

function paymentSources({ stripe, standIns }: ShopConfig): Sources {
  const elsewhere = urlOrigin(stripe.scriptUrl);
  if (standIns.payments || elsewhere.length > 0) {
    return { scripts: elsewhere, connections: elsewhere, frames: elsewhere };
  }
  // As https://docs.stripe.com/security/guide names them for card fields.
  const script = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    scripts: script,
    connections: ['https://api.stripe.com'],
    frames: [...script, 'https://hooks.stripe.com'],
  };
}

/** The origin of an address, or nothing for a path of our own, which `'self'` covers. */
function urlOrigin(address: string | undefined): string[] {
  const url = address === undefined ? null : URL.parse(address);
  return url === null ? [] : [url.origin];
}
