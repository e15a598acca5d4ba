import { judgeCart, seenPart, type CartRow } from '../cart/cart-lines.ts';
import type { CartLine } from '../cart/cart.schema.ts';
import type { CheckoutLine } from '../checkouts/checkout.schema.ts';
import type { LineContext } from '../checkouts/line-verdicts.ts';
import type { StockedPart } from '../parts/part.schema.ts';
import { MAX_UNITS } from '../parts/quantity-rule.ts';
import type { ListRow } from './list.schema.ts';

/**
 * Adds lines to a list: quantities of one part are added up. Unknown parts and quantities that are
 * not positive whole numbers are left out. Returns the changed rows.
 */
export function addToList(
  rows: readonly ListRow[],
  lines: readonly CheckoutLine[],
  parts: ReadonlyMap<string, StockedPart>,
): ListRow[] {
  const known = new Map(rows.map((row) => [row.partId, row]));
  const changed = new Map<string, ListRow>();
  let position = rows.reduce((last, row) => Math.max(last, row.position), 0) + 1;
  for (const { partId, quantity } of lines) {
    if (!parts.has(partId) || !Number.isSafeInteger(quantity) || quantity <= 0) continue;
    const before = changed.get(partId) ?? known.get(partId);
    const sum = Math.min((before?.quantity ?? 0) + quantity, MAX_UNITS);
    changed.set(partId, { partId, position: before?.position ?? position++, quantity: sum });
  }
  return [...changed.values()];
}

/** What a preview compares with: the unit price that was charged, and when. */
interface Earlier {
  unitPriceMinor: number;
  /** Milliseconds. */
  at: number;
}

/**
 * Validates lines outside a cart by the rules of a cart. With `earlier`, a changed price is
 * reported on its line. Unknown parts are left out.
 */
export function previewLines(
  rows: readonly (ListRow & { earlier?: Earlier })[],
  context: LineContext,
  now: number,
): CartLine[] {
  const cartRows = rows.flatMap(({ earlier, ...row }): CartRow[] => {
    const part = context.parts.get(row.partId);
    if (part === undefined) return [];
    const seen = seenPart(part, row.quantity);
    const at = earlier?.at ?? now;
    const unitPriceMinor = earlier?.unitPriceMinor ?? seen.unitPriceMinor;
    return [{ ...row, addedAt: at, seenAt: at, seen: { ...seen, unitPriceMinor } }];
  });
  return judgeCart(cartRows, context);
}

/** The list to which `Save for later` moves lines of the cart. */
export const SAVED_FOR_LATER = 'Saved for later';
