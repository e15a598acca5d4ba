import { type PriceLadder, unitPrice } from '../parts/price-breaks.ts';

/** A unit price that changes by more than half, from a quantity on; in minor units. */
export interface PriceJump {
  minQty: number;
  from: number;
  to: number;
}

type Priced = PriceLadder & { minOrderQty: number };

/** The first quantity at which the price of a unit changes by more than half; undefined for none. */
export function findJump(before: Priced, after: Priced): PriceJump | undefined {
  const quantities = [before, after].flatMap(({ minOrderQty, priceBreaks }) => [
    minOrderQty,
    ...priceBreaks.map(({ minQty }) => minQty),
  ]);
  return quantities
    .toSorted((one, other) => one - other)
    .map((minQty) => ({
      minQty,
      from: unitPrice(before, minQty),
      to: unitPrice(after, minQty),
    }))
    .find(({ from, to }) => Math.abs(to - from) * 2 > from);
}
