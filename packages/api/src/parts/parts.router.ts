import { AppError } from '@bm/domain/errors/app-error';
import {
  adminPartListInput,
  adminPartPageSchema,
  categoryCountsSchema,
  createPartInput,
  discontinuedPartSchema,
  updatePartInput,
  partAddressSchema,
  partIdInput,
  partOrderCountSchema,
  partPageSchema,
  partSearchInput,
  partSlugInput,
  partsSchema,
  patchPartInput,
  removedPartSchema,
  stockedPartSchema,
} from '@bm/domain/parts/part.schema';
import {
  browseInput,
  browsePageSchema,
  comparedPartsSchema,
  compareInput,
  describedPartSchema,
  partListInput,
  partListPageSchema,
} from '@bm/domain/parts/browse.schema';
import { MAX_COMPARED } from '@bm/domain/parts/comparison';
import { expectedUnitsListSchema } from '@bm/domain/stock/expected-receipt.schema';
import { listExpectedUnits } from '../stock/list-stock.service.ts';
import { paged } from '../row-cost.ts';
import { adminProcedure, noInput, publicProcedure, router } from '../trpc.ts';
import { browseParts, describeParts, searchParts } from './browse-parts.service.ts';
import { compareParts } from './compare-parts.service.ts';
import { createPart } from './create-part.service.ts';
import { findDiscontinuedPart, listNeighbours } from './neighbours.service.ts';
import { findPartAddress } from './part-address.service.ts';
import { removePart } from './remove-part.service.ts';
import { requirePart } from './require-part.ts';
import { patchPart, updatePart } from './update-part.service.ts';

export const partsRouter = router({
  list: publicProcedure({ rows: paged() })
    .input(partListInput)
    .output(partListPageSchema)
    .query(async ({ ctx, input: { attributes = false, ...input } }) => {
      const page = await ctx.deps.store.read.parts.list(input);
      return attributes ? { ...page, items: await describeParts(ctx, page.items) } : page;
    }),

  // It reads the search index, too.
  search: publicProcedure({ rows: paged({ base: 12 }) })
    .input(partSearchInput)
    .output(partPageSchema)
    .query(({ ctx, input }) => searchParts(ctx, input)),

  /** Reads the search index and all attributes. */
  browse: publicProcedure({ rows: paged({ base: 40 }) })
    .input(browseInput)
    .output(browsePageSchema)
    .query(({ ctx, input }) => browseParts(ctx, input)),

  byId: publicProcedure({ rows: 1 })
    .input(partIdInput)
    .output(describedPartSchema)
    .query(async ({ ctx, input }) => {
      const part = await ctx.deps.store.read.parts.byId(input.id);
      const [described] = part === null ? [] : await describeParts(ctx, [part]);
      if (described === undefined) throw new AppError('PART_NOT_FOUND');
      return described;
    }),

  /** The part of a public address. */
  bySlug: publicProcedure({ rows: 1 })
    .input(partSlugInput)
    .output(partAddressSchema)
    .query(({ ctx, input }) => findPartAddress(ctx, input.slug)),

  compare: publicProcedure({ rows: MAX_COMPARED })
    .input(compareInput)
    .output(comparedPartsSchema)
    .query(({ ctx, input }) => compareParts(ctx, input.skus)),

  neighbours: publicProcedure({ rows: 1 })
    .input(partIdInput)
    .output(partsSchema)
    .query(({ ctx, input }) => listNeighbours(ctx, input.id)),

  /** The next days on which units arrive, which are no stock yet. */
  expected: publicProcedure({ rows: 1 })
    .input(partIdInput)
    .output(expectedUnitsListSchema)
    .query(({ ctx, input }) => listExpectedUnits(ctx, input.id)),

  discontinued: publicProcedure({ rows: 1 })
    .input(partIdInput)
    .output(discontinuedPartSchema)
    .query(({ ctx, input }) => findDiscontinuedPart(ctx, input.id)),

  categories: publicProcedure({ rows: 1 })
    .input(noInput)
    .output(categoryCountsSchema)
    .query(({ ctx }) => ctx.deps.store.read.parts.categories()),

  // It reads the search index, too.
  adminList: adminProcedure({ rows: paged({ base: 12 }) })
    .input(adminPartListInput)
    .output(adminPartPageSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.parts.adminPage(input)),

  adminById: adminProcedure({ rows: 1 })
    .input(partIdInput)
    .output(stockedPartSchema)
    .query(({ ctx, input }) => requirePart(ctx.deps.store.read.parts, input.id)),

  create: adminProcedure({ rows: 1 })
    .input(createPartInput)
    .output(stockedPartSchema)
    .mutation(({ ctx, input }) => createPart(ctx, input)),

  update: adminProcedure({ rows: 1 })
    .input(updatePartInput)
    .output(stockedPartSchema)
    .mutation(({ ctx, input }) => updatePart(ctx, input)),

  patch: adminProcedure({ rows: 1 })
    .input(patchPartInput)
    .output(stockedPartSchema)
    .mutation(({ ctx, input }) => patchPart(ctx, input)),

  countOrders: adminProcedure({ rows: 1 })
    .input(partIdInput)
    .output(partOrderCountSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.parts.countOrders(input.id)),

  remove: adminProcedure({ rows: 1 })
    .input(partIdInput)
    .output(removedPartSchema)
    .mutation(({ ctx, input }) => removePart(ctx, input.id)),
});
