import { addLines } from '@bm/domain/cart/add-lines';
import { addedToCartSchema, type AddedToCart } from '@bm/domain/cart/cart.schema';
import type { ListToCartInput } from '@bm/domain/lists/list.schema';
import * as z from 'zod/mini';
import {
  rebuildAddition,
  storedAdditionSchema,
  toStoredAddition,
} from '../cart/added-lines-reply.ts';
import { requireRoom } from '../cart/cart.service.ts';
import type { SignedInContext } from '../context.ts';
import { compactReply, type IdempotentContext, writeIdempotent } from '../idempotency.ts';
import { readSuccessors } from '../relations/successors.ts';
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
  return writeIdempotent(ctx, call, async ({ cart, lists, parts, relations }) => {
    const list = await requireOwnList(lists, actor, id);
    const chosen = partIds === undefined ? null : new Set(partIds);
    const lines = (await lists.lines(id)).filter(({ partId }) => chosen?.has(partId) ?? true);
    const found = await parts.stockedByIds(lines.map(({ partId }) => partId));
    const rows = await cart.lines(actor.id);
    const byId = new Map(found.map((part) => [part.id, part]));
    const successors = await readSuccessors({ parts, relations }, found);
    const { changed, results } = addLines(lines, byId, { rows, successors, at });
    const count = requireRoom(rows, changed);
    await cart.save(actor.id, changed);
    if (move) {
      const stored = results.filter(({ isStored }) => isStored);
      await lists.removeLines(
        id,
        stored.map(({ partId }) => partId),
      );
      await lists.update({ ...list, updatedAt: at });
    }
    return { count, lines: results };
  });
}
