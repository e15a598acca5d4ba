import { setLine } from '@bm/domain/cart/add-lines';
import type { CartCount, SetCartLineInput } from '@bm/domain/cart/cart.schema';
import { AppError } from '@bm/domain/errors/app-error';
import type { SignedInContext } from '../context.ts';
import { requirePart } from '../parts/require-part.ts';
import { requireRoom } from './require-room.ts';

/**
 * Sets the quantity of a part in the caller's cart; 0 removes its line. Any other whole number is
 * stored, and reads of the cart return its verdict. Throws PART_NOT_FOUND, PART_NOT_ACTIVE, CART_FULL.
 */
export function setCartLine(
  { deps, actor }: SignedInContext,
  { partId, quantity }: SetCartLineInput,
): Promise<CartCount> {
  const at = deps.clock();
  return deps.store.write(async ({ cart, parts }) => {
    if (quantity === 0) {
      await cart.remove(actor.id, [partId]);
      return { lines: await cart.count(actor.id) };
    }
    const part = await requirePart(parts, partId);
    if (part.status !== 'active') throw new AppError('PART_NOT_ACTIVE');
    const rows = await cart.lines(actor.id);
    const line = setLine(part, quantity, { rows, at });
    const lines = requireRoom(rows, [line]);
    await cart.save(actor.id, [line]);
    return { lines };
  });
}
