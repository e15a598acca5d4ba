import { RETURN_REASONS, RETURN_STATES } from '@bm/domain/returns/return-states';
import { sql } from 'drizzle-orm';
import { among, reference, type Kit } from './engine.ts';
import type { OrdersTable } from './orders.schema.ts';
import type { RefundsTable } from './refunds.schema.ts';
import type { UsersTable } from './users.schema.ts';

interface ReturnParents {
  orders: OrdersTable;
  users: UsersTable;
  refunds: RefundsTable;
}

/**
 * Returns, each of units of one order. `sequence` is displayed as `RM-000001`; the customer is a copy of
 * the order's. Restocked units are those received ones that went back into stock.
 */
export function defineReturns(kit: Kit, { orders, users, refunds }: ReturnParents) {
  return kit.table(
    'returns',
    {
      id: kit.text('id').primaryKey(),
      sequence: kit.int('sequence').notNull(),
      orderId: reference(kit, 'order_id', () => orders.id),
      customerId: reference(kit, 'customer_id', () => users.id),
      quantity: kit.int('quantity').notNull(),
      receivedUnits: kit.int('received_units'),
      restockedUnits: kit.int('restocked_units').notNull(),
      reason: kit.text('reason', { enum: RETURN_REASONS }).notNull(),
      note: kit.text('note').notNull(),
      photo: kit.text('photo').notNull(),
      state: kit.text('state', { enum: RETURN_STATES }).notNull(),
      answer: kit.text('answer').notNull(),
      refundId: kit.text('refund_id').references(() => refunds.id),
      createdAt: kit.time('created_at').notNull(),
      updatedAt: kit.time('updated_at').notNull(),
    },
    (t) => [
      kit.uniqueIndex('returns_sequence').on(t.sequence),
      kit.index('returns_order').on(t.orderId, t.sequence),
      kit.index('returns_customer').on(t.customerId, t.sequence),
      kit.index('returns_state').on(t.state, t.sequence),
      kit
        .uniqueIndex('returns_refund')
        .on(t.refundId)
        .where(sql`${t.refundId} is not null`),
      // A small partial index: the pictures that must not be deleted.
      kit
        .index('returns_photo')
        .on(t.photo)
        .where(sql`${t.photo} <> ''`),
      kit.check('returns_reason_known', among(t.reason, RETURN_REASONS)),
      kit.check('returns_state_known', among(t.state, RETURN_STATES)),
      kit.check(
        'returns_units_fit',
        sql`${t.quantity} > 0
          and coalesce(${t.receivedUnits}, 1) between 1 and ${t.quantity}
          and ${t.restockedUnits} between 0 and coalesce(${t.receivedUnits}, 0)`,
      ),
      kit.check(
        'returns_received_with_units',
        sql`case when ${t.receivedUnits} is null then ${t.state} not in ('received', 'refunded', 'replaced')
          else ${t.state} in ('received', 'refunded', 'replaced', 'rejected') end`,
      ),
      kit.check(
        'returns_refunded_with_refund',
        sql`(${t.refundId} is not null) = (${t.state} = 'refunded')`,
      ),
    ],
  );
}

export type ReturnsTable = ReturnType<typeof defineReturns>;
