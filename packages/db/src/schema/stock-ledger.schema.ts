import { ORDER_ACTORS } from '@bm/domain/orders/order.schema';
import { CORRECTION_REASONS } from '@bm/domain/stock/stock.schema';
import { sql } from 'drizzle-orm';
import { among, type Kit } from './engine.ts';
import type { ExpectedReceiptsTable } from './expected-receipts.schema.ts';
import type { PartsTable } from './parts.schema.ts';
import type { UsersTable } from './users.schema.ts';

export const LEDGER_KINDS = [
  'initial',
  'adjustment',
  'reservation',
  'release',
  'shipment',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

interface LedgerReferences {
  parts: PartsTable;
  users: UsersTable;
  expectedReceipts: ExpectedReceiptsTable;
}

/**
 * All changes of stock; the sums of the deltas equal the part's columns. `orderId` is no foreign key,
 * because the units are reserved before the order's row is inserted. An adjustment names its admin; one
 * that books a receipt names it, and each receipt is booked once.
 */
export function defineStockLedger(kit: Kit, { parts, users, expectedReceipts }: LedgerReferences) {
  return kit.table(
    'stock_ledger',
    {
      id: kit.text('id').primaryKey(),
      partId: kit
        .text('part_id')
        .notNull()
        .references(() => parts.id, { onDelete: 'cascade' }),
      kind: kit.text('kind', { enum: LEDGER_KINDS }).notNull(),
      onHandDelta: kit.int('on_hand_delta').notNull(),
      reservedDelta: kit.int('reserved_delta').notNull(),
      orderId: kit.text('order_id'),
      actor: kit.text('actor', { enum: ORDER_ACTORS }).notNull(),
      at: kit.time('at').notNull(),
      actorId: kit.text('actor_id').references(() => users.id),
      reason: kit.text('reason', { enum: CORRECTION_REASONS }),
      note: kit.text('note').notNull().default(''),
      receiptId: kit.text('receipt_id').references(() => expectedReceipts.id),
    },
    (t) => [
      kit.index('stock_ledger_part_time').on(t.partId, t.at, t.id),
      kit
        .index('stock_ledger_order')
        .on(t.orderId)
        .where(sql`${t.orderId} is not null`),
      kit
        .uniqueIndex('stock_ledger_receipt')
        .on(t.receiptId)
        .where(sql`${t.receiptId} is not null`),
      kit.check('stock_ledger_actor_known', among(t.actor, ORDER_ACTORS)),
      kit.check(
        'stock_ledger_deltas_fit_kind',
        sql`case ${t.kind}
          when 'initial' then ${t.onHandDelta} > 0 and ${t.reservedDelta} = 0
          when 'adjustment' then ${t.onHandDelta} <> 0 and ${t.reservedDelta} = 0
          when 'reservation' then ${t.onHandDelta} = 0 and ${t.reservedDelta} > 0
          when 'release' then ${t.onHandDelta} = 0 and ${t.reservedDelta} < 0
          when 'shipment' then ${t.onHandDelta} < 0 and ${t.reservedDelta} = ${t.onHandDelta}
          else false end`,
      ),
    ],
  );
}
