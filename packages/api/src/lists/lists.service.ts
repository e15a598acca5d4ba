import { AppError } from '@bm/domain/errors/app-error';
import { addToList, previewLines } from '@bm/domain/lists/list-rules';
import {
  type CreateListInput,
  type List,
  type ListDetail,
  listSchema,
  type RenameListInput,
} from '@bm/domain/lists/list.schema';
import { foldName } from '@bm/domain/shared/fold-name';
import type { SignedInContext } from '../context.ts';
import { type IdempotentContext, writeIdempotent } from '../idempotency.ts';
import { readLineContext } from '../orders/hold-budget.service.ts';
import { requireOwnList, requireRoomForList } from './own-list.ts';

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

/**
 * Creates a list with these lines; unknown parts and drafts are left out. Throws LIST_NAME_TAKEN,
 * LISTS_FULL or IDEMPOTENCY_KEY_REUSED.
 */
export function createList(
  ctx: SignedInContext & IdempotentContext,
  { idempotencyKey: key, ...request }: CreateListInput,
): Promise<List> {
  const { deps, actor } = ctx;
  const { name, lines } = request;
  const [id, at, nameKey] = [deps.newId(), deps.clock(), foldName(name)];
  const call = { key, request, responseSchema: listSchema };
  return writeIdempotent(ctx, call, async (tx) => {
    await requireRoomForList(tx.lists, actor.id);
    if ((await tx.lists.byName(actor.id, nameKey)) !== null) throw new AppError('LIST_NAME_TAKEN');
    const found = await tx.parts.stockedByIds([...new Set(lines.map(({ partId }) => partId))]);
    // A list shows its parts, and a draft is not public.
    const shown = found.filter(({ status }) => status !== 'draft');
    const rows = addToList([], lines, new Map(shown.map((part) => [part.id, part])));
    await tx.lists.insert({ id, customerId: actor.id, name, nameKey, updatedAt: at });
    await tx.lists.saveLines(id, rows);
    return { id, name, lines: rows.length, updatedAt: at };
  });
}

/** Renames the caller's list. Throws LIST_NOT_FOUND, or LIST_NAME_TAKEN for another list's name. */
export function renameList(
  { deps, actor }: SignedInContext,
  { id, name }: RenameListInput,
): Promise<void> {
  const [at, nameKey] = [deps.clock(), foldName(name)];
  return deps.store.write(async ({ lists }) => {
    await requireOwnList(lists, actor, id);
    const other = await lists.byName(actor.id, nameKey);
    if (other !== null && other.id !== id) throw new AppError('LIST_NAME_TAKEN');
    await lists.update({ id, name, nameKey, updatedAt: at });
  });
}
