/**
 * The idempotency key of the refund of a whole payment, or of one of its orders: every repeated
 * request is the same refund.
 */
export function refundIdempotencyKey(transactionId: string, orderId?: string): string {
  return orderId === undefined ? `refund:${transactionId}` : `refund:${transactionId}:${orderId}`;
}
