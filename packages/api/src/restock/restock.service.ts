import { AppError } from '@bm/domain/errors/app-error';
import { largestQuantity } from '@bm/domain/parts/quantity-rule';
import { MAX_RESTOCK_REQUESTS } from '@bm/domain/restock/restock-limits';
import type { RestockInput, RestockState } from '@bm/domain/restock/restock.schema';
import type { SignedInContext } from '../context.ts';

const UNCONFIRMED =
  'Confirm your email first, because the mail goes to it. Your profile sends the link again.';

/**
 * Asks for one mail when a part can be ordered again; a second request changes nothing. Throws
 * EMAIL_NOT_CONFIRMED, PART_NOT_FOUND, PART_NOT_ACTIVE, PART_ORDERABLE, TOO_MANY_RESTOCK_REQUESTS.
 */
export async function requestRestockMail(
  { deps, actor }: SignedInContext,
  { partId }: RestockInput,
): Promise<RestockState> {
  if (!actor.emailVerified) throw new AppError('EMAIL_NOT_CONFIRMED', { message: UNCONFIRMED });
  const requestedAt = deps.clock();
  return deps.store.write(async ({ parts, restock }) => {
    const [part] = await parts.stockedByIds([partId]);
    if (part === undefined) throw new AppError('PART_NOT_FOUND');
    if (part.status !== 'active') throw new AppError('PART_NOT_ACTIVE');
    if (largestQuantity(part) !== null) throw new AppError('PART_ORDERABLE');
    if (!(await restock.exists(partId, actor.id))) {
      if ((await restock.count(actor.id)) >= MAX_RESTOCK_REQUESTS) {
        throw new AppError('TOO_MANY_RESTOCK_REQUESTS');
      }
      await restock.insert({ partId, customerId: actor.id, requestedAt });
    }
    return { isRequested: true };
  });
}

/** Takes a request back; nothing happens without one. */
export async function withdrawRestockRequest(
  { deps, actor }: SignedInContext,
  { partId }: RestockInput,
): Promise<RestockState> {
  await deps.store.write(({ restock }) => restock.remove(partId, actor.id));
  return { isRequested: false };
}
