import type { Kit } from './column-kit.ts';

/** Webhook events that have been taken in, so that a repeat has no effect. */
export function defineProviderEvents(kit: Kit) {
  return kit.table('provider_events', {
    id: kit.text('id').primaryKey(),
    type: kit.text('type').notNull(),
    at: kit.time('at').notNull(),
  });
}
