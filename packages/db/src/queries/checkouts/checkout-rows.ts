import { formatCheckoutNumber, type Checkout } from '@bm/domain/checkouts/checkout.schema';

/** A row with the sequence from which the number is formatted. */
export type CheckoutRow = Omit<Checkout, 'number'> & { sequence: number };

export function toCheckout({ sequence, ...checkout }: CheckoutRow): Checkout {
  return { ...checkout, number: formatCheckoutNumber(sequence) };
}
