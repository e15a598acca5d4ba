import { editDistance } from './edit-distance.ts';
import type { IndexedPart } from './indexed-part.ts';

/** How many numbers before and after a wanted one are compared, in each order: bounds the cost. */
export const NUMBERS_AROUND = 24;

/** The most parts that are returned for one number. */
const MAX_NEAREST = 2;
const MIN_PREFIX = 3;

/**
 * The parts at the smallest edit distance from a mistyped number (at most one edit up to five
 * characters, two beyond); without any, those whose numbers begin with it.
 */
export function nearestNumbers(number: string, candidates: readonly IndexedPart[]): IndexedPart[] {
  if (number.length < MIN_PREFIX) return [];
  const maxEdits = number.length <= 5 ? 1 : 2;
  const distanceTo = editDistance(number, maxEdits);
  let fewest = maxEdits;
  let near: IndexedPart[] = [];
  for (const part of candidates) {
    const distance = distanceTo(part.skuNormal, fewest);
    if (distance > fewest) continue;
    if (distance < fewest) near = [];
    fewest = distance;
    near.push(part);
  }
  if (near.length === 0) near = candidates.filter(({ skuNormal }) => skuNormal.startsWith(number));
  return near.toSorted((one, other) => one.rank - other.rank).slice(0, MAX_NEAREST);
}
