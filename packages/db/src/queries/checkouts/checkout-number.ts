import { formatCheckoutNumber } from '@bm/domain/checkouts/checkout.schema';

/** Replaces the sequence of a row's checkout by its number: 45 by `BC-000045`. */
export function withCheckoutNumber<Row extends { sequence: number }>({ sequence, ...row }: Row) {
  return { ...row, checkoutNumber: formatCheckoutNumber(sequence) };
}
