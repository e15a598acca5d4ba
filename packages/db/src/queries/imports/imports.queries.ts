import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/engine.ts';
import type { ImportReads, ImportWrites } from '../../store/imports.store.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import {
  countChanges,
  countRows,
  deleteSome,
  hasChanged,
  insertRow,
  readFirst,
  write,
} from '../statements.ts';

const LIST = listName('imports');

/** Imports of one batch. */
const BATCH_ROWS = 500;

export function importReads(db: Connection, { imports, users }: Tables): ImportReads {
  const { id, kind, fileName, actorId, state, fileHash, digest, createdAt, endedAt } = imports;
  const { added, changed, unchanged, refused } = imports;
  const counts = { added, changed, unchanged, refused };
  const actorName = users.displayName;
  const columns = { id, kind, fileName, actorName, state, counts, createdAt, endedAt };
  const selectById = readFirst(
    db
      .select({ ...columns, actorId, fileHash, digest })
      .from(imports)
      .innerJoin(users, eq(users.id, imports.actorId))
      .where(equals(imports.id)),
  );
  const selectPage = keysetPages({
    keys: [createdAt, id],
    direction: 'descending',
    select: (after) =>
      db.select(columns).from(imports).innerJoin(users, eq(users.id, imports.actorId)).where(after),
    position: (row) => [row.createdAt, row.id],
  });
  const countImports = countRows(db, imports);

  return {
    byId: (importId) => selectById({ id: importId }),
    page: async (paging) => ({ ...(await selectPage(LIST, paging)), total: await countImports() }),
  };
}

export function importWrites(db: Connection, { imports }: Tables): ImportWrites {
  const insertImport = write(insertRow(db, imports, { state: 'dry-run', endedAt: null }));
  const updateState = hasChanged(
    db
      .update(imports)
      .set(placeholdersFor(imports, 'state', 'actorId', 'endedAt'))
      .where(and(equals(imports.id), eq(imports.state, 'dry-run'))),
  );
  const isOldDryRun = and(
    lt(imports.createdAt, sql.placeholder('before')),
    ne(imports.state, 'applied'),
  );
  const deleteDryRuns = countChanges(deleteSome(db, imports, imports.id, isOldDryRun, BATCH_ROWS));

  return {
    insert: ({ counts, ...dryRun }) => insertImport({ ...dryRun, ...counts }),
    prune: (before) => deleteDryRuns({ before }),
    end: (id, state, { actorId, at: endedAt }) => updateState({ id, state, actorId, endedAt }),
  };
}
