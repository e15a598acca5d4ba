import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import type { OpenHold } from '@bm/domain/orders/hold-tally';
import type { Order, OrderActor } from '@bm/domain/orders/order.schema';
import type { StockHolder } from '@bm/domain/orders/stock-hold.schema';

/** The data that determines how much stock an account may hold without payment. */
export interface AccountHolds {
  /** Whether any order of the account was ever paid. */
  hasPaid: boolean;
  emailVerified: boolean;
  /** Units held by its unpaid orders, by part. Empty for an account that has paid. */
  openHolds: OpenHold[];
}

/** How long orders hold their stock, in milliseconds, by the payment method. */
export type HoldTimes = Readonly<Record<PaymentMethod, number>>;

/** The total stock that the unpaid orders of one customer hold. */
export type HolderRow = Omit<StockHolder, 'share'>;

/** A paid order with units to ship, and what its parcel needs of the checkout. */
export interface LineToShip {
  order: Order;
  checkoutNumber: string;
  deliveryName: string;
  poNumber: string;
}

/** An order without number and state. */
export type NewOrder = Omit<
  Order,
  'number' | 'state' | 'transactionId' | 'cancelReason' | 'paidAt' | keyof OrderUnits
>;

/** The units of an order that were shipped or refunded, and what was refunded in minor units. */
export type OrderUnits = Pick<
  Order,
  'shippedUnits' | 'releasedUnits' | 'refundedUnits' | 'refundedMinor'
>;

/** The actor of a change, as the timeline records it. */
export interface ChangedBy {
  actor: OrderActor;
  /** The acting user; null for the system and the provider. */
  actorId: string | null;
}

/** The timeline event of a transition. */
export interface OrderStep extends ChangedBy {
  /** Id of the timeline row. */
  eventId: string;
  note: string;
  at: number;
}
