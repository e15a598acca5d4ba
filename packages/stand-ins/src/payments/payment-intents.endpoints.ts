import { badParameter, missing } from './api-error.ts';
import { confirmIntent, finishChallenge, type Confirmation } from './confirmation.service.ts';
import type { Call, Endpoint } from './endpoint.ts';
import { listAnswer, readPageQuery } from './page-query.ts';
import type { Parameters } from './parameters.ts';
import {
  CANCELLATION_REASONS,
  cancelIntent,
  createIntent,
  updateIntent,
  type IntentFields,
  type NewIntent,
} from './payment-intent.service.ts';
import { readPaymentMethod } from './payment-method.service.ts';
import type { StoredIntent } from './stripe-objects.ts';
import { ok, type Work } from './work.ts';

const PATH = '/payment_intents';

export const PAYMENT_INTENT_ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'POST',
    path: PATH,
    audience: 'server',
    asksNetwork: true,
    prepare({ parameters }) {
      const input = {
        ...readFields(parameters),
        amount: parameters.requiredInteger('amount'),
        currency: parameters.required('currency'),
        automatic: readAutomatic(parameters.group('automatic_payment_methods')),
      };
      parameters.choice('confirmation_method', ['automatic']);
      const confirmation = parameters.flag('confirm') ? readConfirmation(parameters) : undefined;
      return (work) => {
        const intent = createIntent(work, input);
        return confirmation
          ? confirmIntent(work, intent, {
              ...confirmation,
              method: intent.payment_method ?? confirmation.method,
            })
          : ok(intent);
      };
    },
  },
  {
    method: 'GET',
    path: PATH,
    audience: 'server',
    prepare({ parameters }) {
      const query = readPageQuery(parameters);
      return (work) => listAnswer(work.objects, 'payment_intent', PATH, query);
    },
  },
  {
    method: 'GET',
    path: `${PATH}/:id`,
    audience: 'page',
    prepare(call) {
      const find = intentFinder(call);
      return (work) => ok(find(work));
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:id`,
    audience: 'server',
    prepare(call) {
      const find = intentFinder(call);
      const change = readFields(call.parameters);
      return (work) => ok(updateIntent(work, find(work), change));
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:id/confirm`,
    audience: 'page',
    asksNetwork: true,
    prepare(call) {
      const find = intentFinder(call);
      const confirmation = readConfirmation(call.parameters);
      return (work) => confirmIntent(work, find(work), confirmation);
    },
  },
  {
    method: 'POST',
    path: `${PATH}/:id/cancel`,
    audience: 'server',
    prepare(call) {
      const find = intentFinder(call);
      const reason = call.parameters.choice('cancellation_reason', CANCELLATION_REASONS);
      return (work) => ok(cancelIntent(work, find(work), reason));
    },
  },
  {
    // The page of the card's bank in this stand-in tells here what the holder decided.
    method: 'POST',
    path: `/stand-in/challenges/:id`,
    audience: 'page',
    asksNetwork: true,
    prepare(call) {
      const find = intentFinder(call);
      call.parameters.required('outcome');
      const outcome = call.parameters.choice('outcome', ['complete', 'fail']);
      return (work) => finishChallenge(work, find(work), outcome === 'complete');
    },
  },
];

/** Finds the intent of the path; a page has to know its client secret. */
function intentFinder({ id, audience, parameters }: Call): (work: Work) => StoredIntent {
  const clientSecret = parameters.text('client_secret');
  if (audience === 'page' && clientSecret === undefined) {
    const message = 'Missing required param: client_secret.';
    throw badParameter('parameter_missing', message, 'client_secret');
  }
  return (work) => {
    const intent = work.objects.find('payment_intent', id);
    if (!intent) throw missing('payment_intent', id, 'intent');
    if (clientSecret === undefined || clientSecret === intent.client_secret) return intent;
    throw badParameter(
      'payment_intent_invalid_parameter',
      'The client_secret provided does not match the client_secret associated with the PaymentIntent.',
      'client_secret',
    );
  };
}

function readFields(parameters: Parameters): IntentFields {
  refuseOldTypes(parameters);
  parameters.choice('capture_method', ['automatic', 'automatic_async']);
  return {
    amount: parameters.integer('amount'),
    currency: parameters.text('currency'),
    description: parameters.erasable('description'),
    receiptEmail: parameters.erasable('receipt_email'),
    statementSuffix: parameters.erasable('statement_descriptor_suffix'),
    metadata: parameters.metadata(),
    allowedTypes: parameters.list('allowed_payment_method_types'),
    paymentMethod: parameters.text('payment_method'),
  };
}

function readAutomatic(group: Parameters | undefined): NewIntent['automatic'] {
  if (!group) return undefined;
  group.required('enabled');
  return {
    enabled: group.flag('enabled'),
    allow_redirects: group.choice('allow_redirects', ['always', 'never']) ?? 'always',
  };
}

function readConfirmation(parameters: Parameters): Confirmation {
  refuseOldTypes(parameters);
  const data = parameters.group('payment_method_data');
  const named = parameters.text('payment_method');
  parameters.choice('expected_payment_method_type', ['card']);
  parameters.flag('use_stripe_sdk');
  const offSession = parameters.flag('off_session');
  const cannotAct = parameters.flag('error_on_requires_action');
  return {
    method: data ? readPaymentMethod(data) : named,
    canAuthenticate: !offSession && !cannotAct,
    receiptEmail: parameters.erasable('receipt_email'),
  };
}

/** The name that the API dropped with 2026-09-30.endive. */
function refuseOldTypes(parameters: Parameters): void {
  if (!parameters.has('payment_method_types')) return;
  throw badParameter(
    'payment_method_types_no_longer_supported',
    'The parameter payment_method_types is no longer supported in this API version. Use allowed_payment_method_types instead.',
    'payment_method_types',
  );
}
