import type { Tx } from '@bm/db/store';
import type { StoredRefund, StoredRefundLine } from '@bm/db/store/refunds';
import { taxedTotal } from '@bm/domain/checkouts/amount-due';
import { formatMajor } from '@bm/domain/money/money';
import type { Order } from '@bm/domain/orders/order.schema';
import { formatUnits } from '../shipments/format-units.ts';
import type { UnitAct } from '../unit-of-work.ts';

/** The timeline note of a line: for a whole order the admin's note, otherwise how much, too. */
export function refundNote(refund: StoredRefund, line: StoredRefundLine, order: Order): string {
  if (isMadeAtProvider(refund)) return providerNote(refund);
  if (line.quantity === order.quantity) return refund.note;
  const units =
    line.quantity === 0 ? '' : ` for ${line.quantity} of ${formatUnits(order.quantity)}`;
  return withNote(`${formatAmount(taxedTotal(line), refund.currency)} refunded${units}`, refund);
}

/** Adds a note to the orders of a refund that names none. */
export function noteRefund(
  tx: Tx,
  refund: StoredRefund,
  orders: readonly Order[],
  act: UnitAct,
): Promise<void> {
  const amount = formatAmount(refund.amountMinor, refund.currency);
  const what = refund.deliveryMinor > 0 ? 'Delivery' : 'Goodwill';
  const note = isMadeAtProvider(refund)
    ? providerNote(refund)
    : withNote(`${what}: ${amount} refunded`, refund);
  return noteOrders(
    tx,
    refund,
    orders,
    { ...act, actor: refund.actor, actorId: refund.actorId },
    note,
  );
}

export function noteFailure(
  tx: Tx,
  refund: StoredRefund,
  orders: readonly Order[],
  act: UnitAct,
): Promise<void> {
  return noteOrders(tx, refund, orders, act, failureNote(refund, 0));
}

/** `lostUnits` could not be taken back, because they are sold. */
export function failureNote({ amountMinor, currency }: StoredRefund, lostUnits: number): string {
  const text = `The refund of ${formatAmount(amountMinor, currency)} failed`;
  if (lostUnits === 0) return text;
  return `${text}; ${formatUnits(lostUnits)} ${lostUnits === 1 ? 'is' : 'are'} not in stock any more`;
}

/** The orders that the payment paid, or all of the checkout when it paid none. */
async function noteOrders(
  tx: Tx,
  { transactionId }: StoredRefund,
  orders: readonly Order[],
  { actor, actorId, at, newId }: UnitAct,
  note: string,
): Promise<void> {
  const paid = orders.filter((order) => order.transactionId === transactionId);
  for (const { id, state } of paid.length > 0 ? paid : orders) {
    await tx.orders.transition(id, state, state, { eventId: newId(), actor, actorId, note, at });
  }
}

/** The provider or the job has found the refund there. */
function isMadeAtProvider({ actor }: StoredRefund): boolean {
  return actor === 'stripe' || actor === 'system';
}

function providerNote({ amountMinor, currency, providerRefundId }: StoredRefund): string {
  return `${formatAmount(amountMinor, currency)} refunded at the payment provider: ${providerRefundId}`;
}

function withNote(text: string, { note }: StoredRefund): string {
  return note === '' ? text : `${text}: ${note}`;
}

function formatAmount(minor: number, currency: string): string {
  return `${formatMajor(minor, currency)} ${currency.toUpperCase()}`;
}
