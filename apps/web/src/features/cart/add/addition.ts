/** Units of parts that are added to the cart once. */
export interface Addition {
  lines: readonly { partId: string; quantity: number }[];
  /** The name of the part, or the number of parts, for the message. */
  name: string;
}

/** The draft in which an addition to the cart waits for the sign-in. */
export const PENDING = 'cart addition';
