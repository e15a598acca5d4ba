import type { PriceBreak } from '../parts/price-breaks.ts';

const PERCENT = /^([+\-\u2212]?)(\d{1,3})(?:\.(\d{1,2}))?\s*%?$/;

/** Reads a percentage of at most two decimals, `3.5`, `+3.5 %`, `-2`, as basis points; null for another text. */
export function readPercent(text: string): number | null {
  const [, sign = '', whole, decimals = ''] = PERCENT.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const basisPoints = Number(whole + decimals.padEnd(2, '0'));
  return sign === '' || sign === '+' ? basisPoints : -basisPoints;
}

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
