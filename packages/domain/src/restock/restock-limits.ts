/** The most parts of whose return an account waits to be told. */
export const MAX_RESTOCK_REQUESTS = 200;
