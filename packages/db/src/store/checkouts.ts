import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import type { Note } from '@bm/domain/notes/note.schema';
import type { NewOrder, OrderStep } from './orders.ts';

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
export interface NewInternalNote extends Omit<Note, 'authorName'> {
  checkoutId: string;
  authorId: string;
}
