import { and, lt, sql } from 'drizzle-orm';
import type { IdempotencyRecord, AuditRecord } from '../../store/records.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { LARGE_BATCH, rowInserter } from '../insert-rows.ts';
import { equals } from '../placeholders.ts';
import { bind, countChanges, insertRow, readFirst, write } from '../statements.ts';

/** Responses by their idempotency keys; read inside a unit of work only. */
export function idempotencyRecords(db: Connection, { idempotencyKeys: keys }: Tables) {
  return {
    find: bind(
      (scope: string, key: string) => ({ scope, key }),
      readFirst<IdempotencyRecord>(
        db
          .select()
          .from(keys)
          .where(and(equals(keys.scope), equals(keys.key))),
      ),
    ),
    insert: bind(
      (record: IdempotencyRecord) => ({ ...record, response: record.response ?? null }),
      write(insertRow(db, keys)),
    ),
    /** Deletes records older than `before` (milliseconds); returns their number. */
    prune: bind(
      (before: number) => ({ before }),
      countChanges(db.delete(keys).where(lt(keys.at, sql.placeholder('before')))),
    ),
  };
}

export function auditWrites(db: Connection, { audit }: Tables) {
  const insertRecords = rowInserter(db, audit, { largest: LARGE_BATCH });

  return {
    insert: bind((record: AuditRecord) => toRow(record), write(insertRow(db, audit))),
    insertAll: (records: readonly AuditRecord[]): Promise<void> =>
      insertRecords(records.map(toRow)),
  };
}

/** JSON columns store null for undefined. */
function toRow({ before = null, after = null, ...record }: AuditRecord) {
  return { ...record, before, after };
}
