/** The idempotency key of a full refund: every repeated request is the same refund. */
export function refundIdempotencyKey(intentId: string): string {
  return `refund:${intentId}`;
}
