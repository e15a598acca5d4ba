import { among } from './check-constraints.ts';
import type { Kit } from './column-kit.ts';
import type { UsersTable } from './users.schema.ts';

export const AUDIT_TARGETS = ['user', 'part', 'order', 'review'] as const;

/** Every act of an admin; `actorId` is null for one from the shell. */
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
    (t) => [kit.check('audit_target_known', among(t.targetType, AUDIT_TARGETS))],
  );
}
