import { MAX_CHECKOUT_LINES } from '../checkouts/checkout-limits.ts';

/** The most lists of one account. */
export const MAX_LISTS = 50;
/** The most lines of one list: all of them fit into a cart. */
export const MAX_LIST_LINES = MAX_CHECKOUT_LINES;
/** The longest name of a list, in characters. */
export const MAX_LIST_NAME = 60;
