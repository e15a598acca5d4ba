import { STORED_IMPORT_STATES } from '@bm/domain/imports/import.schema';
import { IMPORT_KINDS } from '@bm/domain/imports/part-file';
import { sql } from 'drizzle-orm';
import { among, reference, type Kit } from './engine.ts';
import type { UsersTable } from './users.schema.ts';

/**
 * Dry runs of files of parts, and what became of them. `fileHash` is that of the file; `digest` is
 * that of the file and all differences that the dry run showed.
 */
export function defineImports(kit: Kit, users: UsersTable) {
  return kit.table(
    'imports',
    {
      id: kit.text('id').primaryKey(),
      kind: kit.text('kind', { enum: IMPORT_KINDS }).notNull(),
      fileName: kit.text('file_name').notNull(),
      actorId: reference(kit, 'actor_id', () => users.id),
      state: kit.text('state', { enum: STORED_IMPORT_STATES }).notNull(),
      added: kit.int('added').notNull(),
      changed: kit.int('changed').notNull(),
      unchanged: kit.int('unchanged').notNull(),
      refused: kit.int('refused').notNull(),
      fileHash: kit.text('file_hash').notNull(),
      digest: kit.text('digest').notNull(),
      createdAt: kit.time('created_at').notNull(),
      endedAt: kit.time('ended_at'),
    },
    (t) => [
      kit.index('imports_created').on(t.createdAt, t.id),
      kit.check('imports_kind_known', among(t.kind, IMPORT_KINDS)),
      kit.check('imports_state_known', among(t.state, STORED_IMPORT_STATES)),
      kit.check('imports_ended', sql`(${t.state} = 'dry-run') = (${t.endedAt} is null)`),
      kit.check('imports_applied_whole', sql`${t.state} <> 'applied' or ${t.refused} = 0`),
    ],
  );
}

type ImportsTable = ReturnType<typeof defineImports>;

/**
 * The application of an import that is too large for one unit of work. It runs while the import is a dry
 * run; `appliedRow` is the last row of the file that is applied, `stoppedRow` the one that ended it.
 */
export function defineImportRuns(kit: Kit, imports: ImportsTable, users: UsersTable) {
  return kit.table(
    'import_runs',
    {
      importId: kit
        .text('import_id')
        .primaryKey()
        .references(() => imports.id),
      /** Names its units. */
      runId: kit.text('run_id').notNull(),
      actorId: reference(kit, 'actor_id', () => users.id),
      requestId: kit.text('request_id').notNull(),
      appliedRow: kit.int('applied_row').notNull(),
      stoppedRow: kit.int('stopped_row'),
      /** Until then no other process continues it; null when it has ended. */
      leaseUntil: kit.time('lease_until'),
    },
    (t) => [
      kit
        .index('import_runs_lease')
        .on(t.leaseUntil)
        .where(sql`${t.leaseUntil} is not null`),
    ],
  );
}

/** The units of runs that are not applied yet. `rows` is what `import-units.ts` of the API packs. */
export function defineImportUnits(kit: Kit) {
  return kit.table(
    'import_units',
    {
      runId: kit.text('run_id').notNull(),
      unit: kit.int('unit').notNull(),
      lastRow: kit.int('last_row').notNull(),
      rows: kit.text('rows').notNull(),
      createdAt: kit.time('created_at').notNull(),
    },
    (t) => [kit.primaryKey({ columns: [t.runId, t.unit] })],
  );
}
