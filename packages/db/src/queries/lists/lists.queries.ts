import { and, asc, eq, inArray } from 'drizzle-orm';
import type { ListReads, ListWrites } from '../../store/lists.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { rowUpserter } from '../insert-rows.ts';
import { equals, placeholdersFor, replaced } from '../placeholders.ts';
import {
  columnsWithout,
  countRows,
  rowExists,
  insertRow,
  readByValues,
  readFirst,
  readRows,
  write,
} from '../statements.ts';

export function listReads(db: Connection, { lists, listLines }: Tables): ListReads {
  const isOwn = equals(lists.customerId);
  const selectLists = readRows(
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
  );
  const countLists = countRows(db, lists, isOwn);
  const selectById = readFirst(db.select().from(lists).where(equals(lists.id)));
  const selectByName = readFirst(
    db
      .select()
      .from(lists)
      .where(and(isOwn, equals(lists.nameKey))),
  );
  const selectLines = readRows(
    db
      .select(columnsWithout(listLines, 'listId'))
      .from(listLines)
      .where(equals(listLines.listId))
      .orderBy(asc(listLines.position), asc(listLines.partId)),
  );
  const selectPart = rowExists(db, listLines, equals(listLines.partId));

  return {
    forCustomer: (customerId) => selectLists({ customerId }),
    count: (customerId) => countLists({ customerId }),
    byId: (id) => selectById({ id }),
    byName: (customerId, nameKey) => selectByName({ customerId, nameKey }),
    lines: (listId) => selectLines({ listId }),
    hasPart: (partId) => selectPart({ partId }),
  };
}

export function listWrites(db: Connection, { lists, listLines }: Tables): ListWrites {
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
    insert: write(insertRow(db, lists)),
    update: write(
      db
        .update(lists)
        .set(placeholdersFor(lists, 'name', 'nameKey', 'updatedAt'))
        .where(equals(lists.id)),
    ),
    async saveLines(listId, lines) {
      await upsertLines(lines.map((line) => ({ ...line, listId })));
    },
    async removeLines(listId, partIds) {
      await deleteLines(partIds, { listId });
    },
    async remove(id) {
      await deleteAllLines({ listId: id });
      await deleteList({ id });
    },
  };
}
