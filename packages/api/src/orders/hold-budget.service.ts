import type { PartReadsInUnit, Reads } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import { holdDuration, holdLimit } from '@bm/domain/orders/hold-budget';
import type { HoldBudget } from '@bm/domain/orders/stock-hold.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { isAdmin } from '@bm/domain/users/is-admin';
import type { Actor, ShopSettings, SignedInContext } from '../context.ts';

/** The actor and the part of a hold. */
interface HoldRequest {
  actor: Actor;
  part: StockedPart;
  settings: ShopSettings;
}

/** Returns the units that the caller's next order of the part may hold. Throws PART_NOT_FOUND. */
export async function getHoldBudget(
  { deps, actor }: SignedInContext,
  partId: string,
): Promise<HoldBudget> {
  const { store, settings } = deps;
  const part = await store.read.parts.stockedById(partId);
  if (part === null) throw new AppError('PART_NOT_FOUND');
  return readHoldBudget(store.read, { actor, part, settings });
}

/** Computes the units that the actor's next order of the part may hold. */
export async function readHoldBudget(
  reads: Pick<Reads, 'orders'> & { readonly parts: PartReadsInUnit },
  { actor, part, settings }: HoldRequest,
): Promise<HoldBudget> {
  const { hasPaid, emailVerified, openHolds } = await reads.orders.accountHolds(actor.id);
  const account = { isTrusted: hasPaid || isAdmin(actor), emailVerified, openHolds };
  const shopOnHand = openHolds.length === 0 ? 0 : await reads.parts.unitsOnHand();
  const { holdShare: share, orderHoldMs } = settings;
  return {
    limit: holdLimit(account, { part, shopOnHand, share }),
    holdMs: holdDuration(account, orderHoldMs),
    verifiedHoldMs: orderHoldMs,
  };
}
