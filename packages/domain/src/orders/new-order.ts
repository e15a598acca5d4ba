import type { Order } from './order.schema.ts';

/** The fields of an order that its later steps change, as they are when it is placed. */
export const NEW_ORDER = {
  state: 'unpaid',
  transactionId: null,
  cancelReason: null,
  paidAt: null,
  shippedUnits: 0,
  releasedUnits: 0,
  refundedUnits: 0,
  refundedMinor: 0,
} as const satisfies Partial<Order>;
