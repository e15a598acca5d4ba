import { createCaller } from '@bm/api/root';
import { authenticate } from '@bm/api/users/authenticate';
import { AppError } from '@bm/domain/errors/app-error';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { FastifyRequest } from 'fastify';
import { createContext, type Host } from '../request-context.ts';
import type { Access } from './declare-routes.ts';

/** Far above the size of any ID token; Node accepts headers of 16 kB in all. */
const MAX_ID_TOKEN_LENGTH = 8192;

/**
 * Authenticates the request, once for all procedures that it calls, and sets its `caller`. Throws
 * SIGN_IN_REQUIRED, INVALID_ID_TOKEN, ACCOUNT_DEACTIVATED, NOT_ALLOWED or OVERLOADED.
 */
export async function authenticateRequest(
  request: FastifyRequest,
  access: Access,
  host: Host,
): Promise<void> {
  const context = createContext(request, host);
  const { bearer } = context;
  if (access === 'id-token') {
    if (bearer === null) throw new AppError('SIGN_IN_REQUIRED');
    if (bearer.length > MAX_ID_TOKEN_LENGTH) throw new AppError('INVALID_ID_TOKEN');
  }
  const needsActor = access === 'signed-in' || access === 'admin';
  const actor = needsActor ? await authenticate(context) : null;
  if (access === 'admin' && (actor === null || !isAdmin(actor))) throw new AppError('NOT_ALLOWED');
  request.actor = actor;
  request.bearer = bearer ?? '';
  request.caller = createCaller(actor === null ? context : { ...context, actor });
}
