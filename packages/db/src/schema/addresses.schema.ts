import type { Kit } from './engine.ts';

/**
 * Public addresses of what was deleted, which answer 410, and those of parts whose number was changed, which
 * lead to the part. Something else that gets such an address has it.
 */
export function defineGoneAddresses(kit: Kit) {
  return kit.table('gone_addresses', {
    address: kit.text('address').primaryKey(),
    goneAt: kit.time('gone_at').notNull(),
    /** The part that has another number now; null for what was deleted. */
    partId: kit.text('part_id'),
  });
}
