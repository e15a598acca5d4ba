import type { FastifyInstance, FastifyRequest } from 'fastify';
import { IdentityError } from '../errors.ts';

const OPTIONS = { parseAs: 'string', bodyLimit: 65_536 } as const;

async function parseJson(_request: FastifyRequest, body: string): Promise<unknown> {
  if (body === '') return {};
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
 * Takes JSON alone, whatever the host takes: a page elsewhere can post a form or plain text to
 * this machine without asking, but not JSON.
 */
export function takeJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', OPTIONS, parseJson);
}

/** Takes forms as well, for the token exchange and the form behind a mail's link. */
export function takeForms(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-www-form-urlencoded', OPTIONS, parseForm);
}
