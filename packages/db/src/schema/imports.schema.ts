import { IMPORT_STATES } from '@bm/domain/imports/import.schema';
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
      state: kit.text('state', { enum: IMPORT_STATES }).notNull(),
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
      kit.check('imports_state_known', among(t.state, IMPORT_STATES)),
      kit.check('imports_ended', sql`(${t.state} = 'dry-run') = (${t.endedAt} is null)`),
      kit.check('imports_applied_whole', sql`${t.state} <> 'applied' or ${t.refused} = 0`),
    ],
  );
}
