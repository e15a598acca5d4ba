/** Constants of customers, apart from their schemas: pages load them without Zod. */

/** The most characters of a note on a customer, and the most notes on one. */
export const MAX_CUSTOMER_NOTE = 2000;
export const MAX_CUSTOMER_NOTES = 200;

/** The credits that the page of a customer lists. */
export const MAX_CUSTOMER_CREDITS = 100;
