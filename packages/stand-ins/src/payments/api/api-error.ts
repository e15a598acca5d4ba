import type { ErrorBody, PaymentIntent } from '../objects/stripe-objects.ts';

/** Rejects a request and rolls its changes back. `status` is the HTTP status. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** An `invalid_request_error`, status 400 unless the details name another. */
export function invalidRequest(
  message: string,
  { status = 400, ...details }: { status?: number; code?: string; param?: string } = {},
): ApiError {
  return new ApiError(status, { type: 'invalid_request_error', message, ...details });
}

/** 404 for an id in the path; 400 where a parameter names the object. */
export function notFound(noun: string, id: string, param: string, status = 404): ApiError {
  return invalidRequest(`No such ${noun}: '${id}'`, { status, code: 'resource_missing', param });
}

/** 400 because the intent's status forbids the action. The error carries the intent, as Stripe's. */
export function unexpectedState(intent: PaymentIntent, message: string): ApiError {
  return new ApiError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message,
    payment_intent: intent,
  });
}
