import * as z from 'zod/mini';
import { MAX_CATEGORY } from '../categories/category-limits.ts';
import { boundedText } from '../shared/bounded-text.ts';
import { countSchema, idSchema } from '../shared/fields.ts';
import { MAX_MANY_PARTS } from './many-parts.ts';
import { categorySchema, partStatusSchema, positiveUnitsSchema } from './part.schema.ts';

/** At most a tenfold price, and at least a hundredth of it, in basis points; not zero. */
export const basisPointsSchema = z.int().check(
  z.gte(-9900),
  z.lte(90_000),
  z.refine((points) => points !== 0, 'Enter a change of the price.'),
);

export const manyPartsChangeSchema = z.discriminatedUnion('field', [
  z.object({ field: z.literal('category'), to: z.nullable(categorySchema) }),
  z.object({ field: z.literal('status'), to: partStatusSchema }),
  z.object({ field: z.literal('priceMinor'), basisPoints: basisPointsSchema }),
  z.object({ field: z.literal('minOrderQty'), to: positiveUnitsSchema }),
  z.object({ field: z.literal('orderMultiple'), to: positiveUnitsSchema }),
]);

/** `seen` is the value of the changed field that the admin saw. */
const rowSchema = z.object({
  id: idSchema,
  seen: z.union([z.nullable(boundedText(MAX_CATEGORY)), z.int()]),
});

export const changeManyPartsInput = z.object({
  change: manyPartsChangeSchema,
  rows: z.array(rowSchema).check(
    z.minLength(1),
    z.maxLength(MAX_MANY_PARTS),
    z.refine(
      (rows) => new Set(rows.map(({ id }) => id)).size === rows.length,
      'Name each part once.',
    ),
  ),
});
export type ChangeManyPartsInput = z.infer<typeof changeManyPartsInput>;

/** `unchanged` are those that had the new value before. */
export const changedManyPartsSchema = z.object({ changed: countSchema, unchanged: countSchema });
export type ChangedManyParts = z.infer<typeof changedManyPartsSchema>;
