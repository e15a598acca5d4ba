import { addedToCartSchema, type AddedToCart } from '@bm/domain/cart/cart.schema';
import type { ListToCartInput } from '@bm/domain/lists/list.schema';
import * as z from 'zod/mini';
import {
  rebuildAddition,
  storedAdditionSchema,
  toStoredAddition,
} from '../cart/added-lines-reply.ts';
import { saveAddedLines } from '../cart/cart.service.ts';
import type { SignedInContext } from '../context.ts';
import { compactReply, type IdempotentContext, writeIdempotent } from '../idempotency.ts';
import { requireOwnList } from './own-list.ts';

/** The list may have other lines when the call is repeated. */
const COMPACT_REPLY = compactReply(
  z.extend(storedAdditionSchema, { partIds: z.array(z.string()) }),
  (response: AddedToCart) => ({
    ...toStoredAddition(response),
    partIds: response.lines.map(({ partId }) => partId),
  }),
  ({ partIds, ...stored }) => rebuildAddition(stored, partIds),
);

/**
 * Adds lines of a list to the caller's cart, as `cart.add` does; with `move` the stored ones leave the
 * list. Throws LIST_NOT_FOUND, CART_FULL, IDEMPOTENCY_KEY_REUSED.
 */
export function listToCart(
  ctx: SignedInContext & IdempotentContext,
  { idempotencyKey: key, ...request }: ListToCartInput,
): Promise<AddedToCart> {
  const { deps, actor } = ctx;
  const { id, partIds, move = false } = request;
  const at = deps.clock();
  const call = { key, request, responseSchema: addedToCartSchema, compact: COMPACT_REPLY };
  return writeIdempotent(ctx, call, async (tx) => {
    const { lists } = tx;
    const list = await requireOwnList(lists, actor, id);
    const chosen = partIds === undefined ? null : new Set(partIds);
    const lines = (await lists.lines(id)).filter(({ partId }) => chosen?.has(partId) ?? true);
    const added = await saveAddedLines(tx, actor.id, lines, at);
    if (move) {
      const stored = added.lines.filter(({ isStored }) => isStored);
      await lists.removeLines(
        id,
        stored.map(({ partId }) => partId),
      );
      await lists.update({ ...list, updatedAt: at });
    }
    return added;
  });
}
