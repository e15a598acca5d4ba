import { MAX_CHARGE_MINOR, parseMajor } from '@bm/domain/money/money';
import { MAX_UNITS } from '@bm/domain/parts/quantity-rule';

/** Parses a typed price to minor units; null for zero, too large or not a number. */
export function parsePriceMinor(price: string, currency: string): number | null {
  const minor = parseMajor(price, currency);
  return minor !== null && minor > 0 && minor <= MAX_CHARGE_MINOR ? minor : null;
}

/** Parses typed digits to a number of units; null when invalid. */
export function parseUnits(text: string): number | null {
  const count = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : null;
  return count !== null && count <= MAX_UNITS ? count : null;
}

/** The whole case packs just below and above a quantity. */
export function nearestPacks(quantity: number, multiple: number): number[] {
  const below = Math.floor(quantity / multiple) * multiple;
  return [below, below + multiple].filter((count) => count > 0 && count <= MAX_UNITS);
}
