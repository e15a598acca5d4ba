import type { FastifyRequest } from 'fastify';
import { isDirectLocalRequest, isLocalRequest } from '../../shared/loopback.ts';
import { IdentityError } from '../errors.ts';

/** Refuses other machines and what a proxy forwards with 403. */
export async function loopbackOnly(request: FastifyRequest): Promise<void> {
  if (isLocalRequest(request)) return;
  throw new IdentityError('PERMISSION_DENIED : The stand-in answers on this machine only.', 403);
}

/** Client calls name the project by its API key; any will do here, none will not (403). */
export async function withApiKey(request: FastifyRequest): Promise<void> {
  const { query } = request;
  const inQuery = typeof query === 'object' && query !== null && 'key' in query && query.key;
  if (inQuery || request.headers['x-goog-api-key']) return;
  throw new IdentityError('PERMISSION_DENIED : The request is missing a valid API key.', 403);
}

/**
 * `Bearer owner` opens every account, so it counts only from a process on this machine: not
 * from a browser's page, not through a proxy. Throws 401 without it, 403 from elsewhere.
 */
export async function ownerOnly(request: FastifyRequest): Promise<void> {
  if (!isDirectLocalRequest(request)) {
    const message = 'PERMISSION_DENIED : Admin calls come straight from this machine only.';
    throw new IdentityError(message, 403);
  }
  if (!/^bearer owner$/i.test(request.headers.authorization ?? '')) {
    throw new IdentityError('UNAUTHENTICATED : Expected OAuth 2 access token.', 401);
  }
}
