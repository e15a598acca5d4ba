import * as z from 'zod/mini';
import { orderActorSchema } from '../orders/order.schema.ts';
import { partStatusSchema, unitsSchema } from '../parts/part.schema.ts';
import { countSchema, idSchema, searchTextSchema, timeSchema } from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { inboundShipmentSchema, stockNoteSchema } from './inbound-shipment.schema.ts';

/** A part with its stock. `threshold` applies to it; `ownThreshold` is null where that is the shop's. */
export const stockRowSchema = z.object({
  id: idSchema,
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  status: partStatusSchema,
  onHand: countSchema,
  reserved: countSchema,
  available: countSchema,
  threshold: countSchema,
  ownThreshold: z.nullable(countSchema),
  /** The units of all open inbound shipments, and the day of the first one; null without any. */
  expectedUnits: countSchema,
  expectedOn: z.nullable(timeSchema),
});
export type StockRow = z.infer<typeof stockRowSchema>;

export const STOCK_FILTERS = ['all', 'low', 'expected'] as const;
const stockFilterSchema = z.enum(STOCK_FILTERS);
export type StockFilter = z.infer<typeof stockFilterSchema>;

const stockListFields = z.object({
  filter: z.optional(stockFilterSchema),
  /** A piece of the part's name or number. */
  query: z.optional(searchTextSchema),
  ...pageFields,
});
export type StockListInput = z.infer<typeof stockListFields>;
/** The input of the list, optional for the first page. */
export const stockListInput = z._default(stockListFields, {});

/** The total is at most MAX_COUNTED for the filter `low` or `expected` and for a query. */
export const stockPageSchema = pageSchema(stockRowSchema);
export type StockPage = z.infer<typeof stockPageSchema>;

/** The parts of each filter, the last two up to MAX_COUNTED, and the shop's threshold. */
export const stockCountsSchema = z.object({
  all: countSchema,
  low: countSchema,
  expected: countSchema,
  threshold: countSchema,
});
export type StockCounts = z.infer<typeof stockCountsSchema>;

/** The stock of one part with its open inbound shipments, the earliest first. */
export const partStockSchema = z.extend(stockRowSchema, {
  minOrderQty: countSchema,
  orderMultiple: countSchema,
  /** The number of orders that may hold units. */
  openOrders: countSchema,
  shopThreshold: countSchema,
  receipts: z.array(inboundShipmentSchema),
});
export type PartStock = z.infer<typeof partStockSchema>;

/** Why an admin corrects a count. */
export const CORRECTION_REASONS = ['counted', 'damaged', 'found', 'returned'] as const;
const correctionReasonSchema = z.enum(CORRECTION_REASONS);
export type CorrectionReason = z.infer<typeof correctionReasonSchema>;

/** A counted quantity on hand; `from` is the one that the admin saw. */
export const correctCountInput = z.object({
  id: idSchema,
  from: countSchema,
  to: unitsSchema,
  reason: correctionReasonSchema,
  note: z._default(stockNoteSchema, ''),
});
export type CorrectCountInput = z.infer<typeof correctCountInput>;

/** A new threshold of a part, null for that of the shop; `from` is the one that the admin saw. */
export const saveThresholdInput = z.object({
  id: idSchema,
  from: z.nullable(countSchema),
  to: z.nullable(unitsSchema),
});
export type SaveThresholdInput = z.infer<typeof saveThresholdInput>;

/** What an entry of the ledger records. A receipt and a return are adjustments in the database. */
export const LEDGER_ENTRY_KINDS = [
  'initial',
  'adjustment',
  'receipt',
  'return',
  'reservation',
  'release',
  'shipment',
] as const;

/** A change of stock. `available` is the quantity after it. */
export const ledgerEntrySchema = z.object({
  id: idSchema,
  at: timeSchema,
  kind: z.enum(LEDGER_ENTRY_KINDS),
  onHandDelta: z.int(),
  reservedDelta: z.int(),
  available: z.int(),
  order: z.nullable(z.object({ number: z.string(), customerEmail: z.string() })),
  actor: orderActorSchema,
  /** The admin, where known. */
  actorName: z.nullable(z.string()),
  reason: z.nullable(correctionReasonSchema),
  note: z.string(),
  /** What a booked receipt was expected to bring. */
  expectedQuantity: z.nullable(countSchema),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

/** The total is at most MAX_COUNTED. */
export const ledgerPageSchema = pageSchema(ledgerEntrySchema);
export type LedgerPage = z.infer<typeof ledgerPageSchema>;

export const ledgerInput = z.object({
  id: idSchema,
  ...pageFields,
});
export type LedgerInput = z.infer<typeof ledgerInput>;

/** A part with its units and the threshold that applies to it: its own, or that of the shop. */
export type StockLevel = Pick<StockRow, 'status' | 'available' | 'threshold'>;

/** How many units a part on sale is below its threshold; 0 for a part with enough, or off sale. */
export function unitsBelowThreshold({ status, available, threshold }: StockLevel): number {
  return status === 'active' ? Math.max(0, threshold - available) : 0;
}

/** The available units as a share of twice the threshold, at most 1: a gauge with the threshold in its middle. */
export function stockShare({ available, threshold }: Omit<StockLevel, 'status'>): number {
  return threshold === 0 ? 1 : Math.min(1, available / (2 * threshold));
}
