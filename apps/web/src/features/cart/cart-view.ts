import { cartTotals, withTypedQuantity } from '@bm/domain/cart/cart-lines';
import type { Cart, CartLine, CartTotals } from '@bm/domain/cart/cart.schema';

/** A line as the page shows it. */
export interface ShownLine {
  line: CartLine;
  /** The typed quantity while it is not saved. */
  text: string | undefined;
}

/** What the page shows: the saved cart with the typed quantities. */
export interface ShownCart {
  lines: readonly ShownLine[];
  totals: CartTotals;
  /** The lines that cannot be placed. */
  problems: readonly CartLine[];
}

/** Applies typed quantities to the saved cart. Lines without one are the same objects as before. */
export function showCart(
  { lines }: Pick<Cart, 'lines'>,
  texts: ReadonlyMap<string, string>,
): ShownCart {
  const shown = lines.map((saved): ShownLine => {
    const text = texts.get(saved.partId);
    const line = text === undefined ? saved : withTypedQuantity(saved, text);
    return { line, text };
  });
  const all = shown.map(({ line }) => line);
  return {
    lines: shown,
    totals: cartTotals(all),
    problems: all.filter(({ verdict }) => !verdict.ok),
  };
}

/** The lines that can be placed, as a placement takes them. */
export function placeableLines(
  lines: readonly ShownLine[],
): { partId: string; quantity: number }[] {
  return lines
    .filter(({ line }) => line.verdict.ok)
    .map(({ line: { partId, quantity } }) => ({ partId, quantity }));
}

/**
 * Sorts lines by the order in which the page first showed them: a line that is removed and added back
 * returns to its place. `order` has the known parts; new ones come last.
 */
export function keepOrder(lines: readonly CartLine[], order: readonly string[]): CartLine[] {
  const places = new Map(order.map((partId, place) => [partId, place]));
  const place = ({ partId }: CartLine) => places.get(partId) ?? order.length;
  return lines.toSorted((a, b) => place(a) - place(b));
}
