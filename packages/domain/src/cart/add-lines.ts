import type { CheckoutLine } from '../checkouts/checkout.schema.ts';
import { type LineVerdict, refuseInactive } from '../checkouts/line-verdicts.ts';
import type { StockedPart } from '../parts/part.schema.ts';
import { MAX_UNITS, quantityVerdict } from '../parts/quantity-rule.ts';
import { seenPart, type CartRow } from './cart-lines.ts';
import type { AddedToCart } from './cart.schema.ts';

/** The cart to which lines are added. */
interface CartState {
  /** The present lines of the cart. */
  rows: readonly CartRow[];
  /** What replaces archived parts, by their ids. */
  successors?: ReadonlyMap<string, StockedPart>;
  /** The time of the call, in milliseconds. */
  at: number;
}

/** The rows to store, and the result of each added line. */
interface AddedLines {
  changed: CartRow[];
  results: AddedToCart['lines'];
}

/**
 * Adds lines to a cart: the quantities of one part are added up, and the sum is validated. A
 * positive whole number is stored whatever its verdict, so that the cart can offer the nearest
 * quantities. `parts` has the parts of the lines, by id.
 */
export function addLines(
  wanted: readonly CheckoutLine[],
  parts: ReadonlyMap<string, StockedPart>,
  { rows, successors, at }: CartState,
): AddedLines {
  const known = new Map(rows.map((row) => [row.partId, row]));
  const changed = new Map<string, CartRow>();
  let position = nextPosition(rows);

  const store = ({ partId, quantity }: CheckoutLine): LineVerdict => {
    const part = parts.get(partId);
    if (part === undefined) return { ok: false, problem: 'PART_NOT_FOUND', nearest: [] };
    if (part.status !== 'active') return refuseInactive(successors?.get(partId), quantity);
    const before = changed.get(partId) ?? known.get(partId);
    const sum = (before?.quantity ?? 0) + quantity;
    if (!Number.isSafeInteger(quantity) || quantity <= 0) return quantityVerdict(part, quantity);
    if (sum > MAX_UNITS) return quantityVerdict(part, sum);
    const row = before ?? { partId, position: position++, addedAt: at };
    changed.set(partId, { ...row, quantity: sum, seenAt: at, seen: seenPart(part, sum) });
    return { ok: true };
  };

  const verdicts = wanted.map((line) => ({ partId: line.partId, verdict: store(line) }));
  const results = verdicts.map(({ partId, verdict }) => {
    const quantity = (changed.get(partId) ?? known.get(partId))?.quantity ?? 0;
    const part = parts.get(partId);
    return verdict.ok && part !== undefined
      ? { partId, isStored: true, quantity, verdict: quantityVerdict(part, quantity) }
      : { partId, isStored: false, quantity, verdict };
  });
  return { changed: [...changed.values()], results };
}

/** The line of a cart with this quantity, in the place of the part's line or as the last one. */
export function setLine(part: StockedPart, quantity: number, { rows, at }: CartState): CartRow {
  const before = rows.find(({ partId }) => partId === part.id);
  const row = before ?? { partId: part.id, position: nextPosition(rows), addedAt: at };
  return { ...row, quantity, seenAt: at, seen: seenPart(part, quantity) };
}

function nextPosition(rows: readonly CartRow[]): number {
  return rows.reduce((last, { position }) => Math.max(last, position), 0) + 1;
}
