import { badParameter, missing } from './api-error.ts';
import type { Endpoint } from './endpoint.ts';
import type { PageQuery } from './object.store.ts';
import { listAnswer, readPageQuery } from './page-query.ts';
import type { Parameters } from './parameters.ts';
import { createPaymentMethod, readPaymentMethod } from './payment-method.service.ts';
import { createRefund, REFUND_REASONS, type NewRefund } from './refund.service.ts';
import type { Kind } from './stripe-objects.ts';
import { ok } from './work.ts';

/** Payment methods, refunds, charges, events and the account. */
export const RESOURCE_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: '/payment_methods',
    audience: 'page',
    prepare({ parameters }) {
      const input = readPaymentMethod(parameters);
      return (work) => ok(createPaymentMethod(work, input));
    },
  },
  retrieve('payment_method', '/payment_methods'),
  {
    method: 'POST',
    path: '/refunds',
    audience: 'server',
    prepare({ parameters }) {
      const input: NewRefund = {
        target: readTarget(parameters),
        amount: parameters.integer('amount'),
        reason: parameters.choice('reason', REFUND_REASONS),
        metadata: parameters.metadata(),
      };
      return (work) => ok(createRefund(work, input));
    },
  },
  retrieve('refund', '/refunds'),
  list('refund', '/refunds', (parameters) => [
    { field: 'payment_intent', values: optional(parameters.text('payment_intent')) },
    { field: 'charge', values: optional(parameters.text('charge')) },
  ]),
  retrieve('charge', '/charges'),
  list('charge', '/charges', (parameters) => [
    { field: 'payment_intent', values: optional(parameters.text('payment_intent')) },
  ]),
  retrieve('event', '/events'),
  list('event', '/events', (parameters) => [
    { field: 'type', values: optional(parameters.text('type')) },
    { field: 'type', values: parameters.list('types') ?? [] },
  ]),
  {
    method: 'GET',
    path: '/account',
    audience: 'server',
    prepare: () => () =>
      ok({
        id: 'acct_1StandIn',
        object: 'account',
        charges_enabled: true,
        country: 'US',
        details_submitted: true,
        email: null,
        payouts_enabled: false,
        type: 'standard',
      }),
  },
];

function retrieve(kind: Kind, path: string): Endpoint {
  return {
    method: 'GET',
    path: `${path}/:id`,
    audience: 'server',
    prepare({ id }) {
      return (work) => {
        const object = work.objects.find(kind, id);
        if (object) return ok(object);
        throw missing(kind, id, 'id');
      };
    },
  };
}

function list(
  kind: Kind,
  path: string,
  filters: (parameters: Parameters) => NonNullable<PageQuery['where']>,
): Endpoint {
  return {
    method: 'GET',
    path,
    audience: 'server',
    prepare({ parameters }) {
      const where = filters(parameters).filter(({ values }) => values.length > 0);
      const query = { ...readPageQuery(parameters), where };
      return (work) => listAnswer(work.objects, kind, path, query);
    },
  };
}

function optional(value: string | undefined): string[] {
  return value === undefined ? [] : [value];
}

function readTarget(parameters: Parameters): NewRefund['target'] {
  const intent = parameters.text('payment_intent');
  const charge = parameters.text('charge');
  if (intent !== undefined && charge === undefined) return { kind: 'payment_intent', id: intent };
  if (charge !== undefined && intent === undefined) return { kind: 'charge', id: charge };
  throw badParameter(
    'parameter_missing',
    'One of the following params should be provided for this request: payment_intent or charge.',
  );
}
