import { and, count, desc, eq, sql } from 'drizzle-orm';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import type { ImportReads, ImportWrites, StoredImport } from '../../store/imports.store.ts';
import { decodeCursor, encodeCursor, listName, pageSize, toPage } from '../paging.ts';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';

const LIST = listName('imports');

export function importReads(db: Connection, { imports, users }: Tables): ImportReads {
  const { id, kind, fileName, actorId, state, fileHash, digest, createdAt, endedAt } = imports;
  const { added, changed, unchanged, refused } = imports;
  const counts = { added, changed, unchanged, refused };
  const actorName = users.displayName;
  const columns = { id, kind, fileName, actorName, state, counts, createdAt, endedAt };
  const selectById = db
    .select({ ...columns, actorId, fileHash, digest })
    .from(imports)
    .innerJoin(users, eq(users.id, imports.actorId))
    .where(eq(imports.id, sql.placeholder('id')))
    .prepare();
  const afterCursor = sql`(${createdAt}, ${id}) < (${sql.placeholder('afterTime')}, ${sql.placeholder('afterId')})`;
  const selectPage = memoizeByKey((after: boolean) =>
    db
      .select(columns)
      .from(imports)
      .innerJoin(users, eq(users.id, imports.actorId))
      .where(after ? afterCursor : undefined)
      .orderBy(desc(createdAt), desc(id))
      .limit(sql.placeholder('rows'))
      .prepare(),
  );
  const countImports = db.select({ total: count() }).from(imports).prepare();

  return {
    byId: async (importId): Promise<StoredImport | null> =>
      (await selectById.execute({ id: importId }))[0] ?? null,
    async page({ cursor, limit }) {
      const after = decodeCursor(LIST, cursor, [0, '']);
      const size = pageSize(limit);
      const values = { afterTime: after?.[0], afterId: after?.[1], rows: size + 1 };
      const rows = await selectPage(after !== null).execute(values);
      const [countRow] = await countImports.execute();
      return toPage(rows, {
        size,
        total: countRow?.total ?? 0,
        item: (row) => row,
        cursor: (row) => encodeCursor(LIST, [row.createdAt, row.id]),
      });
    },
  };
}

export function importWrites(db: Connection, { imports }: Tables): ImportWrites {
  const insertImport = db.insert(imports).values(columnPlaceholders(imports)).prepare();
  const updateState = db
    .update(imports)
    .set({
      state: placeholderFor(imports.state, 'state'),
      actorId: placeholderFor(imports.actorId, 'actorId'),
      endedAt: placeholderFor(imports.endedAt, 'at'),
    })
    .where(and(eq(imports.id, sql.placeholder('id')), eq(imports.state, 'dry-run')))
    .returning({ id: imports.id })
    .prepare();

  return {
    async insert({ counts, ...dryRun }) {
      await insertImport.execute({ ...dryRun, ...counts, state: 'dry-run', endedAt: null });
    },
    end: async (id, state, by) => (await updateState.execute({ id, state, ...by })).length > 0,
  };
}
