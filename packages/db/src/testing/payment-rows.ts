import { NO_TRACKING } from '@bm/domain/shipments/shipment.schema';
import { newId } from '../store.ts';
import type { NewInternalNote } from '../store/checkouts.store.ts';
import type { NewOrder } from '../store/orders.store.ts';
import type { Payment, NewReceipt } from '../store/payments.store.ts';
import type { StoredRefund, StoredRefundLine } from '../store/refunds.store.ts';
import type { NewShipment } from '../store/shipments.store.ts';
import type { BoundUser } from '../store/users.store.ts';
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
  const moves = { releasedUnits: 0, restockedUnits: 0 };
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
