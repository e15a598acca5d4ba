import { NO_TRACKING } from '@bm/domain/shipments/shipment.schema';
import { type NewShipment } from '../queries/shipments/shipments.queries.ts';
import { newId } from '../store.ts';
import type { NewInternalNote } from '../store/checkouts.ts';
import type { StoredDispute, StoredFraudWarning } from '../store/disputes.ts';
import type { NewOrder } from '../store/orders.ts';
import type { NewCredit, NewReceipt, Payment } from '../store/payments.ts';
import type { StoredRefund, StoredRefundLine } from '../store/refunds.ts';
import type { NewReturn } from '../store/returns.ts';
import type { BoundUser } from '../store/users.ts';
import { TEST_TIME } from '../testing.ts';

/** The first, open payment of an order's checkout, over the order's total. */
export function aPayment(
  order: Pick<NewOrder, 'checkoutId' | 'totalMinor' | 'currency'>,
  fields: Partial<Payment> = {},
): Payment {
  const id = newId();
  return {
    id,
    checkoutId: order.checkoutId,
    transactionId: `pi_${id}`,
    amountMinor: order.totalMinor,
    currency: order.currency,
    status: 'open',
    attempt: 1,
    refundId: null,
    instrument: null,
    createdAt: TEST_TIME,
    updatedAt: TEST_TIME,
    ...fields,
  };
}

/** A note of this admin on a checkout. */
export function anInternalNote(
  checkoutId: string,
  author: Pick<BoundUser, 'id'>,
  fields: Partial<NewInternalNote> = {},
): NewInternalNote {
  return {
    id: newId(),
    checkoutId,
    text: 'Call before delivery.',
    authorId: author.id,
    createdAt: TEST_TIME,
    ...fields,
  };
}

/** A bank transfer over the order's total, recorded by this user. */
export function aReceipt(
  order: Pick<NewOrder, 'checkoutId' | 'totalMinor' | 'currency'>,
  admin: Pick<BoundUser, 'id'>,
  fields: Partial<NewReceipt> = {},
): NewReceipt {
  const id = newId();
  return {
    id,
    checkoutId: order.checkoutId,
    reference: `REF-${id}`,
    amountMinor: order.totalMinor,
    currency: order.currency,
    receivedAt: TEST_TIME,
    note: '',
    recordedAt: TEST_TIME,
    transactionId: null,
    recordedBy: admin.id,
    ...fields,
  };
}

/** An open credit over the order's total, of this customer. */
export function aCredit(
  order: Pick<NewOrder, 'checkoutId' | 'totalMinor' | 'currency'>,
  customer: Pick<BoundUser, 'id'>,
  fields: Partial<NewCredit> = {},
): NewCredit {
  const id = newId();
  return {
    id,
    checkoutId: order.checkoutId,
    customerId: customer.id,
    transactionId: `bank:${id}`,
    amountMinor: order.totalMinor,
    currency: order.currency,
    status: 'open',
    createdAt: TEST_TIME,
    decidedAt: null,
    ...fields,
  };
}

/** A shipment of these units, whole and without tracking. */
export function aShipment(
  { checkoutId }: Pick<NewOrder, 'checkoutId'>,
  lines: readonly { orderId: string; quantity: number }[],
  fields: Partial<NewShipment> = {},
): NewShipment {
  return {
    id: newId(),
    checkoutId,
    number: 1,
    ...NO_TRACKING,
    actor: 'admin',
    actorId: null,
    at: TEST_TIME,
    returnId: null,
    lines: lines.map((line) => ({ ...line, takenBackAt: null })),
    ...fields,
  };
}

/** A succeeded refund of these lines. */
export function aRefund(
  { checkoutId, transactionId }: Pick<StoredRefund, 'checkoutId' | 'transactionId'>,
  lines: readonly (Pick<StoredRefundLine, 'orderId'> & Partial<StoredRefundLine>)[],
  fields: Partial<StoredRefund> = {},
): StoredRefund {
  const line = { quantity: 20, totalMinor: 9700, taxMinor: 0, restock: false };
  const moves = { releasedUnits: 0, restockedUnits: 0, receivedUnits: 0 };
  return {
    id: newId(),
    checkoutId,
    transactionId,
    providerRefundId: null,
    amountMinor: 9700,
    taxMinor: 0,
    deliveryMinor: 0,
    deliveryTaxMinor: 0,
    currency: 'usd',
    reason: 'customer',
    note: '',
    status: 'succeeded',
    actor: 'admin',
    actorId: null,
    requestedAt: TEST_TIME,
    updatedAt: TEST_TIME,
    succeededAt: TEST_TIME,
    lines: lines.map((each) => ({ ...line, ...moves, ...each })),
    ...fields,
  };
}

/** A requested return of some units of an order. */
export function aReturn(
  { id, customerId }: { id: string; customerId: string },
  fields: Partial<NewReturn> = {},
): NewReturn {
  return {
    id: newId(),
    orderId: id,
    customerId,
    quantity: 5,
    reason: 'damaged',
    note: '',
    photo: '',
    at: TEST_TIME,
    ...fields,
  };
}

/** A dispute of all of a payment, which nobody has responded to. */
export function aDispute(
  { checkoutId, transactionId }: Pick<StoredDispute, 'checkoutId' | 'transactionId'>,
  fields: Partial<StoredDispute> = {},
): StoredDispute {
  return {
    id: `dp_${newId()}`,
    checkoutId,
    transactionId,
    status: 'needs_response',
    reason: 'fraudulent',
    amountMinor: 9700,
    currency: 'usd',
    dueBy: TEST_TIME,
    steps: { needs_response: TEST_TIME },
    reportedAt: TEST_TIME,
    decision: null,
    decidedAt: null,
    decidedBy: null,
    lossMinor: null,
    refundId: null,
    ...fields,
  };
}

/** A bank's warning of fraud that nobody has checked. */
export function aFraudWarning(
  { checkoutId, transactionId }: Pick<StoredFraudWarning, 'checkoutId' | 'transactionId'>,
  fields: Partial<StoredFraudWarning> = {},
): StoredFraudWarning {
  const unchecked = { checkedAt: null, checkedBy: null };
  return {
    id: `issfr_${newId()}`,
    checkoutId,
    transactionId,
    reportedAt: TEST_TIME,
    ...unchecked,
    ...fields,
  };
}
