import {
  applyImportInput,
  importPreviewSchema,
  listImportsInput,
  partImportPageSchema,
  partImportSchema,
  previewImportInput,
} from '@bm/domain/imports/import.schema';
import { adminProcedure, router } from '../trpc.ts';
import { applyImport } from './apply-import.service.ts';
import { previewImport } from './preview-import.service.ts';

export const importsRouter = router({
  /** The history, latest first. */
  list: adminProcedure
    .input(listImportsInput)
    .output(partImportPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.imports.page(input)),

  previewFile: adminProcedure
    .input(previewImportInput)
    .output(importPreviewSchema)
    .mutation(({ ctx, input }) => previewImport(ctx, input)),

  applyFile: adminProcedure
    .input(applyImportInput)
    .output(partImportSchema)
    .mutation(({ ctx, input }) => applyImport(ctx, input)),
});
