/** The `total` of a search for orders goes no further: it means that many, or more. */
export const MAX_COUNTED_ORDERS = 1000;
