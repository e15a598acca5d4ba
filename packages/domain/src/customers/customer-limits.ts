/** Constants of customers, apart from their schemas: pages load them without Zod. */

/** The credits that the page of a customer lists. */
export const MAX_CUSTOMER_CREDITS = 100;
