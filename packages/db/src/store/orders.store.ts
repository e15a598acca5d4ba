import type { OpenHold } from '@bm/domain/orders/hold-budget';
import type { OrderState } from '@bm/domain/orders/order-state';
import type {
  AllOrdersInput,
  Order,
  OrderActor,
  OrderCounts,
  OrderEvent,
  OrderPage,
} from '@bm/domain/orders/order.schema';
import type { Page } from '@bm/domain/shared/paging';

/** What decides how much stock an account may hold without having paid. */
export interface AccountHolds {
  /** Whether any order of the account was ever paid. */
  hasPaid: boolean;
  emailVerified: boolean;
  /** What its unpaid orders hold, by part; not read, and empty, where it has paid. */
  openHolds: OpenHold[];
}

/** What the unpaid orders of one customer hold together. */
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
  /** The customer's orders, newest first. */
  pageForCustomer(
    customerId: string,
    page: { cursor?: string; limit?: number },
  ): Promise<OrderPage>;
  /**
   * All orders, newest first. `query` matches the number, the transaction id, the beginning of the
   * phone number, or a piece of the customer's email, name or company or of the part's number or
   * name; the total is then MAX_COUNTED_ORDERS at most.
   */
  page(input: AllOrdersInput): Promise<OrderPage>;
  /** How many orders there are in each state; reads the table of counts, not the orders. */
  counts(): Promise<OrderCounts>;
  /** Every order of the customer in these states, newest first. */
  listForCustomerInStates(customerId: string, states: readonly OrderState[]): Promise<Order[]>;
  /** The customer's unpaid orders of exactly this total. */
  unpaidByTotal(customerId: string, totalMinor: number): Promise<Order[]>;
  /** Unpaid orders whose hold has ended, oldest first. */
  listExpired(now: number, limit: number): Promise<Order[]>;
  /** How many cancelled and expired orders were purged, by state; a state without any is left out. */
  purgedCounts(): Promise<{ state: OrderState; purged: number }[]>;
  accountHolds(customerId: string): Promise<AccountHolds>;
  /** Customers with unpaid orders, those who hold most units first. */
  holders(page: {
    cursor?: string | undefined;
    limit?: number | undefined;
  }): Promise<Page<HolderRow>>;
  /** The order's timeline, oldest first. */
  events(orderId: string): Promise<OrderEvent[]>;
}

/** An order before it has a number and a state. */
export type NewOrder = Omit<
  Order,
  'number' | 'state' | 'transactionId' | 'cancelReason' | 'paidAt'
>;

/** One step of an order, as the timeline keeps it. */
export interface OrderStep {
  /** Id of the timeline's row. */
  eventId: string;
  actor: OrderActor;
  /** The acting user, when a person acted. */
  actorId: string | null;
  note: string;
  at: number;
}

export interface OrderWrites {
  /** Stores an unpaid order with the next number of the sequence, and its first event. */
  insert(order: NewOrder, step: OrderStep): Promise<Order>;
  /**
   * Moves the order if it still is in `from`, and writes the event. Null when it was not.
   * `paid` is set on the way to the state paid. The note of a cancellation becomes its reason.
   */
  transition(
    id: string,
    from: OrderState,
    to: OrderState,
    step: OrderStep,
    paid?: { transactionId: string },
  ): Promise<Order | null>;
  /** Lets the customer's unpaid orders hold stock for `holdMs` from their placement, if that is longer. */
  extendHolds(customerId: string, holdMs: number): Promise<void>;
  /**
   * Deletes a batch of cancelled and expired orders whose hold would have ended before `before`
   * (milliseconds), with their timeline, ledger rows and cancelled payments; their count stays.
   * Orders for which money ever came are left. Returns how many were deleted, 0 when none are due.
   */
  purge(before: number): Promise<number>;
}
