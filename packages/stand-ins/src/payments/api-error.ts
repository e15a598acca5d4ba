import type { StoredIntent, StoredMethod } from './stripe-objects.ts';

/** The `error` object of Stripe's answers. */
export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  doc_url?: string;
  charge?: string;
  payment_intent?: StoredIntent;
  payment_method?: StoredMethod;
}

/** Refuses a request; nothing of it is kept. `status` is the HTTP status. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = withDocumentation(body);
  }
}

/** Adds Stripe's address for the code, as its answers do. */
export function withDocumentation(body: ErrorBody): ErrorBody {
  if (body.code === undefined) return body;
  return {
    ...body,
    doc_url: `https://docs.stripe.com/error-codes/${body.code.replaceAll('_', '-')}`,
  };
}

/** 400 for a parameter that is wrong, missing or unknown. Stripe has no code for some of these. */
export function badParameter(code: string | undefined, message: string, param?: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    message,
    ...(code === undefined ? {} : { code }),
    ...(param === undefined ? {} : { param }),
  });
}

/** 404 for an id in the path (`status` 400 where a parameter names it). */
export function missing(noun: string, id: string, param: string, status = 404): ApiError {
  return new ApiError(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  });
}

/** 400 because the intent's status forbids the act. The error carries the intent, as Stripe's does. */
export function unexpectedState(intent: StoredIntent, message: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}
