import { z } from 'zod';
import { invalidRequest, notFound, unexpectedState } from '../api/api-error.ts';
import { ok, type Call, type Reply, type Transaction } from '../api/endpoint.ts';
import { metadata, positiveAmount } from '../api/parameters.ts';
import { isChargedBack } from './dispute.service.ts';
import { requireChargeSteps } from './payment-intent.service.ts';
import { newId, type Charge, type Refund } from './stripe-objects.ts';
import { testCardByLast4 } from './test-cards.ts';

/** Without an amount, what is left of the charge is refunded. */
export const newRefundSchema = z.strictObject({
  payment_intent: z.string(),
  amount: positiveAmount.optional(),
  metadata: metadata.default({}),
});

/**
 * Refunds a payment in part or in full, never more than was paid.
 * @throws ApiError 400 when nothing was paid, too little is left, or a dispute has taken the money
 */
export function createRefund({ tx, input }: Call<z.output<typeof newRefundSchema>>): Reply {
  const charge = findPaidCharge(tx, input.payment_intent);
  if (isChargedBack(tx, charge)) {
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw invalidRequest(message, { code: 'charge_already_refunded' });
  }
  const { amount = left } = input;
  if (amount > left) {
    throw invalidRequest(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      { code: 'amount_too_large', param: 'amount' },
    );
  }
  requireChargeSteps(amount, charge.currency);

  const refund: Refund = {
    id: newId('re_3'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: tx.now,
    currency: charge.currency,
    metadata: input.metadata,
    payment_intent: charge.payment_intent,
    status: cardRefund(tx, charge) === 'pending' ? 'pending' : 'succeeded',
  };
  const refunded: Charge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  tx.objects.insert(refund);
  tx.objects.update(refunded);
  tx.emit('refund.created', refund);
  tx.emit('charge.refunded', refunded);
  finishRefund(tx, refund, charge);
  return ok(refund);
}

/** How the test card of the charge treats refunds. */
function cardRefund(tx: Transaction, charge: Charge) {
  const method = tx.objects.find('payment_method', charge.payment_method);
  return testCardByLast4(method?.card.last4 ?? '')?.refund;
}

/** What the bank does after the response: the shop hears of it by a webhook. */
function finishRefund(tx: Transaction, refund: Refund, charge: Charge): void {
  const outcome = cardRefund(tx, charge);
  if (outcome === 'pending') {
    const succeeded: Refund = { ...refund, status: 'succeeded' };
    tx.objects.update(succeeded);
    tx.emit('refund.updated', succeeded);
  }
  if (outcome === 'fails') {
    const failed: Refund = { ...refund, status: 'failed' };
    tx.objects.update(failed);
    tx.objects.update(charge);
    tx.emit('refund.failed', failed);
  }
}

function findPaidCharge(tx: Transaction, intentId: string): Charge {
  const intent = tx.objects.find('payment_intent', intentId);
  if (!intent) throw notFound('payment_intent', intentId, 'payment_intent', 400);
  const charge =
    intent.status === 'succeeded' && intent.latest_charge !== null
      ? tx.objects.find('charge', intent.latest_charge)
      : undefined;
  if (charge) return charge;
  const message = `This PaymentIntent (${intentId}) does not have a successful charge to refund.`;
  throw unexpectedState(intent, message);
}
