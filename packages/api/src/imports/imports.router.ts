import {
  applyImportInput,
  listImportsInput,
  partImportPageSchema,
  partImportSchema,
  previewImportInput,
  uncheckedImportPreviewSchema,
} from '@bm/domain/imports/import.schema';
import { paged, WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, router } from '../trpc.ts';
import { applyImport } from './apply-import.service.ts';
import { previewImport } from './preview-import.service.ts';

export const importsRouter = router({
  /** The history, latest first. */
  list: adminProcedure({ rows: paged() })
    .input(listImportsInput)
    .output(partImportPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.imports.page(input)),

  previewFile: adminProcedure({
    rows: WHOLE_LIST,
    // Each dry run is a row of the history.
    perDay: { address: 2000, account: 500 },
  })
    .input(previewImportInput)
    .output(uncheckedImportPreviewSchema)
    .mutation(({ ctx, input }) => previewImport(ctx, input)),

  applyFile: adminProcedure({ rows: WHOLE_LIST })
    .input(applyImportInput)
    .output(partImportSchema)
    .mutation(({ ctx, input }) => applyImport(ctx, input)),
});
