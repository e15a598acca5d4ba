import {
  attributeSchema,
  listedAttributesSchema,
  mergeChoicesInput,
  partAttributesSchema,
  saveAttributeInput,
  setValuesInput,
} from '@bm/domain/attributes/attribute.schema';
import { adminProcedure, noInput, router } from '../trpc.ts';
import { WHOLE_LIST } from '../row-cost.ts';
import { listAttributes } from './list-attributes.service.ts';
import { mergeChoices, saveAttribute } from './save-attribute.service.ts';
import { setValues } from './set-values.service.ts';

export const attributesRouter = router({
  list: adminProcedure({ rows: WHOLE_LIST })
    .input(noInput)
    .output(listedAttributesSchema)
    .query(({ ctx }) => listAttributes(ctx)),

  save: adminProcedure({ rows: WHOLE_LIST })
    .input(saveAttributeInput)
    .output(attributeSchema)
    .mutation(({ ctx, input }) => saveAttribute(ctx, input)),

  mergeChoices: adminProcedure({ rows: WHOLE_LIST })
    .input(mergeChoicesInput)
    .output(attributeSchema)
    .mutation(({ ctx, input }) => mergeChoices(ctx, input)),

  setValues: adminProcedure({ rows: WHOLE_LIST })
    .input(setValuesInput)
    .output(partAttributesSchema)
    .mutation(({ ctx, input }) => setValues(ctx, input)),
});
