import { NAVIGATION_VARY } from '../http/content-negotiation.ts';
import { createHash } from 'node:crypto';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { pageCsp } from '../http/security/headers.ts';
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts';
import { CACHE_CONTROL } from '../response-cache/cached-reply.ts';

/** The header in which the renderer passes the nonce of its scripts and styles. */
const SCRIPT_NONCE_HEADER = 'x-script-nonce';
const NO_NONCE = 'none';

/** The request headers that a page's bytes depend on. */
const VARY = `accept-encoding, ${NAVIGATION_VARY.toLowerCase()}`;

/** Turns a rendered page or redirect into a cacheable response with its content policy. */
export async function toCachedPage(
  response: Response,
  config: ShopConfig,
): Promise<CachedResponse> {
  const { status } = response;
  const headers: Record<string, string> = { 'cache-control': CACHE_CONTROL, vary: VARY };
  const location = response.headers.get('location');
  if (location !== null) {
    return createCachedResponse({ status, headers: { ...headers, location }, body: '' });
  }
  const marked = await response.text();
  const nonce = response.headers.get(SCRIPT_NONCE_HEADER) ?? NO_NONCE;
  headers['content-type'] = 'text/html; charset=utf-8';
  headers['content-security-policy'] = pageCsp({
    scriptHashes: inlineScriptHashes(marked, nonce),
    styleHashes: inlineStyleHashes(marked, nonce),
    config,
  });
  return createCachedResponse({ status, headers, body: stripNonces(marked, nonce) });
}

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;
const STYLE = /<style\b([^>]*)>([\s\S]*?)<\/style>/gi;
const EXECUTABLE_TYPE = /^(?:module|text\/javascript|application\/javascript)?$/i;

/**
 * Returns the policy's sources (`'sha256-...'`) for the executable inline scripts that the renderer
 * marked with this nonce. An injected script has no mark and gets no hash.
 */
export function inlineScriptHashes(html: string, nonce: string): string[] {
  const mark = nonceAttribute(nonce);
  const hashes = new Set<string>();
  for (const [, attributes = '', code = ''] of html.matchAll(SCRIPT)) {
    const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? '';
    if (!attributes.includes(mark) || /\bsrc\s*=/i.test(attributes) || !EXECUTABLE_TYPE.test(type))
      continue;
    hashes.add(hashSource(code));
  }
  return [...hashes];
}

/** The same for inline styles. */
export function inlineStyleHashes(html: string, nonce: string): string[] {
  const own = [...html.matchAll(STYLE)].filter(([, attributes]) =>
    attributes?.includes(nonceAttribute(nonce)),
  );
  return [...new Set(own.map(([, , css = '']) => hashSource(css)))];
}

/** The source of a content policy that allows exactly this inline script or style. */
export function hashSource(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}

/** Removes the renderer's nonces, so that equal pages have equal bytes. */
export function stripNonces(html: string, nonce: string): string {
  return html
    .replace(`<meta property="csp-nonce" content="${nonce}"/>`, '')
    .replaceAll(nonceAttribute(nonce), '');
}

const nonceAttribute = (nonce: string): string => ` nonce="${nonce}"`;
