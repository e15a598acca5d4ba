import { AppError } from '@bm/domain/errors/app-error';
import type { ExportPage } from '@bm/domain/exports/export.schema';
import { MAX_OWN_LINES } from '@bm/domain/exports/own-period';
import type { OwnOrdersInput } from '@bm/domain/exports/own-period.schema';
import type { SignedInContext } from '../context.ts';
import { type CountedContext, countEntries } from '../count-calls.ts';

/**
 * Returns the next lines of the caller's own orders of a period. The first page counts as a download. Throws
 * TOO_LARGE beyond MAX_OWN_LINES, TOO_MANY_REQUESTS.
 */
export async function ownOrdersPage(
  ctx: SignedInContext & CountedContext<'downloads'>,
  { cursor, ...period }: OwnOrdersInput,
): Promise<ExportPage> {
  const { deps, actor } = ctx;
  const { exports } = deps.store.read;
  if (cursor === undefined) {
    await countEntries(ctx, 'downloads', 1);
    if ((await exports.countOwnOrders(actor.id, period)) > MAX_OWN_LINES) {
      throw new AppError('TOO_LARGE', { message: 'The period has too many lines. Shorten it.' });
    }
  }
  const page = await exports.ownOrders(actor.id, period, cursor);
  // The numbers of invoices leave the shop.
  await deps.store.durable();
  return page;
}
