/** Bounds of every paged list. Apart from the schemas: public pages load them without Zod. */
export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;
/** The largest number of entries that a page may skip. */
export const MAX_OFFSET = 100_000;
/** A search of users counts no further. */
export const MAX_COUNTED_USERS = 1000;
/** The most orders of one checkout on a page by checkout. */
export const MAX_GROUP_ORDERS = 10;
