/** The most lines of one checkout. */
export const MAX_CHECKOUT_LINES = 500;

/** The longest texts of a placement, in characters. */
export const MAX_DELIVERY_ADDRESS = 500;
export const MAX_PHONE = 40;
export const MAX_PO_NUMBER = 64;
