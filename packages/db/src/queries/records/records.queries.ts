import { and, eq, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type {
  AuditWrites,
  IdempotencyReads,
  IdempotencyWrites,
} from '../../store/records.store.ts';
import type { Connection } from '../connection.ts';

export function idempotency(
  db: Connection,
  { idempotencyKeys: keys }: Tables,
): IdempotencyReads & IdempotencyWrites {
  const selectByKey = db
    .select()
    .from(keys)
    .where(and(eq(keys.scope, sql.placeholder('scope')), eq(keys.key, sql.placeholder('key'))))
    .prepare();
  const insertRecord = db
    .insert(keys)
    .values({
      scope: sql.placeholder('scope'),
      key: sql.placeholder('key'),
      requestHash: sql.placeholder('requestHash'),
      response: sql.placeholder('response'),
      at: sql.placeholder('at'),
    })
    .prepare();
  const deleteExpired = db
    .delete(keys)
    .where(lt(keys.at, sql.placeholder('before')))
    .returning({ key: keys.key })
    .prepare();

  return {
    find: async (scope, key) => (await selectByKey.execute({ scope, key }))[0] ?? null,
    async insert(record) {
      await insertRecord.execute({ ...record, response: record.response ?? null });
    },
    prune: async (before) => (await deleteExpired.execute({ before })).length,
  };
}

export function auditWrites(db: Connection, { audit }: Tables): AuditWrites {
  const insertRecord = db
    .insert(audit)
    .values({
      id: sql.placeholder('id'),
      actorId: sql.placeholder('actorId'),
      action: sql.placeholder('action'),
      targetType: sql.placeholder('targetType'),
      targetId: sql.placeholder('targetId'),
      before: sql.placeholder('before'),
      after: sql.placeholder('after'),
      at: sql.placeholder('at'),
      requestId: sql.placeholder('requestId'),
    })
    .prepare();

  return {
    async insert(entry) {
      const { before = null, after = null } = entry;
      await insertRecord.execute({ ...entry, before, after });
    },
  };
}
