import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type {
  AuditRecord,
  AuditWrites,
  IdempotencyReads,
  IdempotencyWrites,
} from '../../store/records.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { LARGE_BATCH, rowInserter } from '../insert-rows.ts';
import { columnPlaceholders } from '../placeholders.ts';

export function idempotency(
  db: Connection,
  { idempotencyKeys: keys }: Tables,
): IdempotencyReads & IdempotencyWrites {
  const selectKey = db
    .select()
    .from(keys)
    .where(and(eq(keys.scope, sql.placeholder('scope')), eq(keys.key, sql.placeholder('key'))))
    .prepare();
  const insertKey = db.insert(keys).values(columnPlaceholders(keys)).prepare();
  const deleteOlder = db
    .delete(keys)
    .where(lt(keys.at, sql.placeholder('before')))
    .returning({ key: keys.key })
    .prepare();

  return {
    find: async (scope, key) => (await selectKey.execute({ scope, key }))[0] ?? null,
    async insert(record) {
      await insertKey.execute({ ...record, response: record.response ?? null });
    },
    prune: async (before) => (await deleteOlder.execute({ before })).length,
  };
}

export function auditWrites(db: Connection, { audit }: Tables): AuditWrites {
  const insertRecord = db.insert(audit).values(columnPlaceholders(audit)).prepare();
  const insertRecords = rowInserter(db, audit, LARGE_BATCH);

  return {
    async insert(record) {
      await insertRecord.execute(toRow(record));
    },
    insertAll: (records) => insertRecords(records.map(toRow)),
  };
}

/** JSON columns store null for undefined. */
function toRow({ before = null, after = null, ...record }: AuditRecord) {
  return { ...record, before, after };
}
