import {
  attributeListInput,
  attributeListSchema,
  attributeSchema,
  mergeChoicesInput,
  partAttributesSchema,
  partValuesSchema,
  saveAttributeInput,
  setValuesInput,
  valueRowPageSchema,
  valueRowsInput,
} from '@bm/domain/attributes/attribute.schema';
import { partIdInput } from '@bm/domain/parts/part.schema';
import { adminProcedure, router } from '../trpc.ts';
import { paged, WHOLE_LIST } from '../row-cost.ts';
import { listAttributes, valuesOfPart } from './list-attributes.service.ts';
import { mergeChoices, saveAttribute } from './save-attribute.service.ts';
import { setValues } from './set-values.service.ts';
import { listValueRows } from './value-rows.service.ts';

export const attributesRouter = router({
  list: adminProcedure({ rows: WHOLE_LIST })
    .input(attributeListInput)
    .output(attributeListSchema)
    .query(({ ctx, input }) => listAttributes(ctx, input)),

  byPart: adminProcedure({ rows: WHOLE_LIST })
    .input(partIdInput)
    .output(partValuesSchema)
    .query(({ ctx, input }) => valuesOfPart(ctx, input.id)),

  valueRows: adminProcedure({ rows: paged({ base: 1 }) })
    .input(valueRowsInput)
    .output(valueRowPageSchema)
    .query(({ ctx, input }) => listValueRows(ctx, input)),

  save: adminProcedure({ rows: WHOLE_LIST, audit: 'attributes.save' })
    .input(saveAttributeInput)
    .output(attributeSchema)
    .mutation(({ ctx, input }) => saveAttribute(ctx, input)),

  mergeChoices: adminProcedure({ rows: WHOLE_LIST, audit: 'attributes.mergeChoices' })
    .input(mergeChoicesInput)
    .output(attributeSchema)
    .mutation(({ ctx, input }) => mergeChoices(ctx, input)),

  setValues: adminProcedure({ rows: WHOLE_LIST, audit: 'attributes.setValues' })
    .input(setValuesInput)
    .output(partAttributesSchema)
    .mutation(({ ctx, input }) => setValues(ctx, input)),
});
