import { sql } from 'drizzle-orm';
import type { Kit } from './engine.ts';
import type { PartsTable } from './parts.schema.ts';
import type { UsersTable } from './users.schema.ts';

/**
 * Units of a part that will arrive on a day, its midnight in UTC. A receipt is open until it is booked;
 * its ledger row then names it. `bookedQuantity` is what arrived.
 */
export function defineExpectedReceipts(kit: Kit, parts: PartsTable, users: UsersTable) {
  return kit.table(
    'expected_receipts',
    {
      id: kit.text('id').primaryKey(),
      partId: kit
        .text('part_id')
        .notNull()
        .references(() => parts.id, { onDelete: 'cascade' }),
      quantity: kit.int('quantity').notNull(),
      expectedOn: kit.time('expected_on').notNull(),
      note: kit.text('note').notNull(),
      createdBy: kit
        .text('created_by')
        .notNull()
        .references(() => users.id),
      createdAt: kit.time('created_at').notNull(),
      bookedQuantity: kit.int('booked_quantity'),
      bookedAt: kit.time('booked_at'),
    },
    (t) => {
      const isOpen = sql`${t.bookedAt} is null`;
      return [
        kit.index('expected_receipts_part').on(t.partId, t.expectedOn, t.id).where(isOpen),
        kit.index('expected_receipts_day').on(t.expectedOn, t.id).where(isOpen),
        kit.check('expected_receipts_quantity_positive', sql`${t.quantity} > 0`),
        kit.check(
          'expected_receipts_booked_once',
          sql`(${t.bookedAt} is null) = (${t.bookedQuantity} is null)`,
        ),
        kit.check(
          'expected_receipts_booked_positive',
          sql`${t.bookedQuantity} is null or ${t.bookedQuantity} > 0`,
        ),
      ];
    },
  );
}

export type ExpectedReceiptsTable = ReturnType<typeof defineExpectedReceipts>;
