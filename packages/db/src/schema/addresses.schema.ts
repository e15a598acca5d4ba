import type { Kit } from './engine.ts';

/** Public addresses of what was deleted: they answer 410 until something else has them. */
export function defineGoneAddresses(kit: Kit) {
  return kit.table('gone_addresses', {
    address: kit.text('address').primaryKey(),
    goneAt: kit.time('gone_at').notNull(),
  });
}
