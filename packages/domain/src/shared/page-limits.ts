/** Bounds of every paged list. Apart from the schemas: public pages load them without Zod. */
export const DEFAULT_PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;
/** The longest text that is searched for, in characters. */
export const MAX_QUERY = 120;
/** The largest number of entries that a page may skip. */
export const MAX_OFFSET = 100_000;
/** The limit of a total that is not exact: this value means this many or more. */
export const MAX_COUNTED = 1000;
/** The most orders of one checkout on a page by checkout. */
export const MAX_GROUP_ORDERS = 10;
