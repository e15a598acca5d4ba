import { partIdInput } from '@bm/domain/parts/part.schema';
import {
  bookReceiptInput,
  createReceiptInput,
  expectedReceiptSchema,
  receiptIdInput,
  updateReceiptInput,
} from '@bm/domain/stock/expected-receipt.schema';
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
import { adminProcedure, noInput, router } from '../trpc.ts';
import { bookReceipt } from './book-receipt.service.ts';
import { correctCount, saveThreshold } from './correct-stock.service.ts';
import { createReceipt, removeReceipt, updateReceipt } from './expected-receipts.service.ts';
import { countStock, listStock, readPartStock } from './list-stock.service.ts';

export const stockRouter = router({
  list: adminProcedure
    .input(stockListInput)
    .output(stockPageSchema)
    .query(({ ctx, input }) => listStock(ctx, input)),

  counts: adminProcedure
    .input(noInput)
    .output(stockCountsSchema)
    .query(({ ctx }) => countStock(ctx)),

  byPart: adminProcedure
    .input(partIdInput)
    .output(partStockSchema)
    .query(({ ctx, input }) => readPartStock(ctx.deps.store.read, input.id)),

  ledger: adminProcedure
    .input(ledgerInput)
    .output(ledgerPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.stock.ledger(input)),

  correctCount: adminProcedure
    .input(correctCountInput)
    .output(partStockSchema)
    .mutation(({ ctx, input }) => correctCount(ctx, input)),

  saveThreshold: adminProcedure
    .input(saveThresholdInput)
    .output(partStockSchema)
    .mutation(({ ctx, input }) => saveThreshold(ctx, input)),

  createReceipt: adminProcedure
    .input(createReceiptInput)
    .output(expectedReceiptSchema)
    .mutation(({ ctx, input }) => createReceipt(ctx, input)),

  updateReceipt: adminProcedure
    .input(updateReceiptInput)
    .output(expectedReceiptSchema)
    .mutation(({ ctx, input }) => updateReceipt(ctx, input)),

  removeReceipt: adminProcedure
    .input(receiptIdInput)
    .output(receiptIdInput)
    .mutation(({ ctx, input }) => removeReceipt(ctx, input.id)),

  bookReceipt: adminProcedure
    .input(bookReceiptInput)
    .output(partStockSchema)
    .mutation(({ ctx, input }) => bookReceipt(ctx, input)),
});
