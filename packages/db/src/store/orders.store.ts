import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import type { OpenHold } from '@bm/domain/orders/hold-tally';
import type { OrderState } from '@bm/domain/orders/order-state';
import type {
  AllOrdersInput,
  MyOrdersInput,
  Order,
  OrderActor,
  OrderCounts,
  OrderEvent,
  OrderPage,
} from '@bm/domain/orders/order.schema';
import type { PartSales } from '@bm/domain/overview/top-parts';
import type { CheckoutToShip, EndingHold } from '@bm/domain/overview/overview.schema';
import type { Page, PageInput } from '@bm/domain/shared/paging';

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
export interface HolderRow {
  customerId: string;
  email: string;
  displayName: string;
  emailVerified: boolean;
  hasPaid: boolean;
  orders: number;
  parts: number;
  units: number;
}

export interface OrderReads {
  byId(id: string): Promise<Order | null>;
  /**
   * The customer's orders, newest first, filtered. The total is at most MAX_COUNTED_ORDERS. A page of a
   * search reads about MAX_SEARCHED_ORDERS orders at most, and says where it stopped.
   */
  pageForCustomer(customerId: string, input: MyOrdersInput): Promise<OrderPage>;
  /**
   * All orders, newest first. `query` matches the number, the number of the checkout, the transaction,
   * the beginning of the PO number or the phone number, or a substring of the customer's email, name or
   * company or of the part's number or name; the total is then at most MAX_COUNTED_ORDERS. Where many
   * orders match, a page reads a bounded number of them, and says where it stopped.
   */
  page(input: AllOrdersInput): Promise<OrderPage>;
  /** The number of orders by state, each at most MAX_STATE_COUNT. */
  counts(): Promise<OrderCounts>;
  /** The orders in these states (at least one), newest first: of one customer, or of all. */
  pageInStates(
    states: readonly OrderState[],
    input: PageInput & { customerId?: string | undefined },
  ): Promise<Omit<Page<Order>, 'total'>>;
  /** The orders of a checkout, in the order of its lines. */
  listForCheckout(checkoutId: string): Promise<Order[]>;
  /** Unpaid orders whose hold has expired, oldest first. */
  listExpired(now: number, limit: number): Promise<Order[]>;
  /** The number of the last order; 0 before the first. Cancelled and deleted orders had one, too. */
  lastNumber(): Promise<number>;
  /**
   * The pictures of up to 1,000 orders with an id greater than `after`, by id. Orders keep the picture
   * that their part had.
   */
  imagePage(after: string): Promise<{ id: string; partId: string; image: string }[]>;
  accountHolds(customerId: string): Promise<AccountHolds>;
  /** The units of each of these parts that unpaid orders with this `holdNetwork` hold. */
  networkUnits(holdNetwork: string, partIds: readonly string[]): Promise<Map<string, number>>;
  /** The units of each of these parts that unpaid orders of accounts that never paid hold. */
  unpaidUnits(partIds: readonly string[]): Promise<Map<string, number>>;
  /** Customers with unpaid orders, by the units that they hold, descending. */
  holders(page: PageInput): Promise<Page<HolderRow>>;
  /** The first checkouts with paid orders that are not shipped, in the order of placement. */
  toShip(): Promise<CheckoutToShip[]>;
  /** Paid orders with units to ship, of all checkouts in the order of placement, up to `limit`. */
  linesToShip(limit: number): Promise<LineToShip[]>;
  /** The unpaid checkouts whose holds end first after `now`. */
  endingHolds(now: number): Promise<EndingHold[]>;
  /** The number of unpaid orders whose hold ends in this period; `until` is part of it. */
  countEndingHolds(period: { now: number; until: number }): Promise<number>;
  /** What was sold of each part by orders that were paid in this period. Times in milliseconds. */
  partSales(period: { currency: string; from: number; before: number }): Promise<PartSales[]>;
  /** The order's timeline, oldest first. */
  events(orderId: string): Promise<OrderEvent[]>;
}

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

/** The timeline event of a transition. */
export interface OrderStep {
  /** Id of the timeline row. */
  eventId: string;
  actor: OrderActor;
  /** The acting user; null for the system. */
  actorId: string | null;
  note: string;
  at: number;
}

export interface OrderWrites {
  /**
   * Changes the state if it still is `from`, and writes the event; otherwise returns null. `paid` is set
   * for a transition to `paid`. The note of a cancellation becomes its reason.
   */
  transition(
    id: string,
    from: OrderState,
    to: OrderState,
    step: OrderStep,
    paid?: { transactionId: string },
  ): Promise<Order | null>;
  /**
   * Adds to the units of an order, a negative number for units that were taken back. Null when the
   * order would have shipped, released or refunded more than was ordered, or less than nothing.
   */
  addUnits(id: string, units: Partial<OrderUnits>): Promise<Order | null>;
  /**
   * Marks all unpaid orders of a checkout paid by its first settlement, each with an event of `stepFor`.
   * Throws ConstraintViolated for a settled checkout, and for a transaction that settled another.
   */
  settleCheckout(
    checkoutId: string,
    settlement: { transactionId: string; at: number },
    stepFor: (orderId: string) => OrderStep,
  ): Promise<void>;
  /** Adds an event that keeps the state to the timeline of each order of a checkout. */
  noteCheckout(checkoutId: string, stepFor: (orderId: string) => OrderStep): Promise<void>;
  /**
   * Extends the holds of the customer's unpaid orders from fractions of the times `from` to the same
   * fractions of `to`, by the payment method of the checkout, and at most to `to`. The orders no longer
   * count for a network. Milliseconds after placement.
   */
  extendHolds(customerId: string, from: HoldTimes, to: HoldTimes): Promise<void>;
  /**
   * Deletes a batch of checkouts whose orders are all cancelled or expired, with holds that expire
   * before `before` (milliseconds): orders, timelines, ledger rows and cancelled payments. Their count is
   * stored. Checkouts with any other payment or a bank receipt are kept. Returns the number of deleted orders, 0 when none
   * is due.
   */
  purge(before: number): Promise<number>;
  /** Replaces the URL of a picture in the orders of a part, when the picture has moved. */
  replaceImage(partId: string, from: string, to: string): Promise<void>;
}
