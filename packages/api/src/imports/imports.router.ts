import { AppError } from '@bm/domain/errors/app-error';
import {
  applyImportInput,
  goodRowsInput,
  goodRowsSchema,
  importIdInput,
  listImportsInput,
  partImportPageSchema,
  partImportSchema,
  previewImportInput,
  uncheckedImportPreviewSchema,
} from '@bm/domain/imports/import.schema';
import { paged, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, router } from '../trpc.ts';
import { applyImport, toPartImport } from './apply-import.service.ts';
import { listGoodRows } from './good-rows.service.ts';
import { previewImport } from './preview-import.service.ts';

export const importsRouter = router({
  /** The history, latest first. */
  list: adminProcedure({ rows: paged() })
    .input(listImportsInput)
    .output(partImportPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.imports.page(input)),

  /** One import, with its progress. */
  byId: adminProcedure({ rows: 1 })
    .input(importIdInput)
    .output(partImportSchema)
    .query(async ({ ctx, input }) => {
      const found = await ctx.deps.store.read.imports.byId(input.id);
      if (found === null) throw new AppError('IMPORT_NOT_FOUND');
      return toPartImport(found);
    }),

  previewFile: adminProcedure({
    rows: WHOLE_LIST,
    // Each dry run is a row of the history.
    perDay: { address: 2000, account: 500 },
  })
    .input(previewImportInput)
    .output(uncheckedImportPreviewSchema)
    .mutation(({ ctx, input }) => previewImport(ctx, input)),

  /** Its file comes over REST: an address is too short for it. */
  goodRows: adminProcedure({ rows: WHOLE_LIST })
    .input(goodRowsInput)
    .output(goodRowsSchema)
    .query(({ ctx, input }) => listGoodRows(ctx, input)),

  applyFile: adminProcedure({ rows: WHOLE_LIST, audit: 'imports.applyFile' })
    .input(applyImportInput)
    .output(partImportSchema)
    .mutation(({ ctx, input }) => applyImport(ctx, input)),
});
