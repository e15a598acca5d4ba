import type { PartReadsInUnit, Reads } from '@bm/db/store';
import type { LineContext } from '@bm/domain/checkouts/line-verdicts';
import { AppError } from '@bm/domain/errors/app-error';
import { holdDuration, holdLimit, type HoldAccount } from '@bm/domain/orders/hold-budget';
import type {
  HoldBudget,
  StockHolderPage,
  StockHoldersInput,
} from '@bm/domain/orders/stock-hold.schema';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { Actor, SignedInContext } from '../context.ts';

/** Returns the units that the caller's next order of the part may hold. Throws PART_NOT_FOUND. */
export async function getHoldBudget(
  { deps, actor }: SignedInContext,
  partId: string,
): Promise<HoldBudget> {
  const { store, settings } = deps;
  const part = await store.read.parts.stockedById(partId);
  if (part === null) throw new AppError('PART_NOT_FOUND');
  const account = await readHoldAccount(store.read, actor);
  const shopOnHand = await readShopOnHand(store.read, account, 1);
  const { holdShare: share, orderHoldMs } = settings;
  return {
    limit: holdLimit(account, { part, shopOnHand, share }),
    holdMs: holdDuration(account, orderHoldMs),
    verifiedHoldMs: orderHoldMs,
  };
}

/** Reads what determines how much stock the actor may hold without payment. */
export async function readHoldAccount(
  { orders }: Pick<Reads, 'orders'>,
  actor: Actor,
): Promise<HoldAccount> {
  const { hasPaid, emailVerified, openHolds } = await orders.accountHolds(actor.id);
  return { isTrusted: hasPaid || isAdmin(actor), emailVerified, openHolds };
}

/** Reads the units on hand in the shop if a placement of `lines` needs them; otherwise returns 0. */
export async function readShopOnHand(
  { parts }: { readonly parts: PartReadsInUnit },
  { isTrusted, openHolds }: HoldAccount,
  lines: number,
): Promise<number> {
  const isUnlimited = isTrusted || (openHolds.length === 0 && lines === 1);
  return isUnlimited ? 0 : parts.unitsOnHand();
}

/**
 * Reads the stock and hold budget against which the caller's lines of these parts are validated.
 */
export async function readLineContext(
  { deps, actor }: SignedInContext,
  partIds: readonly string[],
): Promise<LineContext> {
  const { read } = deps.store;
  const found = await read.parts.stockedByIds(partIds);
  const account = await readHoldAccount(read, actor);
  const shopOnHand = await readShopOnHand(read, account, partIds.length);
  const parts = new Map(found.map((part) => [part.id, part]));
  return { parts, account, shopOnHand, share: deps.settings.holdShare };
}

/** Lists customers with unpaid orders by held units, descending, with their share of all stock. */
export async function listStockHolders(
  { deps }: SignedInContext,
  input: StockHoldersInput,
): Promise<StockHolderPage> {
  const { orders, parts } = deps.store.read;
  const [page, unitsOnHand] = await Promise.all([orders.holders(input), parts.unitsOnHand()]);
  const items = page.items.map((holder) => ({
    ...holder,
    share: unitsOnHand === 0 ? 0 : holder.units / unitsOnHand,
  }));
  return { ...page, items };
}
