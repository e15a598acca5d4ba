import { AppError } from '@bm/domain/errors/app-error';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { BY_STRIPE } from '../orders/order-change.ts';
import { recordDispute } from './record-dispute.service.ts';
import { recordFraudWarning } from './record-dispute.service.ts';
import { recordProviderEvent } from './payment-records.ts';
import { reportFailedPayment } from './report-failed-payment.service.ts';
import { syncPayment } from './settle-payment.service.ts';
import { syncRefunds } from './sync-refunds.service.ts';

/** A test of the signature, for example by the doctor; nothing is stored. */
export const TEST_EVENT = 'v2.core.event_destination.ping';

type Handler =
  | typeof syncPayment
  | typeof syncRefunds
  | typeof reportFailedPayment
  | typeof recordDispute
  | typeof recordFraudWarning;

/** The events that change an order, its payment, its refunds or its disputes. All others are only recorded. */
export const HANDLED_EVENTS = new Map<string, Handler>([
  ['payment_intent.payment_failed', reportFailedPayment],
  ['payment_intent.succeeded', syncPayment],
  ['payment_intent.canceled', syncPayment],
  ['charge.refunded', syncRefunds],
  // A refund that succeeds or fails later than its request.
  ['refund.updated', syncRefunds],
  ['refund.failed', syncRefunds],
  ['charge.dispute.created', recordDispute],
  ['charge.dispute.updated', recordDispute],
  ['charge.dispute.closed', recordDispute],
  ['charge.dispute.funds_withdrawn', recordDispute],
  ['charge.dispute.funds_reinstated', recordDispute],
  ['radar.early_fraud_warning.created', recordFraudWarning],
]);

/**
 * Processes one signed webhook event. Test events, duplicates, unknown events and foreign payments are accepted.
 * Throws INVALID_SIGNATURE, or ProviderError when the provider should retry.
 */
export async function receiveWebhook(
  deps: Deps,
  rawBody: Uint8Array,
  signature: string,
): Promise<void> {
  const event = await deps.payments.parseEvent(rawBody, signature);
  if (event === null) throw new AppError('INVALID_SIGNATURE');
  if (event.type === TEST_EVENT) return;
  try {
    await handleEvent(deps, event);
  } catch (error) {
    // A retry would not help: an operator must look at it.
    if (!(error instanceof AppError)) throw error;
    const { id, type, intentId } = event;
    deps.log.error(
      { err: error, event: { id, type, intentId } },
      'webhook event does not match a payment',
    );
    await recordEventOnly(deps, event);
  }
}

async function handleEvent(deps: Deps, event: ProviderEvent): Promise<void> {
  const sync = HANDLED_EVENTS.get(event.type);
  if (sync === undefined || event.intentId === null) return recordEventOnly(deps, event);
  const payment = await deps.store.read.payments.byTransaction(event.intentId);
  if (payment === null) return recordEventOnly(deps, event);
  await sync(deps, payment, BY_STRIPE, event);
}

function recordEventOnly(deps: Deps, event: ProviderEvent): Promise<void> {
  const at = deps.clock();
  return deps.store.write((tx) => recordProviderEvent(tx, at, event));
}
