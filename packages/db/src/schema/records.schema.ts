import { AUDIT_TARGETS } from '@bm/domain/audit/audit-actions';
import { among, type Kit } from './engine.ts';
import type { UsersTable } from './users.schema.ts';

/**
 * The audit log of admin actions. `actorId` is null for a command of the operator. Each filter of the
 * list, and each pair with an actor, is a range of one index in the order of the list.
 */
export function defineAudit(kit: Kit, users: UsersTable) {
  return kit.table(
    'audit',
    {
      id: kit.text('id').primaryKey(),
      actorId: kit.text('actor_id').references(() => users.id),
      action: kit.text('action').notNull(),
      targetType: kit.text('target_type', { enum: AUDIT_TARGETS }).notNull(),
      targetId: kit.text('target_id').notNull(),
      before: kit.json('before').notNull(),
      after: kit.json('after').notNull(),
      at: kit.time('at').notNull(),
      requestId: kit.text('request_id').notNull(),
    },
    (t) => [
      kit.index('audit_target').on(t.targetType, t.targetId, t.at),
      kit.index('audit_at').on(t.at, t.id),
      kit.index('audit_kind').on(t.targetType, t.at, t.id),
      kit.index('audit_action').on(t.action, t.at, t.id),
      kit.index('audit_actor').on(t.actorId, t.at, t.id),
      kit.index('audit_actor_kind').on(t.actorId, t.targetType, t.at, t.id),
      kit.index('audit_actor_action').on(t.actorId, t.action, t.at, t.id),
      kit.check('audit_target_known', among(t.targetType, AUDIT_TARGETS)),
    ],
  );
}

/** Responses by idempotency key, stored for a day. A repeated call returns the stored response. */
export function defineIdempotencyKeys(kit: Kit) {
  return kit.table(
    'idempotency_keys',
    {
      scope: kit.text('scope').notNull(),
      key: kit.text('key').notNull(),
      requestHash: kit.text('request_hash').notNull(),
      response: kit.json('response').notNull(),
      at: kit.time('at').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.scope, t.key] }),
      kit.index('idempotency_keys_at').on(t.at),
    ],
  );
}
