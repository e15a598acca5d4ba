import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { type CachedResponse, createCachedResponse } from '../response-cache/cached-response.ts';
import { CACHE_CONTROL } from '../response-cache/cached-reply.ts';
import { inlineScriptHashes, inlineStyleHashes, stripNonces } from './inline-hashes.ts';

/** The header in which the renderer passes the nonce of its scripts and styles. */
const SCRIPT_NONCE_HEADER = 'x-script-nonce';
const NO_NONCE = 'none';

export type PagePolicy = (page: {
  scriptHashes: string[];
  styleHashes: string[];
  config: ShopConfig;
}) => string;

/** The request headers that a page's bytes depend on. */
const VARY = 'accept-encoding, sec-fetch-mode, accept';

/** Turns a rendered page or redirect into a cacheable response with its content policy. */
export async function toCachedPage(
  response: Response,
  { pagePolicy, config }: { pagePolicy: PagePolicy; config: ShopConfig },
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
  headers['content-security-policy'] = pagePolicy({
    scriptHashes: inlineScriptHashes(marked, nonce),
    styleHashes: inlineStyleHashes(marked, nonce),
    config,
  });
  return createCachedResponse({ status, headers, body: stripNonces(marked, nonce) });
}
