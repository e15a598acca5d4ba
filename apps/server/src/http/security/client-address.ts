import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { isIP } from 'node:net';

/** An address that a proxy forwarded but that is none. All of these count as one caller. */
const UNKNOWN = 'unknown';

/**
 * Parses an IP address as proxies write it: with a port, in brackets, with a zone, or as an
 * IPv4-mapped IPv6 address. Returns null for any other text.
 */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  const trimmed = text.trim();
  const [, bracketed, withPort] =
    /^\[([^\]]*)\](?::\d{1,5})?$/.exec(trimmed) ?? /^()([^:]*):\d{1,5}$/.exec(trimmed) ?? [];
  const [address = ''] = (bracketed || withPort || trimmed).split('%');
  return isIP(address) === 0 ? null : ipaddr.process(address);
}

/**
 * The key by which limits count an address: an IPv4 address, or the /64 network of an IPv6 address,
 * which usually belongs to a single customer.
 */
export function clientSubnet(text: string): string {
  const address = parseAddress(text);
  if (address === null) return UNKNOWN;
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** No shop has more proxies in a row; the entries before these are texts of the client. */
const MAX_PROXIES = 16;

/**
 * Replaces each entry of a request's `X-Forwarded-For` by its address alone. Some proxies add the
 * client's port, which differs for each connection: it would be another caller each time.
 */
export function normalizeForwardedFor({ headers }: Pick<FastifyRequest, 'headers'>): void {
  const forwarded = headers['x-forwarded-for'];
  if (typeof forwarded !== 'string') return;
  headers['x-forwarded-for'] = forwarded
    .split(',')
    .slice(-MAX_PROXIES)
    .map((entry) => parseAddress(entry)?.toString() ?? UNKNOWN)
    .join(', ');
}

/** Normalises `X-Forwarded-For` before anything reads the address of a request. */
export function normalizeClientAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    normalizeForwardedFor(request);
    done();
  });
}
