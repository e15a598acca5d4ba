import type { FastifyRequest } from 'fastify';
import { isDirectLocalRequest } from '../../shared/access.ts';
import { invalidRequest } from './api-error.ts';

/** `server`: holds a secret key. `page`: holds a publishable key. */
export type Audience = 'server' | 'page';

/**
 * Identifies the caller by its key. Any `sk_test_...` key is the shop's server, accepted only from
 * a process on this machine; any `pk_test_...` key is a page.
 * @throws ApiError 401 without a test key, 403 for a secret key from elsewhere, or for a page that
 *   calls an endpoint of the server
 */
export function authenticate(
  request: FastifyRequest,
  keyParameter: unknown,
  required: Audience,
): Audience {
  const [, bearer] = /^bearer (\S+)$/i.exec(request.headers.authorization ?? '') ?? [];
  const key = bearer ?? keyParameter;
  if (typeof key !== 'string') {
    throw invalidRequest(
      'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth.',
      { status: 401 },
    );
  }
  if (/^sk_test_\w+$/.test(key)) {
    if (isDirectLocalRequest(request)) return 'server';
    throw invalidRequest(
      'The payment stand-in accepts secret keys only from processes on its own machine, not from pages or through a proxy.',
      { status: 403 },
    );
  }
  if (!/^pk_test_\w+$/.test(key)) {
    const masked = `${key.slice(0, 8)}****${key.slice(-4)}`;
    throw invalidRequest(`Invalid API Key provided: ${masked}`, { status: 401 });
  }
  if (required === 'page') return 'page';
  throw invalidRequest(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    { status: 403, code: 'secret_key_required' },
  );
}
