import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const HSTS = `max-age=${365 * 24 * 60 * 60}; includeSubDomains`;
const DISABLED_FEATURES = ['camera', 'geolocation', 'microphone', 'midi', 'usb', 'serial'];

/** Where browsers report violations of a page's content policy. */
export const CONTENT_POLICY_REPORTS = '/reports/content-policy';

/** The content policy of all responses that are not pages. */
const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Sets the security headers of every response; pages and stand-ins override the content policy. */
export function registerSecurityHeaders(app: FastifyInstance, config: ShopConfig): SetHeaders {
  const headers: Record<string, string> = {
    'content-security-policy': API_CONTENT_POLICY,
    'x-content-type-options': 'nosniff',
    // Google may restrict an API key by the origin of the pages that use it.
    'referrer-policy': config.standIns.identity ? 'no-referrer' : 'strict-origin',
    'permissions-policy': DISABLED_FEATURES.map((name) => `${name}=()`).join(', '),
    // `same-origin` would break the sign-in popup.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
  };
  const setHeaders: SetHeaders = (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    // HSTS is valid over https only, as reported by a trusted proxy.
    if (request.protocol === 'https') reply.header('strict-transport-security', HSTS);
  };
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request, reply);
    done();
  });
  return setHeaders;
}

/** Also called for requests that no hook sees because their URL is malformed. */
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
    'report-uri': [CONTENT_POLICY_REPORTS],
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

/** The sources of the identity provider; the stand-in has the page's own origin. */
function identitySources({ firebase, standIns }: ShopConfig): Sources {
  if (standIns.identity) return { scripts: [], connections: [], frames: [] };
  return {
    scripts: ['https://apis.google.com'],
    connections: ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'],
    frames: [`https://${firebase.authDomain}`],
  };
}

function paymentSources({ stripe, standIns }: ShopConfig): Sources {
  const scriptOrigin = urlOrigin(stripe.scriptUrl);
  if (standIns.payments || scriptOrigin.length > 0) {
    return { scripts: scriptOrigin, connections: scriptOrigin, frames: scriptOrigin };
  }
  // As https://docs.stripe.com/security/guide names them for card fields.
  const script = ['https://js.stripe.com', 'https://*.js.stripe.com'];
  return {
    scripts: script,
    connections: ['https://api.stripe.com'],
    frames: [...script, 'https://hooks.stripe.com'],
  };
}

/** The origin of a URL, or nothing for a path, which `'self'` covers. */
function urlOrigin(address: string | undefined): string[] {
  const url = address === undefined ? null : URL.parse(address);
  return url === null ? [] : [url.origin];
}
