import type { Reads } from '@bm/db/store';
import type { AccountHolds } from '@bm/db/store/orders';
import type { LineContext } from '@bm/domain/checkouts/line-verdicts';
import { AppError } from '@bm/domain/errors/app-error';
import { holdLimit, type HoldAccount } from '@bm/domain/orders/hold-budget';
import { fullHold, holdFraction, heldShare } from '@bm/domain/orders/hold-duration';
import type {
  HoldBudget,
  StockHolderPage,
  StockHoldersInput,
} from '@bm/domain/orders/stock-hold.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { SignedInContext } from '../context.ts';
import { readSuccessors } from '../relations/successors.ts';

/** Returns the units that the caller's next order of the part may hold. Throws PART_NOT_FOUND. */
export async function getHoldBudget(ctx: SignedInContext, partId: string): Promise<HoldBudget> {
  const { store, settings } = ctx.deps;
  const part = await store.read.parts.stockedById(partId);
  if (part === null) throw new AppError('PART_NOT_FOUND');
  const account = await readHoldAccount(store.read, ctx, [partId]);
  const shopOnHand = await readShopOnHand(store.read, account, [partId]);
  const fraction = await readHoldFraction(store.read, account, [part]);
  const card = { method: 'card', holdMs: settings.orderHoldMs } as const;
  const holdMs = (emailVerified: boolean) =>
    Math.ceil(fraction * fullHold({ ...account, emailVerified }, card));
  return {
    limit: holdLimit(account, { part, shopOnHand, share: settings.holdShare }),
    isShared: account.networkUnits !== null,
    holdMs: holdMs(account.emailVerified),
    verifiedHoldMs: holdMs(true),
  };
}

type HoldReads = Pick<Reads, 'orders'>;

type Holder = Pick<SignedInContext, 'actor' | 'network'>;

/** Reads what determines how much stock of these parts the caller may hold without payment. */
export async function readHoldAccount(
  reads: HoldReads,
  holder: Holder,
  partIds: readonly string[],
): Promise<HoldAccount> {
  const holds = await reads.orders.accountHolds(holder.actor.id);
  return toHoldAccount(reads, holds, holder, partIds);
}

/** The network whose budget the caller shares, if any. */
export function sharedNetwork(
  { hasPaid, emailVerified }: AccountHolds,
  { actor, network }: Holder,
): string | undefined {
  return hasPaid || isAdmin(actor) || emailVerified ? undefined : network?.();
}

/** Adds what the network of the caller holds to the open orders of the account. */
export async function toHoldAccount(
  { orders }: HoldReads,
  holds: AccountHolds,
  holder: Holder,
  partIds: readonly string[],
): Promise<HoldAccount> {
  const { hasPaid, emailVerified, openHolds } = holds;
  const holdNetwork = sharedNetwork(holds, holder);
  const networkUnits =
    holdNetwork === undefined ? null : await orders.networkUnits(holdNetwork, partIds);
  return { isTrusted: hasPaid || isAdmin(holder.actor), emailVerified, openHolds, networkUnits };
}

/**
 * Reads the units on hand in the shop if a placement of these parts needs them: the account then holds
 * more than two parts. Otherwise returns 0.
 */
export async function readShopOnHand(
  { parts }: { readonly parts: Pick<Reads['parts'], 'unitsOnHand'> },
  { isTrusted, openHolds, networkUnits }: HoldAccount,
  partIds: readonly string[],
): Promise<number> {
  if (isTrusted || networkUnits !== null) return 0;
  const held = new Set([...openHolds.map(({ partId }) => partId), ...partIds]);
  return held.size <= 2 ? 0 : parts.unitsOnHand();
}

/** Reads the fraction of its full time for which the account's order of these parts holds stock. */
export async function readHoldFraction(
  { orders }: HoldReads,
  account: HoldAccount,
  parts: Iterable<StockedPart>,
): Promise<number> {
  // The units of unpaid orders are at most the reserved ones, which decide for nearly all parts.
  const isScarce = ({ reserved, onHand }: StockedPart) =>
    holdFraction(account, [heldShare(reserved, onHand)]) < 1;
  const scarce = [...parts].filter(isScarce);
  if (scarce.length === 0) return 1;
  const units = await orders.unpaidUnits(scarce.map(({ id }) => id));
  return holdFraction(
    account,
    scarce.map(({ id, onHand }) => heldShare(units.get(id) ?? 0, onHand)),
  );
}

/**
 * Reads the stock and hold budget against which the caller's lines of these parts are validated.
 */
export async function readLineContext(
  ctx: SignedInContext,
  partIds: readonly string[],
): Promise<LineContext> {
  const { read } = ctx.deps.store;
  const found = await read.parts.stockedByIds(partIds);
  const account = await readHoldAccount(read, ctx, partIds);
  const shopOnHand = await readShopOnHand(read, account, partIds);
  const parts = new Map(found.map((part) => [part.id, part]));
  const successors = await readSuccessors(read, found);
  return { parts, successors, account, shopOnHand, share: ctx.deps.settings.holdShare };
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
