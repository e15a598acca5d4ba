import { and, asc, count, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { ListReads, ListWrites } from '../../store/lists.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { rowBatches, valuesByPlace } from '../insert-rows.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { columnPlaceholders } from '../placeholders.ts';

export function listReads(db: Connection, { lists, listLines }: Tables): ListReads {
  const isOwn = eq(lists.customerId, sql.placeholder('customerId'));
  const columns = getTableColumns(lists);
  const selectLists = db
    .select({
      id: lists.id,
      name: lists.name,
      lines: count(listLines.partId),
      updatedAt: lists.updatedAt,
    })
    .from(lists)
    .leftJoin(listLines, eq(listLines.listId, lists.id))
    .where(isOwn)
    .groupBy(lists.id)
    .orderBy(asc(lists.nameKey))
    .prepare();
  const selectById = db
    .select(columns)
    .from(lists)
    .where(eq(lists.id, sql.placeholder('id')))
    .prepare();
  const selectByName = db
    .select(columns)
    .from(lists)
    .where(and(isOwn, eq(lists.nameKey, sql.placeholder('nameKey'))))
    .prepare();
  const selectLines = db
    .select({
      partId: listLines.partId,
      position: listLines.position,
      quantity: listLines.quantity,
    })
    .from(listLines)
    .where(eq(listLines.listId, sql.placeholder('listId')))
    .orderBy(asc(listLines.position), asc(listLines.partId))
    .prepare();
  const selectPart = db
    .select({ partId: listLines.partId })
    .from(listLines)
    .where(eq(listLines.partId, sql.placeholder('partId')))
    .limit(1)
    .prepare();

  return {
    forCustomer: async (customerId) => selectLists.execute({ customerId }),
    byId: async (id) => (await selectById.execute({ id }))[0] ?? null,
    byName: async (customerId, nameKey) =>
      (await selectByName.execute({ customerId, nameKey }))[0] ?? null,
    lines: async (listId) => selectLines.execute({ listId }),
    hasPart: async (partId) => (await selectPart.execute({ partId })).length > 0,
  };
}

export function listWrites(db: Connection, { lists, listLines }: Tables): ListWrites {
  const isOfList = eq(listLines.listId, sql.placeholder('listId'));
  const insertList = db.insert(lists).values(columnPlaceholders(lists)).prepare();
  const updateList = db
    .update(lists)
    .set({
      name: sql`${sql.placeholder('name')}`,
      nameKey: sql`${sql.placeholder('nameKey')}`,
      updatedAt: sql`${sql.placeholder('updatedAt')}`,
    })
    .where(eq(lists.id, sql.placeholder('id')))
    .prepare();
  const upsertLines = memoizeByKey((rows: number) =>
    db
      .insert(listLines)
      .values(
        Array.from({ length: rows }, (_, at) => ({
          listId: sql.placeholder('listId'),
          partId: sql.placeholder(`partId${at}`),
          position: sql.placeholder(`position${at}`),
          quantity: sql.placeholder(`quantity${at}`),
        })),
      )
      .onConflictDoUpdate({
        target: [listLines.listId, listLines.partId],
        set: { quantity: sql`excluded.quantity` },
      })
      .prepare(),
  );
  const deleteLines = memoizeByKey((rows: number) => {
    const partIds = Array.from({ length: rows }, (_, at) => sql.placeholder(`partId${at}`));
    return db
      .delete(listLines)
      .where(and(isOfList, inArray(listLines.partId, partIds)))
      .prepare();
  });
  const deleteAllLines = db.delete(listLines).where(isOfList).prepare();
  const deleteList = db
    .delete(lists)
    .where(eq(lists.id, sql.placeholder('id')))
    .prepare();

  return {
    async insert(list) {
      await insertList.execute({ ...list });
    },
    async update(list) {
      await updateList.execute({ ...list });
    },
    async saveLines(listId, lines) {
      for (const batch of rowBatches(lines)) {
        const values = valuesByPlace(batch, (line) => ({ ...line }));
        await upsertLines(batch.length).execute({ ...values, listId });
      }
    },
    async removeLines(listId, partIds) {
      for (const batch of rowBatches(partIds)) {
        const values = valuesByPlace(batch, (partId) => ({ partId }));
        await deleteLines(batch.length).execute({ ...values, listId });
      }
    },
    async remove(id) {
      await deleteAllLines.execute({ listId: id });
      await deleteList.execute({ id });
    },
  };
}
