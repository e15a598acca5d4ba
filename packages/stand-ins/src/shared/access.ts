import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether a socket's remote address is a loopback address: 127.0.0.0/8, ::1, or 127.0.0.0/8 mapped
 * into IPv6. An unknown address (a closed or a Unix socket) is not.
 */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined) return false;
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);
}

/** Whether a proxy adds the header and no browser sends it. */
function isForwardingHeader(name: string): boolean {
  return (
    name === 'forwarded' ||
    name === 'via' ||
    name === 'x-real-ip' ||
    name.startsWith('x-forwarded-')
  );
}

/** The fields of Fastify's request that the checks below read. */
interface LocalRequest {
  socket: { remoteAddress?: string | undefined };
  headers: Record<string, unknown>;
}

/**
 * Whether a request comes from this machine: over a loopback socket and without the headers of a
 * proxy, which may forward for other machines. Reads the socket, never an address in a header.
 */
export function isLocalRequest(request: LocalRequest): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress) &&
    !Object.keys(request.headers).some(isForwardingHeader)
  );
}

/** As `isLocalRequest`, and not from a page in a browser (`Origin`, `Sec-Fetch-Site`). */
export function isDirectLocalRequest(request: LocalRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  return isLocalRequest(request) && origin === undefined && site === undefined;
}

/** Compares a given key with the expected one in constant time. */
export function isSameKey(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
