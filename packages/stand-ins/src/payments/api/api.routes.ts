import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  challengeSchema,
  confirmationSchema,
  confirmIntent,
  finishChallenge,
} from '../objects/confirm-intent.service.ts';
import {
  cancelIntent,
  clientSecretSchema,
  CURRENCIES,
  createIntent,
  newIntentSchema,
  retrieveIntent,
  retrieveIntentSchema,
} from '../objects/payment-intent.service.ts';
import {
  acceptDispute,
  respondToDispute,
  responseSchema,
  retrieveDispute,
} from '../objects/dispute.service.ts';
import { createPaymentMethod, newPaymentMethodSchema } from '../objects/payment-method.service.ts';
import { createRefund, newRefundSchema } from '../objects/refund.service.ts';
import { newId, type ErrorBody, type Kind } from '../objects/stripe-objects.ts';
import { ApiError, invalidRequest } from './api-error.ts';
import { ok, type CreateEndpoint, type EndpointRoute } from './endpoint.ts';
import { integer, parseForm } from './parameters.ts';

/** Stripe's API over form-encoded bodies, as a plugin for the prefix `/v1`. */
export function apiRoutes(endpoint: CreateEndpoint, webhookUrl: string) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, parseForm(String(body))),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.headers({ 'request-id': newId('req_'), 'cache-control': 'no-cache, no-store' });
    });
    app.setErrorHandler(sendError);
    app.setNotFoundHandler((request) => {
      const address = `${request.method}: ${request.url.split('?')[0]}`;
      throw invalidRequest(`Unrecognized request URL (${address}).`, { status: 404 });
    });

    type Endpoint = ReturnType<CreateEndpoint>;
    const get = (path: string, run: Endpoint) => app.get<EndpointRoute>(path, run);
    const post = (path: string, run: Endpoint) => app.post<EndpointRoute>(path, run);
    /** A list of objects of one kind. */
    const list = (kind: Kind, path: string) =>
      endpoint('server', listSchema, ({ tx, input }) => {
        const { data, hasMore } = tx.objects.page(kind, {
          limit: input.limit ?? 10,
          startingAfter: input.starting_after,
          createdSince: input.created?.gte,
          paymentIntent: input.payment_intent,
        });
        return ok({ object: 'list', data, has_more: hasMore, url: `/v1${path}` });
      });

    const [intents, intent] = ['/payment_intents', '/payment_intents/:id'];
    post(intents, endpoint('server', newIntentSchema, createIntent));
    get(intents, list('payment_intent', intents));
    get(intent, endpoint('server', retrieveIntentSchema, retrieveIntent));
    post(`${intent}/confirm`, endpoint('page', confirmationSchema, confirmIntent));
    post(`${intent}/cancel`, endpoint('server', clientSecretSchema, cancelIntent));
    post(
      '/payment_methods',
      endpoint('page', newPaymentMethodSchema, (call) => ok(createPaymentMethod(call))),
    );
    post('/refunds', endpoint('server', newRefundSchema, createRefund));
    get('/refunds', list('refund', '/refunds'));
    get('/disputes', list('dispute', '/disputes'));
    get('/disputes/:id', endpoint('server', noParameters, retrieveDispute));
    post('/disputes/:id', endpoint('server', responseSchema, respondToDispute));
    post('/disputes/:id/close', endpoint('server', noParameters, acceptDispute));
    for (const [path, object] of Object.entries(accountObjects(webhookUrl))) {
      get(
        path,
        endpoint('server', pageSchema, () => ok(object)),
      );
    }
    // The stand-in's 3-D Secure page reports here what the card's holder decided.
    post('/stand-in/challenges/:id', endpoint('page', challengeSchema, finishChallenge));
  };
}

const pageSchema = z.strictObject({
  limit: integer.pipe(z.number().min(1).max(100)).optional(),
});
const noParameters = z.strictObject({});
const listSchema = pageSchema.extend({
  starting_after: z.string().optional(),
  created: z.strictObject({ gte: integer }).optional(),
  payment_intent: z.string().optional(),
});

function sendError(
  error: Error & { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const send = (status: number, body: ErrorBody) => reply.code(status).send({ error: body });
  if (error instanceof ApiError) return send(error.status, error.body);
  const { statusCode = 500, message } = error;
  if (statusCode < 500) {
    const status = statusCode === 415 ? 400 : statusCode;
    return send(status, { type: 'invalid_request_error', message });
  }
  request.log.error(error, 'payment stand-in request failed');
  return send(500, { type: 'api_error', message: 'An unknown error occurred.' });
}

/** The fixed objects by their paths; the shop's webhook endpoint receives every event. */
const accountObjects = (webhookUrl: string): Readonly<Record<string, object>> => ({
  '/account': {
    id: 'acct_standin',
    object: 'account',
    charges_enabled: true,
    country: 'US',
    default_currency: 'usd',
  },
  '/country_specs/US': {
    id: 'US',
    object: 'country_spec',
    default_currency: 'usd',
    supported_payment_currencies: [...CURRENCIES],
  },
  '/webhook_endpoints': {
    object: 'list',
    data: [
      {
        id: 'we_standin',
        object: 'webhook_endpoint',
        created: 0,
        enabled_events: ['*'],
        livemode: false,
        status: 'enabled',
        url: webhookUrl,
      },
    ],
    has_more: false,
    url: '/v1/webhook_endpoints',
  },
});
