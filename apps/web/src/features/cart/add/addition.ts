/** Units of a part that are added to the cart once. */
export interface Addition {
  partId: string;
  quantity: number;
  /** The part's, for the message. */
  name: string;
  idempotencyKey: string;
}
