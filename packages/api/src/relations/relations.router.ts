import { partIdInput } from '@bm/domain/parts/part.schema';
import { MAX_RELATIONS } from '@bm/domain/parts/relation-kinds';
import {
  partRelationsSchema,
  relationGroupsSchema,
  saveRelationsInput,
} from '@bm/domain/parts/relation.schema';
import { adminProcedure, publicProcedure, router } from '../trpc.ts';
import { listRelatedParts, relationsOfPart } from './list-relations.service.ts';
import { saveRelations } from './save-relations.service.ts';

/** The relations that a part states, and those that others state of it. */
const BOTH_WAYS = 2 * MAX_RELATIONS;

export const relationsRouter = router({
  /** The related parts that the page of a part shows. */
  related: publicProcedure({ rows: BOTH_WAYS, cached: true })
    .input(partIdInput)
    .output(relationGroupsSchema)
    .query(({ ctx, input }) => listRelatedParts(ctx, input.id)),

  byPart: adminProcedure({ rows: BOTH_WAYS })
    .input(partIdInput)
    .output(partRelationsSchema)
    .query(({ ctx, input }) => relationsOfPart(ctx, input.id)),

  save: adminProcedure({ rows: BOTH_WAYS, audit: 'relations.save' })
    .input(saveRelationsInput)
    .output(partRelationsSchema)
    .mutation(({ ctx, input }) => saveRelations(ctx, input)),
});
