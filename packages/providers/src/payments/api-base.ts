/**
 * Splits the address of a server with Stripe's API as the SDK requires, an IPv6 host without
 * brackets. Throws a plain Error for an address with a path or another protocol.
 */
export function parseApiBase(apiBase: string): {
  host: string;
  port: string;
  protocol: 'http' | 'https';
} {
  const url = URL.parse(apiBase);
  if ((url?.protocol !== 'http:' && url?.protocol !== 'https:') || url.pathname !== '/') {
    throw new Error('The payment provider needs an http(s) address without a path.');
  }
  const protocol = url.protocol === 'http:' ? 'http' : 'https';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return { host, port: url.port || (protocol === 'http' ? '80' : '443'), protocol };
}
