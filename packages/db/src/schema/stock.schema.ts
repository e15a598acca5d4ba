import { ORDER_ACTORS } from '@bm/domain/orders/order.schema';
import { CORRECTION_REASONS } from '@bm/domain/stock/stock.schema';
import { sql } from 'drizzle-orm';
import { among, reference, type Kit } from './engine.ts';
import type { PartsTable } from './parts.schema.ts';
import type { UsersTable } from './users.schema.ts';

/**
 * Units of a part that will arrive on a day, its midnight in UTC. A receipt is open until it is booked;
 * its ledger row then names it. `bookedQuantity` is what arrived.
 */
export function defineInboundShipments(kit: Kit, parts: PartsTable, users: UsersTable) {
  return kit.table(
    'expected_receipts',
    {
      id: kit.text('id').primaryKey(),
      partId: reference(kit, 'part_id', () => parts.id, { onDelete: 'cascade' }),
      quantity: kit.int('quantity').notNull(),
      expectedOn: kit.time('expected_on').notNull(),
      note: kit.text('note').notNull(),
      createdBy: reference(kit, 'created_by', () => users.id),
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

type InboundShipmentsTable = ReturnType<typeof defineInboundShipments>;

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
  inboundShipments: InboundShipmentsTable;
}

/**
 * All changes of stock; the sums of the deltas equal the part's columns. `orderId` is no foreign key,
 * because the units are reserved before the order's row is inserted. An adjustment names its admin; one
 * that books a receipt names it, and each receipt is booked once.
 */
export function defineStockLedger(kit: Kit, { parts, users, inboundShipments }: LedgerReferences) {
  return kit.table(
    'stock_ledger',
    {
      id: kit.text('id').primaryKey(),
      partId: reference(kit, 'part_id', () => parts.id, { onDelete: 'cascade' }),
      kind: kit.text('kind', { enum: LEDGER_KINDS }).notNull(),
      onHandDelta: kit.int('on_hand_delta').notNull(),
      reservedDelta: kit.int('reserved_delta').notNull(),
      orderId: kit.text('order_id'),
      actor: kit.text('actor', { enum: ORDER_ACTORS }).notNull(),
      at: kit.time('at').notNull(),
      actorId: kit.text('actor_id').references(() => users.id),
      reason: kit.text('reason', { enum: CORRECTION_REASONS }),
      note: kit.text('note').notNull().default(''),
      receiptId: kit.text('receipt_id').references(() => inboundShipments.id),
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
