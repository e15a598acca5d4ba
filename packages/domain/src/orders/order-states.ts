/** Every state of an order. A file without schemas, to keep Zod out of the first page load. */
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
