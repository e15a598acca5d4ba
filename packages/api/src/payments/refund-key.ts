/** An intent is refunded once and in full, whoever asks: this key makes every repeat the same refund. */
export function refundIdempotencyKey(intentId: string): string {
  return `refund:${intentId}`;
}
