import * as z from 'zod/mini';
import type { PriceBreak } from '../parts/price-breaks.ts';
import { percent } from '../shared/codecs.ts';

/** A change of prices, `3.5`, `+3.5 %`, `-2`, in basis points. */
export const priceChange = percent(z.int(), { signed: true });

interface Prices {
  priceMinor: number;
  priceBreaks: PriceBreak[];
}

/** Prices changed by basis points, each rounded to the nearest minor unit, halves upwards. */
export function changePrices({ priceMinor, priceBreaks }: Prices, basisPoints: number): Prices {
  const change = (minor: number) => Math.floor((minor * (10_000 + basisPoints) + 5000) / 10_000);
  return {
    priceMinor: change(priceMinor),
    priceBreaks: priceBreaks.map(({ minQty, unitPriceMinor }) => ({
      minQty,
      unitPriceMinor: change(unitPriceMinor),
    })),
  };
}
