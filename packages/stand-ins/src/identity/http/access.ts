import type { FastifyRequest } from 'fastify';
import { isDirectLocalRequest, isLocalRequest } from '../../shared/access.ts';
import { IdentityError } from '../errors.ts';

/** Rejects requests from other machines and forwarded requests with 403. */
export async function requireLoopback(request: FastifyRequest): Promise<void> {
  if (isLocalRequest(request)) return;
  throw new IdentityError('PERMISSION_DENIED : The stand-in serves its own machine only.', 403);
}

/** Rejects client calls without an API key with 403; every key is accepted. */
export async function requireApiKey(request: FastifyRequest): Promise<void> {
  const { query } = request;
  if (typeof query === 'object' && query !== null && 'key' in query && query.key) return;
  throw new IdentityError('PERMISSION_DENIED : The request is missing a valid API key.', 403);
}

/**
 * Requires `Bearer owner`, which gives access to every account and is accepted only from a process
 * on this machine: not from a page, not through a proxy. Throws 401 without it, 403 from elsewhere.
 */
export async function requireOwner(request: FastifyRequest): Promise<void> {
  if (!isDirectLocalRequest(request)) {
    const message = 'PERMISSION_DENIED : Admin calls are accepted from this machine only.';
    throw new IdentityError(message, 403);
  }
  if (!/^bearer owner$/i.test(request.headers.authorization ?? '')) {
    throw new IdentityError('UNAUTHENTICATED : Expected OAuth 2 access token.', 401);
  }
}
