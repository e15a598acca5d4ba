import type { Kit } from './column-kit.ts';

/** Answers of creating calls, kept for a day so that a repeat gets the same one. */
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
