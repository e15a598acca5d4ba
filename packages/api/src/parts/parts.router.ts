import { AppError } from '@bm/domain/errors/app-error';
import {
  categoryCountsSchema,
  createPartInput,
  discontinuedPartSchema,
  updatePartInput,
  partIdInput,
  partListInput,
  partOrderCountSchema,
  partPageSchema,
  partSchema,
  partSearchInput,
  partsSchema,
  patchPartInput,
  removedPartSchema,
  stockedPartSchema,
  stockedPartsSchema,
} from '@bm/domain/parts/part.schema';
import { expectedUnitsListSchema } from '@bm/domain/stock/expected-receipt.schema';
import { listExpectedUnits } from '../stock/list-stock.service.ts';
import { adminProcedure, noInput, publicProcedure, router } from '../trpc.ts';
import { createPart } from './create-part.service.ts';
import { findDiscontinuedPart, listNeighbours } from './neighbours.service.ts';
import { removePart } from './remove-part.service.ts';
import { patchPart, updatePart } from './update-part.service.ts';

export const partsRouter = router({
  list: publicProcedure
    .input(partListInput)
    .output(partPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.parts.list(input)),

  search: publicProcedure
    .input(partSearchInput)
    .output(partPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.parts.search(input)),

  byId: publicProcedure
    .input(partIdInput)
    .output(partSchema)
    .query(async ({ ctx, input }) => {
      const part = await ctx.deps.store.read.parts.byId(input.id);
      if (part === null) throw new AppError('PART_NOT_FOUND');
      return part;
    }),

  neighbours: publicProcedure
    .input(partIdInput)
    .output(partsSchema)
    .query(({ ctx, input }) => listNeighbours(ctx, input.id)),

  /** The next days on which units arrive, which are no stock yet. */
  expected: publicProcedure
    .input(partIdInput)
    .output(expectedUnitsListSchema)
    .query(({ ctx, input }) => listExpectedUnits(ctx, input.id)),

  discontinued: publicProcedure
    .input(partIdInput)
    .output(discontinuedPartSchema)
    .query(({ ctx, input }) => findDiscontinuedPart(ctx, input.id)),

  categories: publicProcedure
    .input(noInput)
    .output(categoryCountsSchema)
    .query(({ ctx }) => ctx.deps.store.read.parts.categories()),

  adminList: adminProcedure
    .input(noInput)
    .output(stockedPartsSchema)
    .query(({ ctx }) => ctx.deps.store.read.parts.allStocked()),

  create: adminProcedure
    .input(createPartInput)
    .output(stockedPartSchema)
    .mutation(({ ctx, input }) => createPart(ctx, input)),

  update: adminProcedure
    .input(updatePartInput)
    .output(stockedPartSchema)
    .mutation(({ ctx, input }) => updatePart(ctx, input)),

  patch: adminProcedure
    .input(patchPartInput)
    .output(stockedPartSchema)
    .mutation(({ ctx, input }) => patchPart(ctx, input)),

  countOrders: adminProcedure
    .input(partIdInput)
    .output(partOrderCountSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.parts.countOrders(input.id)),

  remove: adminProcedure
    .input(partIdInput)
    .output(removedPartSchema)
    .mutation(({ ctx, input }) => removePart(ctx, input.id)),
});
