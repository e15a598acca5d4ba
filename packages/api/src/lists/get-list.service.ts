import { previewLines } from '@bm/domain/lists/list-rules';
import type { ListDetail } from '@bm/domain/lists/list.schema';
import type { SignedInContext } from '../context.ts';
import { readLineContext } from '../orders/line-context.ts';
import { requireOwnList } from './own-list.ts';

/** Returns the caller's list with the present verdict and price of each line. Throws LIST_NOT_FOUND. */
export async function getList(ctx: SignedInContext, id: string): Promise<ListDetail> {
  const { store, settings, clock } = ctx.deps;
  const { name, updatedAt } = await requireOwnList(store.read.lists, ctx.actor, id);
  const rows = await store.read.lists.lines(id);
  const context = await readLineContext(
    ctx,
    rows.map(({ partId }) => partId),
  );
  const lines = previewLines(rows, context, clock());
  return { id, name, updatedAt, currency: settings.currency, lines };
}
