/**
 * Whether a socket's remote address is this machine itself: 127.0.0.0/8, ::1, or the first
 * mapped into IPv6. An unknown address (a closed or a Unix socket) is not.
 */
export function isLoopbackAddress(address: string | undefined): boolean {
  if (address === undefined) return false;
  return address === '::1' || /^(::ffff:)?127(\.\d{1,3}){3}$/i.test(address);
}

/** The headers that a browser or a proxy adds and a server's own SDK never sends. */
function isRelayedHeader(name: string): boolean {
  return (
    name === 'origin' ||
    name === 'forwarded' ||
    name === 'via' ||
    name === 'x-real-ip' ||
    name === 'sec-fetch-site' ||
    name.startsWith('x-forwarded-')
  );
}

/** What of a request the check below reads; Fastify's requests have this shape. */
interface LocalRequest {
  socket: { remoteAddress?: string | undefined };
  headers: Record<string, unknown>;
}

/**
 * Whether a request comes straight from a process on this machine: over a loopback socket,
 * not from a page in a browser (`Origin`) and not through a proxy (forwarding headers).
 * It reads the socket, never an address that the client may have written.
 */
export function isDirectLocalRequest(request: LocalRequest): boolean {
  return (
    isLoopbackAddress(request.socket.remoteAddress) &&
    !Object.keys(request.headers).some(isRelayedHeader)
  );
}
