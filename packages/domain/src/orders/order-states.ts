/** Every state of an order. This file has no schemas: the first page loads it without Zod. */
export const ORDER_STATES = [
  'unpaid',
  'paid',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'expired',
  'refunded',
] as const;
