import { AppError } from '@bm/domain/errors/app-error';
import type { ProviderEvent } from '@bm/providers/payments/payments.port';
import type { Deps } from '../context.ts';
import { BY_STRIPE } from '../orders/order-change.ts';
import { recordProviderEvent } from './settle-payment.service.ts';
import { syncPayment } from './sync-payment.service.ts';
import { syncRefunds } from './sync-refunds.service.ts';

/** The events that make the shop ask the provider; all others are taken note of. */
const HANDLED_EVENTS = new Map<string, typeof syncPayment | typeof syncRefunds>([
  ['payment_intent.succeeded', syncPayment],
  ['payment_intent.canceled', syncPayment],
  ['charge.refunded', syncRefunds],
  // A refund that the provider makes later than it was asked to.
  ['refund.updated', syncRefunds],
]);

/**
 * Takes in one signed message of the payment provider. Duplicates, unknown events and payments that
 * are not ours are fine. Throws INVALID_SIGNATURE, or ProviderError when the provider should send
 * the message again.
 */
export async function receiveWebhook(
  deps: Deps,
  rawBody: Uint8Array,
  signature: string,
): Promise<void> {
  const event = await deps.payments.parseEvent(rawBody, signature);
  if (event === null) throw new AppError('INVALID_SIGNATURE');
  try {
    await handleEvent(deps, event);
  } catch (error) {
    // Sending it again would not help: a person must look at it.
    if (!(error instanceof AppError)) throw error;
    const { id, type, intentId } = event;
    deps.log.error({ err: error, event: { id, type, intentId } }, 'a payment event did not fit');
    await recordEventOnly(deps, event);
  }
}

async function handleEvent(deps: Deps, event: ProviderEvent): Promise<void> {
  const sync = HANDLED_EVENTS.get(event.type);
  const payment =
    sync !== undefined && event.intentId !== null
      ? await deps.store.read.payments.byIntent(event.intentId)
      : null;
  if (sync !== undefined && payment !== null) await sync(deps, payment, BY_STRIPE, event);
  else await recordEventOnly(deps, event);
}

function recordEventOnly(deps: Deps, event: ProviderEvent): Promise<void> {
  const at = deps.clock();
  return deps.store.write((tx) => recordProviderEvent(tx, at, event));
}
