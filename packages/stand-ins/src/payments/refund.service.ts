import { checkPositive, formatAmount } from './amounts.ts';
import { badParameter, missing, unexpectedState } from './api-error.ts';
import { applyMetadata } from './metadata.ts';
import type { MetadataChange } from './parameters.ts';
import { newId } from './ids.ts';
import type { StoredCharge, StoredRefund } from './stripe-objects.ts';
import { UNUSED_REFUND_FIELDS } from './unused-fields.ts';
import type { Work } from './work.ts';

export const REFUND_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export interface NewRefund {
  target: { kind: 'payment_intent' | 'charge'; id: string };
  /** Minor units; undefined gives back what is left. */
  amount: number | undefined;
  reason: (typeof REFUND_REASONS)[number] | undefined;
  metadata: MetadataChange | undefined;
}

/** Gives back a charge, in part or whole, never more than was paid. */
export function createRefund(work: Work, input: NewRefund): StoredRefund {
  const charge = chargeToRefund(work, input);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0) {
    throw badParameter('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  }
  const amount = input.amount ?? left;
  checkPositive(amount);
  if (amount > left) {
    const asked = formatAmount(amount, charge.currency);
    const available = formatAmount(left, charge.currency);
    throw badParameter(
      'amount_too_large',
      `Refund amount (${asked}) is greater than unrefunded amount on charge (${available})`,
      'amount',
    );
  }

  const refund: StoredRefund = {
    ...UNUSED_REFUND_FIELDS,
    id: newId('re_3'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: work.now,
    currency: charge.currency,
    metadata: applyMetadata({}, input.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: input.reason ?? null,
    status: 'succeeded',
  };
  const refunded: StoredCharge = {
    ...charge,
    amount_refunded: charge.amount_refunded + amount,
    refunded: amount === left,
  };
  work.objects.insert(refund);
  work.objects.update(refunded);
  work.emit('refund.created', refund);
  work.emit('charge.refunded', refunded, {
    amount_refunded: charge.amount_refunded,
    ...(refunded.refunded && { refunded: false }),
  });
  return refund;
}

function chargeToRefund(work: Work, { target }: NewRefund): StoredCharge {
  const { kind, id } = target;
  if (kind === 'charge') {
    const charge = work.objects.find('charge', id);
    if (!charge) throw missing('charge', id, 'charge', 400);
    if (charge.paid) return charge;
    throw badParameter(undefined, `Charge ${id} has failed and cannot be refunded.`, 'charge');
  }
  const intent = work.objects.find('payment_intent', id);
  if (!intent) throw missing('payment_intent', id, 'payment_intent', 400);
  const charge =
    intent.status === 'succeeded' && intent.latest_charge !== null
      ? work.objects.find('charge', intent.latest_charge)
      : undefined;
  if (charge) return charge;
  throw unexpectedState(
    intent,
    `This PaymentIntent (${id}) does not have a successful charge to refund.`,
  );
}
