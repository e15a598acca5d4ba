import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parse } from 'qs';
import { ApiError } from './api-error.ts';
import { checkAudience, identifyCaller } from './caller.ts';
import type { Endpoint } from './endpoint.ts';
import type { RawParameters } from './parameters.ts';
import { PAYMENT_INTENT_ENDPOINTS } from './payment-intents.endpoints.ts';
import { RESOURCE_ENDPOINTS } from './resources.endpoints.ts';
import type { ApiRequest, Reply } from './runner.ts';
import { newId } from './ids.ts';
import { API_VERSION } from './stripe-objects.ts';

interface ApiRoute {
  Params: { id?: string };
  Body: RawParameters | undefined;
}

/** Stripe's API over form-encoded bodies, as a plugin for the prefix `/v1`. */
export function apiRoutes(run: (endpoint: Endpoint, request: ApiRequest) => Promise<Reply>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, parseForm(String(body))),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({
        'request-id': newId('req_', 14),
        'stripe-version': API_VERSION,
        'cache-control': 'no-cache, no-store',
      });
    });
    app.setErrorHandler(sendError);
    app.setNotFoundHandler((request) => {
      const address = `${request.method}: ${request.url.split('?')[0]}`;
      const message = `Unrecognized request URL (${address}). Please see https://docs.stripe.com/api.`;
      throw new ApiError(404, { type: 'invalid_request_error', message });
    });
    for (const endpoint of [...PAYMENT_INTENT_ENDPOINTS, ...RESOURCE_ENDPOINTS]) {
      app.route<ApiRoute>({
        method: endpoint.method,
        url: endpoint.path,
        handler: async (request, reply) => {
          const call = readRequest(request, String(reply.getHeader('request-id')));
          checkAudience(call.audience, endpoint.audience);
          return send(reply, await run(endpoint, call), call.idempotencyKey);
        },
      });
    }
  };
}

function readRequest(request: FastifyRequest<ApiRoute>, requestId: string): ApiRequest {
  const [path = '', query = ''] = request.url.split('?');
  const parameters = { ...parseForm(query), ...request.body };
  const key = request.headers['idempotency-key'];
  return {
    requestId,
    path,
    id: request.params.id ?? '',
    audience: identifyCaller(request, parameters),
    parameters,
    idempotencyKey: typeof key === 'string' && key !== '' ? key : undefined,
  };
}

function parseForm(text: string): RawParameters {
  return parse(text, { depth: 5, arrayLimit: 100, parameterLimit: 500 });
}

function send(reply: FastifyReply, answer: Reply, key: string | undefined): FastifyReply {
  if (key !== undefined) reply.header('idempotency-key', key);
  if (answer.originalRequest !== undefined) {
    reply.headers({ 'idempotent-replayed': 'true', 'original-request': answer.originalRequest });
  }
  return reply.code(answer.status).type('application/json').send(answer.body);
}

function sendError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ApiError) return reply.code(error.status).send({ error: error.body });
  if (error.statusCode === 415) {
    const message =
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded).';
    return reply.code(400).send({ error: { type: 'invalid_request_error', message } });
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    const { message } = error;
    return reply.code(error.statusCode).send({ error: { type: 'invalid_request_error', message } });
  }
  request.log.error(error, 'payment stand-in failed');
  const message = 'An unknown error occurred.';
  return reply.code(500).send({ error: { type: 'api_error', message } });
}
