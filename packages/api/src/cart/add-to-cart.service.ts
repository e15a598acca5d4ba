import { addLines } from '@bm/domain/cart/add-lines';
import {
  addedToCartSchema,
  type AddedToCart,
  type AddToCartInput,
} from '@bm/domain/cart/cart.schema';
import type { SignedInContext } from '../context.ts';
import { writeIdempotent } from '../idempotency.ts';
import { requireRoom } from './require-room.ts';

/**
 * Adds lines to the caller's cart and returns the result of each. Throws CART_FULL, and then adds
 * none; IDEMPOTENCY_KEY_REUSED; or TOO_MANY_REQUESTS above the daily number of lines.
 */
export async function addToCart(
  { deps, actor, rateLimit }: SignedInContext,
  { idempotencyKey, lines }: AddToCartInput,
): Promise<AddedToCart> {
  for (const caller of [null, actor.id]) await rateLimit?.('cart.add.lines', caller, lines.length);
  const at = deps.clock();
  const request = {
    procedure: 'cart.add' as const,
    actorId: actor.id,
    key: idempotencyKey,
    request: lines,
    responseSchema: addedToCartSchema,
    at,
  };
  return writeIdempotent(deps.store, request, async ({ cart, parts }) => {
    const rows = await cart.lines(actor.id);
    const found = await parts.stockedByIds([...new Set(lines.map(({ partId }) => partId))]);
    const byId = new Map(found.map((part) => [part.id, part]));
    const { changed, results } = addLines(lines, byId, { rows, at });
    const count = requireRoom(rows, changed);
    await cart.save(actor.id, changed);
    return { count, lines: results };
  });
}
