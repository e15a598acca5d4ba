import { and, lt, sql } from 'drizzle-orm';
import type {
  AuditRecord,
  AuditWrites,
  IdempotencyReads,
  IdempotencyWrites,
} from '../../store/records.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { LARGE_BATCH, rowInserter } from '../insert-rows.ts';
import { equals } from '../placeholders.ts';
import { countChanges, insertRow, readFirst, write } from '../statements.ts';

export function idempotency(
  db: Connection,
  { idempotencyKeys: keys }: Tables,
): IdempotencyReads & IdempotencyWrites {
  const selectKey = readFirst(
    db
      .select()
      .from(keys)
      .where(and(equals(keys.scope), equals(keys.key))),
  );
  const insertKey = write(insertRow(db, keys));
  const deleteOlder = countChanges(db.delete(keys).where(lt(keys.at, sql.placeholder('before'))));

  return {
    find: (scope, key) => selectKey({ scope, key }),
    insert: (record) => insertKey({ ...record, response: record.response ?? null }),
    prune: (before) => deleteOlder({ before }),
  };
}

export function auditWrites(db: Connection, { audit }: Tables): AuditWrites {
  const insertRecord = write(insertRow(db, audit));
  const insertRecords = rowInserter(db, audit, { largest: LARGE_BATCH });

  return {
    insert: (record) => insertRecord(toRow(record)),
    insertAll: (records) => insertRecords(records.map(toRow)),
  };
}

/** JSON columns store null for undefined. */
function toRow({ before = null, after = null, ...record }: AuditRecord) {
  return { ...record, before, after };
}
