import type { Tx } from '@bm/db/store';
import type { CheckoutLine } from '@bm/domain/checkouts/checkout.schema';
import { AppError } from '@bm/domain/errors/app-error';

/**
 * Removes lines from a cart in the unit of work that places them: no line can be placed from the
 * cart twice. Throws CART_CHANGED with `partIds` if the cart does not have exactly these lines.
 */
export async function takeFromCart(
  cart: Tx['cart'],
  customerId: string,
  lines: readonly CheckoutLine[],
): Promise<void> {
  const left = new Map((await cart.lines(customerId)).map((row) => [row.partId, row.quantity]));
  const changed: string[] = [];
  for (const { partId, quantity } of lines) {
    if (left.get(partId) !== quantity) changed.push(partId);
    left.delete(partId);
  }
  if (changed.length > 0) throw new AppError('CART_CHANGED', { details: { partIds: changed } });
  await cart.remove(
    customerId,
    lines.map(({ partId }) => partId),
  );
}
