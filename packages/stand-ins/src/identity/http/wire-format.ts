import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ensure, errorBody, IdentityError } from '../errors.ts';
import type { IdentityService } from '../identity-service.ts';

const BODY_OPTIONS = { parseAs: 'string', bodyLimit: 65_536 } as const;

async function parseJson(_request: FastifyRequest, body: string): Promise<unknown> {
  try {
    return JSON.parse(body);
  } catch {
    throw new IdentityError('INVALID_ARGUMENT : Invalid JSON payload received.');
  }
}

async function parseForm(_request: FastifyRequest, body: string): Promise<unknown> {
  return Object.fromEntries(new URLSearchParams(body));
}

/**
 * Accepts JSON only, whatever the host server accepts: a page of another origin can post a form or
 * plain text without a CORS preflight, but not JSON.
 */
export function acceptJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', BODY_OPTIONS, parseJson);
}

/** Accepts forms as well, for the token exchange and the form of a password reset. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', BODY_OPTIONS, parseForm);
}

/** Validates a body. Throws `INVALID_ARGUMENT` with the first problem. */
export function parseBody<Output>(schema: z.core.$ZodType<Output>, body: unknown): Output {
  const result = z.safeParse(schema, body ?? {});
  const issue = result.error?.issues[0];
  ensure(result.success, `INVALID_ARGUMENT : /${issue?.path.join('/')} ${issue?.message}`);
  return result.data;
}

/** A call of the protocol; `client` is the part of the caller's address that counts as one client. */
type Operation = (service: IdentityService, body: unknown, client: string) => Promise<object>;

/** An operation on bodies of this schema. */
export function operation<Input>(
  schema: z.core.$ZodType<Input>,
  run: (service: IdentityService, input: Input, client: string) => object | Promise<object>,
): Operation {
  return async (service, body, client) => run(service, parseBody(schema, body), client);
}

/** Sends every error in the shape that the SDKs read; an unexpected one becomes an opaque 500. */
export function sendIdentityErrors(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>(async (error, request, reply) => {
    const { statusCode = 500, message } = error;
    if (statusCode >= 500) {
      request.log.error(error, 'identity stand-in request failed');
      return reply.code(500).send(errorBody(500, 'INTERNAL_ERROR'));
    }
    if (error instanceof IdentityError) {
      return reply.code(statusCode).send(errorBody(statusCode, message));
    }
    const code = statusCode === 413 ? 413 : 400;
    return reply.code(code).send(errorBody(code, `INVALID_ARGUMENT : ${message}`));
  });
}
