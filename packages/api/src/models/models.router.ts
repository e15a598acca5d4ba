import { MAX_MODELS, MAX_POSITIONS } from '@bm/domain/models/model-limits';
import {
  adminModelListSchema,
  editedModelSchema,
  modelFitsSchema,
  modelIdInput,
  modelListSchema,
  modelSchema,
  modelSlugInput,
  removeModelInput,
  saveModelInput,
} from '@bm/domain/models/model.schema';
import { partIdInput } from '@bm/domain/parts/part.schema';
import { WHOLE_LIST } from '../row-cost.ts';
import { adminProcedure, noInput, publicProcedure, router } from '../trpc.ts';
import {
  editModel,
  findModel,
  listFits,
  listModels,
  listModelsOfAdmins,
} from './read-models.service.ts';
import { removeModel, saveModel } from './save-model.service.ts';

export const modelsRouter = router({
  list: publicProcedure({ rows: MAX_MODELS, cached: true })
    .input(noInput)
    .output(modelListSchema)
    .query(({ ctx }) => listModels(ctx)),

  /** The model of a public address, with its positions and their parts. */
  bySlug: publicProcedure({ rows: 1 + 2 * MAX_POSITIONS, cached: true })
    .input(modelSlugInput)
    .output(modelSchema)
    .query(({ ctx, input }) => findModel(ctx, input.slug)),

  /** The models that a part fits. */
  fits: publicProcedure({ rows: 20, cached: true })
    .input(partIdInput)
    .output(modelFitsSchema)
    .query(({ ctx, input }) => listFits(ctx, input.id)),

  adminList: adminProcedure({ rows: WHOLE_LIST })
    .input(noInput)
    .output(adminModelListSchema)
    .query(({ ctx }) => listModelsOfAdmins(ctx)),

  adminById: adminProcedure({ rows: WHOLE_LIST })
    .input(modelIdInput)
    .output(editedModelSchema)
    .query(({ ctx, input }) => editModel(ctx, input.id)),

  save: adminProcedure({ rows: WHOLE_LIST, audit: 'models.save' })
    .input(saveModelInput)
    .output(editedModelSchema)
    .mutation(({ ctx, input }) => saveModel(ctx, input)),

  remove: adminProcedure({ rows: WHOLE_LIST, audit: 'models.remove' })
    .input(removeModelInput)
    .output(modelIdInput)
    .mutation(({ ctx, input }) => removeModel(ctx, input)),
});
