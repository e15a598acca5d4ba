import { sql } from 'drizzle-orm';
import { reference, type Kit } from './engine.ts';
import type { PartsTable } from './parts.schema.ts';
import type { UsersTable } from './users.schema.ts';

/**
 * The lines of each account's cart, one for a part. `seen_...` are the values of the part when the
 * customer last changed the line: reads return the changes since then.
 */
export function defineCartLines(kit: Kit, users: UsersTable, parts: PartsTable) {
  return kit.table(
    'cart_lines',
    {
      customerId: reference(kit, 'customer_id', () => users.id),
      partId: reference(kit, 'part_id', () => parts.id),
      /** The order of the lines. */
      position: kit.int('position').notNull(),
      quantity: kit.int('quantity').notNull(),
      addedAt: kit.time('added_at').notNull(),
      seenAt: kit.time('seen_at').notNull(),
      seenUnitPriceMinor: kit.int('seen_unit_price_minor').notNull(),
      seenMinOrderQty: kit.int('seen_min_order_qty').notNull(),
      seenOrderMultiple: kit.int('seen_order_multiple').notNull(),
      seenAvailable: kit.int('seen_available').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.customerId, t.partId] }),
      kit.index('cart_lines_part').on(t.partId),
      kit.check('cart_lines_quantity_positive', sql`${t.quantity} > 0`),
    ],
  );
}
