/** The most orders that are shipped by one call, each with all its open lines. */
export const MAX_SHIPPED_AT_ONCE = 100;

/** The most lines that are shipped by one call of several orders. */
export const MAX_SHIPPED_LINES = 500;

/** How long several shipments can be taken back together, before their mails go. Milliseconds. */
export const SHIPMENT_UNDO_MS = 30_000;
