import { AppError } from '@bm/domain/errors/app-error';
import {
  createPartInput,
  updatePartInput,
  patchPartInput,
  removedPartSchema,
} from '@bm/domain/parts/edit-part.schema';
import {
  adminPartListInput,
  adminPartPageSchema,
  categoryCountsSchema,
  discontinuedPartSchema,
  partAddressSchema,
  partIdInput,
  partOrderCountSchema,
  partPageSchema,
  partSearchInput,
  partSlugInput,
  partsSchema,
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
import {
  partMediaSchema,
  setPackagingInput,
  setFilesInput,
  setPicturesInput,
} from '@bm/domain/parts/part-media.schema';
import { changedManyPartsSchema, changeManyPartsInput } from '@bm/domain/parts/many-parts.schema';
import { MAX_COMPARED } from '@bm/domain/parts/comparison';
import { expectedUnitsListSchema } from '@bm/domain/stock/inbound-shipment.schema';
import { findParent, withBranch } from '../categories/read-categories.ts';
import { listExpectedUnits } from '../stock/list-stock.service.ts';
import { lined, paged } from '../row-cost.ts';
import { adminProcedure, noInput, publicProcedure, router } from '../trpc.ts';
import { browseParts, describeParts, searchParts } from './browse-parts.service.ts';
import { compareParts } from './compare-parts.service.ts';
import { changeManyParts } from './change-many-parts.service.ts';
import { createPart } from './create-part.service.ts';
import { findDiscontinuedPart, listNeighbours } from './neighbours.service.ts';
import { findPartAddress } from './part-address.service.ts';
import { removePart } from './remove-part.service.ts';
import { requirePart } from './require-part.ts';
import { mediaOfPart, setFiles, setPackaging, setPictures } from './part-media.service.ts';
import { patchPart, updatePart } from './update-part.service.ts';

/** A part, its successor, and their relation. */
const SUCCESSION_ROWS = 3;

export const partsRouter = router({
  list: publicProcedure({ rows: paged(), cached: true })
    .input(partListInput)
    .output(partListPageSchema)
    .query(async ({ ctx, input: { attributes = false, ...input } }) => {
      const page = await ctx.deps.store.read.parts.list(await withBranch(ctx, input));
      return attributes
        ? { ...page, items: await describeParts(ctx, page.items, undefined, { media: true }) }
        : page;
    }),

  // It reads the search index, too.
  search: publicProcedure({ rows: paged({ base: 12 }), cached: true })
    .input(partSearchInput)
    .output(partPageSchema)
    .query(({ ctx, input }) => searchParts(ctx, input)),

  /** Reads the search index and all attributes. */
  browse: publicProcedure({ rows: paged({ base: 40 }), cached: true })
    .input(browseInput)
    .output(browsePageSchema)
    .query(({ ctx, input }) => browseParts(ctx, input)),

  byId: publicProcedure({ rows: 1, cached: true })
    .input(partIdInput)
    .output(describedPartSchema)
    .query(async ({ ctx, input }) => {
      const part = await ctx.deps.store.read.parts.byId(input.id);
      const [described] =
        part === null ? [] : await describeParts(ctx, [part], undefined, { media: true });
      if (described === undefined) throw new AppError('PART_NOT_FOUND');
      const parentCategory = await findParent(ctx, described.category);
      return parentCategory === null ? described : { ...described, parentCategory };
    }),

  /** The part of a public address. */
  bySlug: publicProcedure({ rows: SUCCESSION_ROWS, cached: true })
    .input(partSlugInput)
    .output(partAddressSchema)
    .query(({ ctx, input }) => findPartAddress(ctx, input.slug)),

  compare: publicProcedure({ rows: MAX_COMPARED, cached: true })
    .input(compareInput)
    .output(comparedPartsSchema)
    .query(({ ctx, input }) => compareParts(ctx, input.skus)),

  neighbours: publicProcedure({ rows: 1, cached: true })
    .input(partIdInput)
    .output(partsSchema)
    .query(({ ctx, input }) => listNeighbours(ctx, input.id)),

  /** The next days on which units arrive, which are no stock yet. */
  expected: publicProcedure({ rows: 1 })
    .input(partIdInput)
    .output(expectedUnitsListSchema)
    .query(({ ctx, input }) => listExpectedUnits(ctx, input.id)),

  discontinued: publicProcedure({ rows: SUCCESSION_ROWS, cached: true })
    .input(partIdInput)
    .output(discontinuedPartSchema)
    .query(({ ctx, input }) => findDiscontinuedPart(ctx, input.id)),

  categories: publicProcedure({ rows: 1, cached: true })
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

  /** Pictures, packaging and files of a part in any status. */
  media: adminProcedure({ rows: 2 })
    .input(partIdInput)
    .output(partMediaSchema)
    .query(({ ctx, input }) => mediaOfPart(ctx, input.id)),

  setPictures: adminProcedure({ rows: 2, audit: 'parts.setPictures' })
    .input(setPicturesInput)
    .output(partMediaSchema)
    .mutation(({ ctx, input }) => setPictures(ctx, input)),

  setPackaging: adminProcedure({ rows: 2, audit: 'parts.setPackaging' })
    .input(setPackagingInput)
    .output(partMediaSchema)
    .mutation(({ ctx, input }) => setPackaging(ctx, input)),

  setFiles: adminProcedure({ rows: 2, audit: 'parts.setFiles' })
    .input(setFilesInput)
    .output(partMediaSchema)
    .mutation(({ ctx, input }) => setFiles(ctx, input)),

  // A part like another one reads all attributes.
  create: adminProcedure({ rows: 40, audit: 'parts.create', idempotent: true })
    .input(createPartInput)
    .output(stockedPartSchema)
    .mutation(({ ctx, input }) => createPart(ctx, input)),

  update: adminProcedure({ rows: 1, audit: 'parts.update' })
    .input(updatePartInput)
    .output(stockedPartSchema)
    .mutation(({ ctx, input }) => updatePart(ctx, input)),

  patch: adminProcedure({ rows: 1, audit: 'parts.update' })
    .input(patchPartInput)
    .output(stockedPartSchema)
    .mutation(({ ctx, input }) => patchPart(ctx, input)),

  /** Changes one field of many parts, all or none. */
  changeMany: adminProcedure({ rows: lined('rows'), audit: 'parts.update' })
    .input(changeManyPartsInput)
    .output(changedManyPartsSchema)
    .mutation(({ ctx, input }) => changeManyParts(ctx, input)),

  countOrders: adminProcedure({ rows: 1 })
    .input(partIdInput)
    .output(partOrderCountSchema)
    .query(({ ctx, input }) => ctx.deps.store.read.parts.countOrders(input.id)),

  remove: adminProcedure({ rows: 1, audit: 'parts.remove' })
    .input(partIdInput)
    .output(removedPartSchema)
    .mutation(({ ctx, input }) => removePart(ctx, input.id)),
});
