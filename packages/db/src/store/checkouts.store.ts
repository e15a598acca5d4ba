import type { UnpaidSum } from '@bm/domain/checkouts/amount-due';
import type { Checkout, CheckoutPage } from '@bm/domain/checkouts/checkout.schema';
import type { InternalNote } from '@bm/domain/checkouts/internal-note.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import type { PageInput } from '@bm/domain/shared/paging';
import type { NewOrder, OrderStep } from './orders.store.ts';

export interface CheckoutReads {
  byId(id: string): Promise<Checkout | null>;
  /** The checkout with this number: 45 for BC-000045. */
  bySequence(sequence: number): Promise<Checkout | null>;
  /** The currency of the newest checkout, in lower case; null without checkouts. */
  newestCurrency(): Promise<string | null>;
  /** The sum of the lines and the total with charges of these checkouts, in any order. */
  totals(ids: readonly string[]): Promise<Pick<Checkout, 'id' | 'linesMinor' | 'totalMinor'>[]>;
  /** The delivery method and payment method of the customer's newest checkout. */
  lastChoice(customerId: string): Promise<Pick<Checkout, 'deliveryName' | 'paymentMethod'> | null>;
  unpaidSum(id: string): Promise<UnpaidSum>;
  /**
   * The number of checkouts that are to be paid by bank transfer. Reads at most MAX_COUNTED_ORDERS
   * unpaid orders.
   */
  countAwaitedTransfers(): Promise<number>;
  /** The customer's checkouts, newest first. */
  pageForCustomer(customerId: string, page: PageInput): Promise<CheckoutPage>;
  /** The ids of the customer's checkouts with unpaid orders for which exactly this much is due. */
  idsByAmountDue(customerId: string, dueMinor: number): Promise<string[]>;
  /** The notes of admins on the checkout, oldest first; for admins only. */
  internalNotes(checkoutId: string): Promise<InternalNote[]>;
  countInternalNotes(checkoutId: string): Promise<number>;
}

/** A checkout without number. */
export type NewCheckout = Omit<Checkout, 'number'>;

/** The sequences of a checkout and of its orders, ascending. */
export interface PlacementNumbers {
  checkout: number;
  orders: number[];
}

/** One line of a new checkout: its order, and the first event of the order's timeline. */
export interface NewLine {
  order: NewOrder;
  step: OrderStep;
}

/** A note with its checkout and author. */
export interface NewInternalNote extends Omit<InternalNote, 'authorName'> {
  checkoutId: string;
  authorId: string;
}

export interface CheckoutWrites {
  /**
   * Inserts a checkout and its unpaid orders, in the order of the lines, with these numbers or the next
   * ones. With a `holdNetwork` the orders count for the hold budget of this network until their holds
   * end.
   */
  insert(
    checkout: NewCheckout,
    lines: readonly NewLine[],
    holdNetwork?: string | null,
    numbers?: PlacementNumbers,
  ): Promise<{ checkout: Checkout; orders: Order[] }>;
  /** Stores another delivery charge and its tax, in minor units; tax and total follow. */
  setDelivery(
    id: string,
    delivery: Pick<Checkout, 'deliveryMinor' | 'deliveryTaxMinor'>,
  ): Promise<void>;
  /** Takes the next numbers of a checkout with so many orders. */
  takeNumbers(orders: number): Promise<PlacementNumbers>;
  /**
   * The same before it is known whether they are needed, where a number that is not used leaves a gap
   * and costs no write; null on SQLite.
   */
  takeNumbersAhead(orders: number): Promise<PlacementNumbers | null>;
  insertInternalNote(note: NewInternalNote): Promise<void>;
}
