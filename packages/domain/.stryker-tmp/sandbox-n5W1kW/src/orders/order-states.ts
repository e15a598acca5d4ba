/** Every state of an order. Apart from the schemas, which the first load of a page can do without. */
// @ts-nocheck

export const ORDER_STATES = ['unpaid', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'expired', 'refunded'] as const;