import { and, asc, eq, lt, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/engine.ts';
import type { PartImport } from '@bm/domain/imports/import.schema';
import type { ImportReads, ImportWrites } from '../../store/imports.store.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals, placeholderFor, placeholdersFor } from '../placeholders.ts';
import {
  columnsOf,
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
/** Units of one batch: each has some 50 kB. */
const BATCH_UNITS = 50;

interface RunColumns {
  state: Exclude<PartImport['state'], 'applying' | 'stopped'>;
  appliedRow: number | null;
  stoppedRow: number | null;
}

/** Replaces the columns of the run, which are null for an import without one. */
function withRun<Row extends RunColumns>(row: Row) {
  const { state, appliedRow, stoppedRow, ...rest } = row;
  if (appliedRow === null) return { ...rest, state };
  const ofRun = { 'dry-run': 'applying', refused: 'stopped', applied: 'applied' } as const;
  return { ...rest, state: ofRun[state], appliedRow, ...(stoppedRow !== null && { stoppedRow }) };
}

export function importReads(
  db: Connection,
  { imports, importRuns, importUnits, users }: Tables,
): ImportReads {
  const { id, kind, fileName, actorId, state, fileHash, digest, createdAt, endedAt } = imports;
  const { added, changed, unchanged, refused } = imports;
  const counts = { added, changed, unchanged, refused };
  const actorName = users.displayName;
  const ofRun = { appliedRow: importRuns.appliedRow, stoppedRow: importRuns.stoppedRow };
  const columns = { id, kind, fileName, actorName, state, counts, createdAt, endedAt, ...ofRun };
  const selectById = readFirst(
    db
      .select({ ...columns, actorId, fileHash, digest })
      .from(imports)
      .innerJoin(users, eq(users.id, imports.actorId))
      .leftJoin(importRuns, eq(importRuns.importId, imports.id))
      .where(equals(imports.id)),
  );
  const selectPage = keysetPages({
    keys: [createdAt, id],
    direction: 'descending',
    select: (after) =>
      db
        .select(columns)
        .from(imports)
        .innerJoin(users, eq(users.id, imports.actorId))
        .leftJoin(importRuns, eq(importRuns.importId, imports.id))
        .where(after),
    position: (row) => [row.createdAt, row.id],
  });
  const countImports = countRows(db, imports);
  const selectOpenRun = readFirst(
    db
      .select(columnsOf(importRuns, 'importId', 'runId', 'actorId', 'requestId'))
      .from(importRuns)
      .where(lte(importRuns.leaseUntil, sql.placeholder('now')))
      .orderBy(asc(importRuns.leaseUntil))
      .limit(1),
  );
  const selectNextUnit = readFirst(
    db
      .select()
      .from(importUnits)
      .where(equals(importUnits.runId))
      .orderBy(asc(importUnits.unit))
      .limit(1),
  );

  return {
    async byId(importId) {
      const row = await selectById({ id: importId });
      return row && withRun(row);
    },
    async page(paging) {
      const { items, ...page } = await selectPage(LIST, paging);
      return { ...page, items: items.map(withRun), total: await countImports() };
    },
    openRun: (now) => selectOpenRun({ now }),
    nextUnit: (runId) => selectNextUnit({ runId }),
  };
}

export function importWrites(
  db: Connection,
  { imports, importRuns, importUnits }: Tables,
): ImportWrites {
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
    // A run has changed something.
    notExists(
      db
        .select({ one: sql`1` })
        .from(importRuns)
        .where(eq(importRuns.importId, imports.id)),
    ),
  );
  const deleteDryRuns = countChanges(deleteSome(db, imports, imports.id, isOldDryRun, BATCH_ROWS));
  const insertUnit = write(insertRow(db, importUnits, {}));
  const fresh = { appliedRow: 1, stoppedRow: null };
  const insertRun = hasChanged(insertRow(db, importRuns, fresh).onConflictDoNothing());
  const updateLease = hasChanged(
    db
      .update(importRuns)
      .set({ leaseUntil: placeholderFor(importRuns.leaseUntil, 'leaseUntil') })
      .where(and(equals(importRuns.runId), lte(importRuns.leaseUntil, sql.placeholder('now')))),
  );
  const deleteUnit = hasChanged(
    db.delete(importUnits).where(and(equals(importUnits.runId), equals(importUnits.unit))),
  );
  const isOpenRun = and(equals(importRuns.runId), sql`${importRuns.leaseUntil} is not null`);
  const updateProgress = hasChanged(
    db
      .update(importRuns)
      .set(placeholdersFor(importRuns, 'appliedRow', 'leaseUntil'))
      .where(isOpenRun),
  );
  const updateEnd = write(
    db
      .update(importRuns)
      .set({ ...placeholdersFor(importRuns, 'stoppedRow'), leaseUntil: null })
      .where(isOpenRun),
  );
  const deleteUnits = write(db.delete(importUnits).where(equals(importUnits.runId)));
  const isOrphan = and(
    lt(importUnits.createdAt, sql.placeholder('before')),
    notExists(
      db
        .select({ one: sql`1` })
        .from(importRuns)
        .where(eq(importRuns.runId, importUnits.runId)),
    ),
  );
  const deleteOrphans = countChanges(
    deleteSome(db, importUnits, importUnits.runId, isOrphan, BATCH_UNITS),
  );

  return {
    insertUnit: (unit) => insertUnit({ ...unit }),
    start: (run, at) => insertRun({ ...run, leaseUntil: at }),
    takeLease: (runId, lease) => updateLease({ runId, ...lease }),
    finishUnit: async ({ runId, unit, lastRow: appliedRow }, leaseUntil) =>
      (await deleteUnit({ runId, unit })) && updateProgress({ runId, appliedRow, leaseUntil }),
    async endRun(runId, stoppedRow) {
      await updateEnd({ runId, stoppedRow });
      await deleteUnits({ runId });
    },
    pruneUnits: (before) => deleteOrphans({ before }),
    insert: ({ counts, ...dryRun }) => insertImport({ ...dryRun, ...counts }),
    prune: (before) => deleteDryRuns({ before }),
    end: (id, state, { actorId, at: endedAt }) => updateState({ id, state, actorId, endedAt }),
  };
}
