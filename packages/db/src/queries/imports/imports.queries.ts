import type { PageInput } from '@bm/domain/shared/paging';
import type { PartImportPage, PartImport } from '@bm/domain/imports/import.schema';
import { and, asc, eq, lt, lte, ne, notExists, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { ImportRun, ImportUnit, NewImport } from '../../store/imports.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import {
  bind,
  columnsOf,
  countChanges,
  countRows,
  deleteSome,
  findBy,
  hasChanged,
  insertRow,
  readFirst,
  updateColumns,
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

export function importReads(db: Connection, { imports, importRuns, importUnits, users }: Tables) {
  const { id, kind, fileName, actorId, state, fileHash, digest, createdAt, endedAt } = imports;
  const { added, changed, unchanged, refused } = imports;
  const counts = { added, changed, unchanged, refused };
  const actorName = users.displayName;
  const ofRun = { appliedRow: importRuns.appliedRow, stoppedRow: importRuns.stoppedRow };
  const columns = { id, kind, fileName, actorName, state, counts, createdAt, endedAt, ...ofRun };
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

  return {
    byId: findBy(
      db
        .select({ ...columns, actorId, fileHash, digest })
        .from(imports)
        .innerJoin(users, eq(users.id, imports.actorId))
        .leftJoin(importRuns, eq(importRuns.importId, imports.id)),
      imports.id,
      withRun,
    ),
    /** All imports, latest first. */
    async page(paging: PageInput): Promise<PartImportPage> {
      const { items, ...page } = await selectPage(LIST, paging);
      return { ...page, items: items.map(withRun), total: await countImports() };
    },
    /** A run without a lease at this time, or null. */
    openRun: bind(
      (now: number) => ({ now }),
      readFirst<ImportRun>(
        db
          .select(columnsOf(importRuns, 'importId', 'runId', 'actorId', 'requestId'))
          .from(importRuns)
          .where(lte(importRuns.leaseUntil, sql.placeholder('now')))
          .orderBy(asc(importRuns.leaseUntil))
          .limit(1),
      ),
    ),
    /** The first unit of a run that is not applied, or null. */
    nextUnit: bind(
      (runId: string) => ({ runId }),
      readFirst<ImportUnit>(
        db
          .select()
          .from(importUnits)
          .where(equals(importUnits.runId))
          .orderBy(asc(importUnits.unit))
          .limit(1),
      ),
    ),
  };
}

export function importWrites(db: Connection, { imports, importRuns, importUnits }: Tables) {
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
  const fresh = { appliedRow: 1, stoppedRow: null };
  const deleteUnit = hasChanged(
    db.delete(importUnits).where(and(equals(importUnits.runId), equals(importUnits.unit))),
  );
  const isOpenRun = and(equals(importRuns.runId), sql`${importRuns.leaseUntil} is not null`);
  const updateProgress = hasChanged(
    updateColumns(db, importRuns, 'appliedRow', 'leaseUntil').where(isOpenRun),
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

  return {
    insertUnit: bind((unit: ImportUnit) => ({ ...unit }), write(insertRow(db, importUnits, {}))),
    /** Starts to apply an import whose units are stored; false when a run exists. */
    start: bind(
      (run: ImportRun, at: number) => ({ ...run, leaseUntil: at }),
      hasChanged(insertRow(db, importRuns, fresh).onConflictDoNothing()),
    ),
    /** Takes a run that has no lease at `now`; false when another process has it. */
    takeLease: bind(
      (runId: string, lease: { now: number; leaseUntil: number }) => ({ runId, ...lease }),
      hasChanged(
        updateColumns(db, importRuns, 'leaseUntil').where(
          and(equals(importRuns.runId), lte(importRuns.leaseUntil, sql.placeholder('now'))),
        ),
      ),
    ),
    /** Records a unit as applied and renews the lease; false when that was done before. */
    finishUnit: async (
      { runId, unit, lastRow: appliedRow }: ImportUnit,
      leaseUntil: number,
    ): Promise<boolean> =>
      (await deleteUnit({ runId, unit })) && updateProgress({ runId, appliedRow, leaseUntil }),
    /** Ends a run, at a row or, for null, after its last unit; what is left of its units is deleted. */
    async endRun(runId: string, stoppedRow: number | null): Promise<void> {
      await updateEnd({ runId, stoppedRow });
      await deleteUnits({ runId });
    },
    /** Deletes a batch of units from before `before` of runs that never started; returns their number. */
    pruneUnits: bind(
      (before: number) => ({ before }),
      countChanges(deleteSome(db, importUnits, importUnits.runId, isOrphan, BATCH_UNITS)),
    ),
    insert: bind(
      ({ counts, ...dryRun }: NewImport) => ({ ...dryRun, ...counts }),
      write(insertRow(db, imports, { state: 'dry-run', endedAt: null })),
    ),
    /** Deletes a batch of imports from before `before` that changed nothing; returns their number. */
    prune: bind(
      (before: number) => ({ before }),
      countChanges(deleteSome(db, imports, imports.id, isOldDryRun, BATCH_ROWS)),
    ),
    /** Ends a dry run by the admin who applied it; false when it has ended already. */
    end: bind(
      (
        id: string,
        state: 'applied' | 'refused',
        { actorId, at: endedAt }: { actorId: string; at: number },
      ) => ({ id, state, actorId, endedAt }),
      hasChanged(
        updateColumns(db, imports, 'state', 'actorId', 'endedAt').where(
          and(equals(imports.id), eq(imports.state, 'dry-run')),
        ),
      ),
    ),
  };
}
