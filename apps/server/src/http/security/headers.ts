import type { ShopConfig } from '@bm/domain/shared/shop-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const HSTS = `max-age=${365 * 24 * 60 * 60}; includeSubDomains`;
const DISABLED_FEATURES = ['camera', 'geolocation', 'microphone', 'midi', 'usb', 'serial'];

/** Where browsers report violations of a page's content policy. */
export const CONTENT_POLICY_REPORTS = '/reports/content-policy';

/** The content policy of all responses that are not pages. */
const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** The headers of every response. */
export interface CommonHeaders {
  /** The same for all; a page or a stand-in replaces the content policy. */
  fixed: Readonly<Record<string, string>>;
  /** Those of the response to one request, as names and values in turn. */
  ofResponse: (request: FastifyRequest) => string[];
}

/** `closesConnection`: whether a connection ends with the response to this request. */
export function createCommonHeaders(
  { standIns }: ShopConfig,
  closesConnection: (request: FastifyRequest) => boolean,
): CommonHeaders {
  return {
    fixed: {
      'content-security-policy': API_CONTENT_POLICY,
      'x-content-type-options': 'nosniff',
      // Google may restrict an API key by the origin of the pages that use it.
      'referrer-policy': standIns.identity ? 'no-referrer' : 'strict-origin',
      'permissions-policy': DISABLED_FEATURES.map((name) => `${name}=()`).join(', '),
      // `same-origin` would break the sign-in popup.
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    },
    ofResponse(request) {
      const headers = ['x-request-id', request.id];
      // HSTS is valid over https only, as reported by a trusted proxy.
      if (request.protocol === 'https') headers.push('strict-transport-security', HSTS);
      if (closesConnection(request)) headers.push('connection', 'close');
      return headers;
    },
  };
}

/** Adds the common headers to every response that Fastify sends; cached-reply.ts adds its own. */
export function sendCommonHeaders(app: FastifyInstance, common: CommonHeaders): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    setCommonHeaders(request, reply, common);
    done(null, payload);
  });
}

/** Sets the common headers that a reply does not have. */
export function setCommonHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  { fixed, ofResponse }: CommonHeaders,
): void {
  for (const [name, value] of Object.entries(fixed)) {
    if (!reply.hasHeader(name)) reply.header(name, value);
  }
  const own = ofResponse(request);
  for (let index = 0; index < own.length; index += 2) {
    reply.header(own[index] ?? '', own[index + 1]);
  }
}

/**
 * The Content-Security-Policy of a page: our own files, the inline scripts and styles with these
 * hashes (`'sha256-...'`), and exactly the providers of this shop.
 */
export function pageCsp(page: {
  scriptHashes: readonly string[];
  styleHashes: readonly string[];
  config: ShopConfig;
}): string {
  const [identity, payments] = [identitySources(page.config), paymentSources(page.config)];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...page.scriptHashes, ...identity.scripts, ...payments.scripts],
    'style-src': ["'self'", ...page.styleHashes],
    'font-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', 'https:'],
    'connect-src': ["'self'", ...identity.connections, ...payments.connections],
    'frame-src': ["'self'", ...identity.frames, ...payments.frames],
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
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
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
  // None for a path, which `'self'` covers.
  const scriptOrigin = [URL.parse(stripe.scriptUrl ?? '')?.origin ?? []].flat();
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
