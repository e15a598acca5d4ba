import { AppError } from '@bm/domain/errors/app-error';
import { addToList, listNameKey } from '@bm/domain/lists/list-rules';
import {
  listSchema,
  MAX_LISTS,
  type CreateListInput,
  type List,
} from '@bm/domain/lists/list.schema';
import type { SignedInContext } from '../context.ts';
import { writeIdempotent } from '../idempotency.ts';

/**
 * Creates a list with these lines. Throws LIST_NAME_TAKEN, LISTS_FULL or IDEMPOTENCY_KEY_REUSED.
 */
export function createList(
  { deps, actor }: SignedInContext,
  { idempotencyKey, ...request }: CreateListInput,
): Promise<List> {
  const { name, lines } = request;
  const [id, at, nameKey] = [deps.newId(), deps.clock(), listNameKey(name)];
  const idempotentRequest = {
    procedure: 'lists.create' as const,
    actorId: actor.id,
    key: idempotencyKey,
    request,
    responseSchema: listSchema,
    at,
  };
  return writeIdempotent(deps.store, idempotentRequest, async (tx) => {
    const known = await tx.lists.forCustomer(actor.id);
    if (known.length >= MAX_LISTS)
      throw new AppError('LISTS_FULL', { details: { max: MAX_LISTS } });
    if ((await tx.lists.byName(actor.id, nameKey)) !== null) throw new AppError('LIST_NAME_TAKEN');
    const found = await tx.parts.stockedByIds([...new Set(lines.map(({ partId }) => partId))]);
    const rows = addToList([], lines, new Map(found.map((part) => [part.id, part])));
    await tx.lists.insert({ id, customerId: actor.id, name, nameKey, updatedAt: at });
    await tx.lists.saveLines(id, rows);
    return { id, name, lines: rows.length, updatedAt: at };
  });
}
