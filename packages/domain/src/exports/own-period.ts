/** Limits of a customer's own downloads, apart from their schemas: pages load them without Zod. */

/** The most days of a period. */
export const MAX_PERIOD_DAYS = 366;

/** The most lines of a file of the customer's own orders, and the most documents of an archive. */
export const MAX_OWN_LINES = 50_000;
export const MAX_OWN_DOCUMENTS = 1000;
