import { MONTH_PAGE_SIZE } from '@bm/domain/documents/document.schema';
import type { MonthSnapshots } from '@bm/domain/documents/document-snapshot.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { MAX_OWN_DOCUMENTS } from '@bm/domain/exports/own-period';
import type { OwnSnapshotsInput } from '@bm/domain/exports/own-period.schema';
import type { SignedInContext } from '../context.ts';
import { type CountedContext, countEntries } from '../count-calls.ts';
import { toSnapshotPage } from './month-snapshots.service.ts';

/**
 * Returns the next invoices and credit notes of the caller in a period, oldest first. The first page counts
 * as a download. Throws TOO_LARGE beyond MAX_OWN_DOCUMENTS, TOO_MANY_REQUESTS.
 */
export async function getOwnSnapshots(
  ctx: SignedInContext & CountedContext<'downloads'>,
  { after = null, ...period }: OwnSnapshotsInput,
): Promise<MonthSnapshots> {
  const { store } = ctx.deps;
  const { documents } = store.read;
  if (after === null) await countEntries(ctx, 'downloads', 1);
  const total = await documents.countOwn(ctx.actor.id, period);
  if (total > MAX_OWN_DOCUMENTS) {
    throw new AppError('TOO_LARGE', { message: 'The period has too many documents. Shorten it.' });
  }
  const page = { after, limit: MONTH_PAGE_SIZE };
  const rows = await documents.listOwn(ctx.actor.id, period, page);
  await store.durable();
  return { ...toSnapshotPage(rows), total };
}
