import type { List, ListRow } from '@bm/domain/lists/list.schema';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ListHead } from '../../store/lists.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { rowUpserter } from '../insert-rows.ts';
import { equals, replaced } from '../placeholders.ts';
import {
  bind,
  columnsWithout,
  countRows,
  findBy,
  insertRow,
  readByValues,
  readFirst,
  readRows,
  rowExists,
  updateColumns,
  write,
} from '../statements.ts';

export function listReads(db: Connection, { lists, listLines }: Tables) {
  const isOwn = equals(lists.customerId);

  return {
    /** The customer's lists by name, with the number of their lines. */
    forCustomer: bind(
      (customerId: string) => ({ customerId }),
      readRows<List>(
        db
          .select({
            id: lists.id,
            name: lists.name,
            // A count for each list: a join would visit every line of all lists, and sort them.
            lines: db.$count(listLines, eq(listLines.listId, lists.id)),
            updatedAt: lists.updatedAt,
          })
          .from(lists)
          .where(isOwn)
          .orderBy(asc(lists.nameKey)),
      ),
    ),
    /** The number of the customer's lists. */
    count: bind((customerId: string) => ({ customerId }), countRows(db, lists, isOwn)),
    byId: findBy(db.select().from(lists), lists.id),
    byName: bind(
      (customerId: string, nameKey: string) => ({ customerId, nameKey }),
      readFirst<ListHead>(
        db
          .select()
          .from(lists)
          .where(and(isOwn, equals(lists.nameKey))),
      ),
    ),
    /** The lines of a list by position. */
    lines: bind(
      (listId: string) => ({ listId }),
      readRows<ListRow>(
        db
          .select(columnsWithout(listLines, 'listId'))
          .from(listLines)
          .where(equals(listLines.listId))
          .orderBy(asc(listLines.position), asc(listLines.partId)),
      ),
    ),
    /** Whether any list has the part. */
    hasPart: bind(
      (partId: string) => ({ partId }),
      rowExists(db, listLines, equals(listLines.partId)),
    ),
  };
}

export function listWrites(db: Connection, { lists, listLines }: Tables) {
  const isOfList = equals(listLines.listId);
  const upsertLines = rowUpserter(db, listLines, {
    target: [listLines.listId, listLines.partId],
    set: replaced(listLines, 'quantity'),
  });
  const deleteLines = readByValues((partIds) =>
    db
      .delete(listLines)
      .where(and(isOfList, inArray(listLines.partId, partIds)))
      .returning({ partId: listLines.partId }),
  );
  const deleteAllLines = write(db.delete(listLines).where(isOfList));
  const deleteList = write(db.delete(lists).where(equals(lists.id)));

  return {
    insert: bind((list: ListHead) => list, write(insertRow(db, lists))),
    /** Replaces name and time of a list. */
    update: bind(
      (list: Omit<ListHead, 'customerId'>) => list,
      write(updateColumns(db, lists, 'name', 'nameKey', 'updatedAt').where(equals(lists.id))),
    ),
    /** Inserts lines, or replaces the quantities of the same parts. */
    async saveLines(listId: string, lines: readonly ListRow[]): Promise<void> {
      await upsertLines(lines.map((line) => ({ ...line, listId })));
    },
    async removeLines(listId: string, partIds: readonly string[]): Promise<void> {
      await deleteLines(partIds, { listId });
    },
    /** Deletes a list with its lines. */
    async remove(id: string): Promise<void> {
      await deleteAllLines({ listId: id });
      await deleteList({ id });
    },
  };
}
