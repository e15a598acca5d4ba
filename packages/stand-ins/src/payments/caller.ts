import type { FastifyRequest } from 'fastify';
import { isDirectLocalRequest } from '../shared/loopback.ts';
import { ApiError } from './api-error.ts';
import type { RawParameters } from './parameters.ts';
import type { Audience } from './work.ts';

const SECRET_KEY = /^sk_test_\w+$/;
const PUBLISHABLE_KEY = /^pk_test_\w+$/;

/**
 * Who calls: any `sk_test_...` key is the shop's server, but only from a program on this machine;
 * any `pk_test_...` key is a page.
 * @throws ApiError 401 without a test key, 403 for a secret key from elsewhere
 */
export function identifyCaller(request: FastifyRequest, parameters: RawParameters): Audience {
  const key = readKey(request, parameters);
  if (key === undefined) {
    throw refused(
      401,
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://docs.stripe.com/api#authentication for details.",
    );
  }
  if (PUBLISHABLE_KEY.test(key)) return 'page';
  if (!SECRET_KEY.test(key)) {
    throw refused(401, `Invalid API Key provided: ${key.slice(0, 8)}****${key.slice(-4)}`);
  }
  if (isDirectLocalRequest(request)) return 'server';
  throw refused(
    403,
    'The payment stand-in takes secret keys from programs on its own machine only, not from pages or through a proxy.',
  );
}

/** @throws ApiError 403 where a page asks for what only a server may have */
export function checkAudience(caller: Audience, needed: Audience): void {
  if (needed === 'page' || caller === 'server') return;
  throw refused(
    403,
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  );
}

function readKey(request: FastifyRequest, parameters: RawParameters): string | undefined {
  const [scheme, credentials] = (request.headers.authorization ?? '').split(' ');
  switch (scheme?.toLowerCase()) {
    case 'bearer':
      return credentials;
    case 'basic':
      return Buffer.from(credentials ?? '', 'base64')
        .toString()
        .split(':')[0];
    default:
      return typeof parameters.key === 'string' ? parameters.key : undefined;
  }
}

function refused(status: number, message: string, code?: string): ApiError {
  const coded = code === undefined ? {} : { code };
  return new ApiError(status, { type: 'invalid_request_error', message, ...coded });
}
