import { partIdInput } from '@bm/domain/parts/part.schema';
import {
  bookReceiptInput,
  createInboundShipmentInput,
  inboundShipmentSchema,
  inboundShipmentIdInput,
  updateInboundShipmentInput,
} from '@bm/domain/stock/inbound-shipment.schema';
import {
  correctCountInput,
  ledgerInput,
  ledgerPageSchema,
  partStockSchema,
  saveThresholdInput,
  stockCountsSchema,
  stockListInput,
  stockPageSchema,
} from '@bm/domain/stock/stock.schema';
import { perMinute } from '../call-limit.ts';
import { always, isSearch, paged } from '../row-cost.ts';
import { adminProcedure, noInput, router } from '../trpc.ts';
import { bookReceipt } from './book-receipt.service.ts';
import { correctCount, saveThreshold } from './correct-stock.service.ts';
import {
  createInboundShipment,
  removeInboundShipment,
  updateInboundShipment,
} from './inbound-shipments.service.ts';
import { countStock, listStock, readPartStock } from './list-stock.service.ts';

/** Each change adds a row to the audit, most add one to the ledger. */
const STOCK_CHANGE = {
  rows: 1,
  limit: perMinute({ address: 600, account: 120 }),
  perDay: { address: 20_000, account: 5000 },
};

export const stockRouter = router({
  // A search text scans all parts.
  list: adminProcedure({ rows: paged({ query: 120 }), unbounded: isSearch })
    .input(stockListInput)
    .output(stockPageSchema)
    .query(({ ctx, input }) => listStock(ctx, input)),

  counts: adminProcedure({ rows: 1, unbounded: always })
    .input(noInput)
    .output(stockCountsSchema)
    .query(({ ctx }) => countStock(ctx)),

  byPart: adminProcedure({ rows: 1 })
    .input(partIdInput)
    .output(partStockSchema)
    .query(({ ctx, input }) => readPartStock(ctx.deps.store.read, input.id)),

  ledger: adminProcedure({ rows: paged() })
    .input(ledgerInput)
    .output(ledgerPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.stock.ledger(input)),

  correctCount: adminProcedure({ ...STOCK_CHANGE, audit: 'stock.correctCount' })
    .input(correctCountInput)
    .output(partStockSchema)
    .mutation(({ ctx, input }) => correctCount(ctx, input)),

  saveThreshold: adminProcedure({ ...STOCK_CHANGE, audit: 'stock.saveThreshold' })
    .input(saveThresholdInput)
    .output(partStockSchema)
    .mutation(({ ctx, input }) => saveThreshold(ctx, input)),

  createReceipt: adminProcedure({ ...STOCK_CHANGE, audit: 'stock.createReceipt', idempotent: true })
    .input(createInboundShipmentInput)
    .output(inboundShipmentSchema)
    .mutation(({ ctx, input }) => createInboundShipment(ctx, input)),

  updateReceipt: adminProcedure({ ...STOCK_CHANGE, audit: 'stock.updateReceipt' })
    .input(updateInboundShipmentInput)
    .output(inboundShipmentSchema)
    .mutation(({ ctx, input }) => updateInboundShipment(ctx, input)),

  removeReceipt: adminProcedure({ ...STOCK_CHANGE, audit: 'stock.removeReceipt' })
    .input(inboundShipmentIdInput)
    .output(inboundShipmentIdInput)
    .mutation(({ ctx, input }) => removeInboundShipment(ctx, input.id)),

  bookReceipt: adminProcedure({ ...STOCK_CHANGE, audit: 'stock.bookReceipt' })
    .input(bookReceiptInput)
    .output(partStockSchema)
    .mutation(({ ctx, input }) => bookReceipt(ctx, input)),
});
