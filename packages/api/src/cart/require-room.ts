import type { CartRow } from '@bm/domain/cart/cart-lines';
import { MAX_CART_LINES } from '@bm/domain/cart/cart.schema';
import { AppError } from '@bm/domain/errors/app-error';

/** Returns the number of lines of a cart with the changed ones. Throws CART_FULL above the limit. */
export function requireRoom(rows: readonly CartRow[], changed: readonly CartRow[]): number {
  const lines = new Set([...rows, ...changed].map(({ partId }) => partId)).size;
  if (lines > MAX_CART_LINES) {
    throw new AppError('CART_FULL', { details: { lines: rows.length, max: MAX_CART_LINES } });
  }
  return lines;
}
