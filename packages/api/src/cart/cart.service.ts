import type { Tx } from '@bm/db/store';
import { addLines, setLine } from '@bm/domain/cart/add-lines';
import { type CartRow, cartTotals, judgeCart } from '@bm/domain/cart/cart-lines';
import {
  type AddedToCart,
  addedToCartSchema,
  type AddToCartInput,
  type Cart,
  type CartCount,
  type CartLine,
  MAX_CART_LINES,
  type SetCartLineInput,
} from '@bm/domain/cart/cart.schema';
import { refuseInactive } from '@bm/domain/checkouts/line-verdicts';
import { AppError } from '@bm/domain/errors/app-error';
import type { SignedInContext } from '../context.ts';
import { type CountedContext, countEntries } from '../count-calls.ts';
import { compactReply, type IdempotentContext, writeIdempotent } from '../idempotency.ts';
import { readHoldFraction, readLineContext } from '../orders/hold-budget.service.ts';
import { rebuildAddition, storedAdditionSchema, toStoredAddition } from './added-lines-reply.ts';
import { requirePart } from '../parts/require-part.ts';
import { readSuccessors } from '../relations/successors.ts';
import { readExpectedUnits } from '../stock/list-stock.service.ts';

/** Returns the caller's cart as it can be placed now: verdict, price and changes of each line. */
export async function getCart(ctx: SignedInContext): Promise<Cart> {
  const { store, settings } = ctx.deps;
  const rows = await store.read.cart.lines(ctx.actor.id);
  const context = await readLineContext(
    ctx,
    rows.map(({ partId }) => partId),
  );
  const lines = await withExpected(ctx, judgeCart(rows, context));
  const { account, parts } = context;
  const holdFraction = await readHoldFraction(store.read, account, parts.values());
  return {
    currency: settings.currency,
    lines,
    totals: cartTotals(lines),
    holdFraction,
    isHoldShared: account.networkUnits !== null,
  };
}

/** Adds to lines with too few units what is expected of their parts. */
async function withExpected({ deps }: SignedInContext, lines: CartLine[]): Promise<CartLine[]> {
  const partIds = lines.flatMap(({ partId, verdict }) =>
    !verdict.ok && verdict.problem === 'OUT_OF_STOCK' ? [partId] : [],
  );
  const units = await readExpectedUnits(deps.store.read, partIds, deps.clock());
  return lines.map((line) => {
    const expected = units.get(line.partId);
    return expected === undefined ? line : { ...line, expected };
  });
}

/**
 * Adds lines to the caller's cart and returns the result of each. Throws CART_FULL, and then adds
 * none; IDEMPOTENCY_KEY_REUSED; or TOO_MANY_REQUESTS above the daily number of lines.
 */
export async function addToCart(
  ctx: SignedInContext & IdempotentContext & CountedContext<'lines'>,
  { idempotencyKey, lines }: AddToCartInput,
): Promise<AddedToCart> {
  const { deps, actor } = ctx;
  await countEntries(ctx, 'lines', lines.length);
  const at = deps.clock();
  const call = {
    key: idempotencyKey,
    request: lines,
    responseSchema: addedToCartSchema,
    // The request has the parts of the lines.
    compact: compactReply(storedAdditionSchema, toStoredAddition, (stored) =>
      rebuildAddition(
        stored,
        lines.map(({ partId }) => partId),
      ),
    ),
  };
  return writeIdempotent(ctx, call, (tx) => saveAddedLines(tx, actor.id, lines, at));
}

/** Adds lines to a cart inside a unit of work. Returns the result of each; throws CART_FULL. */
export async function saveAddedLines(
  { cart, parts, relations }: Pick<Tx, 'cart' | 'parts' | 'relations'>,
  customerId: string,
  lines: AddToCartInput['lines'],
  at: number,
): Promise<AddedToCart> {
  const rows = await cart.lines(customerId);
  const found = await parts.stockedByIds([...new Set(lines.map(({ partId }) => partId))]);
  const byId = new Map(found.map((part) => [part.id, part]));
  const successors = await readSuccessors({ parts, relations }, found);
  const { changed, results } = addLines(lines, byId, { rows, successors, at });
  const count = requireRoom(rows, changed);
  await cart.save(customerId, changed);
  return { count, lines: results };
}

/**
 * Sets the quantity of a part in the caller's cart; 0 removes its line. Any other whole number is
 * stored, and reads of the cart return its verdict. Throws PART_NOT_FOUND, PART_NOT_ACTIVE or, with the
 * successor, SUPERSEDED; and CART_FULL.
 */
export function setCartLine(
  { deps, actor }: SignedInContext,
  { partId, quantity }: SetCartLineInput,
): Promise<CartCount> {
  const at = deps.clock();
  return deps.store.write(async ({ cart, parts, relations }) => {
    if (quantity === 0) {
      await cart.remove(actor.id, [partId]);
      return { lines: await cart.count(actor.id) };
    }
    const part = await requirePart(parts, partId);
    if (part.status !== 'active') {
      const successors = await readSuccessors({ parts, relations }, [part]);
      const { problem, successor } = refuseInactive(successors.get(partId), quantity);
      throw new AppError(problem, successor && { details: { successor } });
    }
    const rows = await cart.lines(actor.id);
    const line = setLine(part, quantity, { rows, at });
    const lines = requireRoom(rows, [line]);
    await cart.save(actor.id, [line]);
    return { lines };
  });
}

/** Returns the number of lines of a cart with the changed ones. Throws CART_FULL above the limit. */
function requireRoom(rows: readonly CartRow[], changed: readonly CartRow[]): number {
  const lines = new Set([...rows, ...changed].map(({ partId }) => partId)).size;
  if (lines > MAX_CART_LINES) {
    throw new AppError('CART_FULL', { details: { lines: rows.length, max: MAX_CART_LINES } });
  }
  return lines;
}
