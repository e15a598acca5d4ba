import * as z from 'zod/mini';
import { MAX_CATEGORY } from '../categories/category-limits.ts';
import { boundedText, cleanedText } from '../shared/bounded-text.ts';
import {
  idSchema,
  idempotencyKeySchema,
  MAX_URL,
  pictureUrlSchema,
  requiredTextSchema,
  textSchema,
} from '../shared/fields.ts';
import {
  MAX_DETAIL,
  mapDetails,
  PART_DETAIL_NAMES,
  PART_DETAILS,
  type PartDetail,
} from './part-details.ts';
import { filesSchema, newPicturesSchema, packagingSchema } from './part-media.schema.ts';
import {
  categorySchema,
  partStatusSchema,
  positiveUnitsSchema,
  priceBreaksSchema,
  priceSchema,
  stockedPartSchema,
  unitsSchema,
} from './part.schema.ts';
import { LADDER_MESSAGES, ladderIssues } from './price-breaks.ts';
import { isWholeCasePacks } from './quantity-rule.ts';
import { isSku } from './sku.ts';

/** The longest texts of a part, in characters. */
const MAX_SKU = 40;
const MAX_PART_NAME = 160;
const MAX_DESCRIPTION = 4000;

/** A detail of a part, in any spelling that its rule allows. */
const detailSchema = (detail: PartDetail) => {
  const { read, rule } = PART_DETAILS[detail];
  return z.nullable(
    cleanedText(MAX_DETAIL, (text) => read(text) ?? text).check(
      z.refine((text) => read(text) !== null, rule),
    ),
  );
};
export const detailSchemas = mapDetails(detailSchema);

/** The fields of a part that an admin enters, each with its own rules. */
export const partFields = {
  sku: requiredTextSchema(MAX_SKU).check(
    z.refine(isSku, 'A part number needs a letter or a digit, and no tab or line break.'),
  ),
  name: requiredTextSchema(MAX_PART_NAME),
  description: textSchema(MAX_DESCRIPTION),
  image: pictureUrlSchema,
  category: z.nullable(categorySchema),
  priceMinor: priceSchema,
  minOrderQty: positiveUnitsSchema,
  orderMultiple: positiveUnitsSchema,
};

const casePackIssue = {
  message: 'The minimum order must fill whole case packs.',
  path: ['minOrderQty'],
};

/** A new part. Without `sku` one is generated; `stock` is the initial quantity on hand. */
export const newPartSchema = z
  .object({
    ...partFields,
    sku: z.optional(partFields.sku),
    category: z._default(partFields.category, null),
    orderMultiple: z._default(positiveUnitsSchema, 1),
    priceBreaks: z._default(priceBreaksSchema, []),
    ...mapDetails((detail) => z._default(detailSchemas[detail], null)),
    pictures: z.optional(newPicturesSchema),
    packaging: z.optional(packagingSchema),
    files: z.optional(filesSchema),
    stock: unitsSchema,
    /** On sale without it. */
    status: z.optional(z.enum(['active', 'draft'])),
  })
  .check(z.refine((part) => isWholeCasePacks(part.minOrderQty, part.orderMultiple), casePackIssue))
  .check((payload) => {
    const { value: part, issues } = payload;
    for (const { row, field, problem } of ladderIssues(part, { onHand: part.stock, stored: [] })) {
      const path = ['priceBreaks', row, field];
      issues.push({
        code: 'custom',
        input: part.priceBreaks[row]?.[field],
        path,
        message: LADDER_MESSAGES[problem],
      });
    }
  });
export type NewPart = z.infer<typeof newPartSchema>;

/** Confirms a category that is new to the shop; without it such a category is rejected. */
const newCategorySchema = z.optional(z.boolean());

/** A new part with an optional idempotency key. */
export const createPartInput = z.safeExtend(newPartSchema, {
  newCategory: newCategorySchema,
  /** The id of a part whose values and packaging are copied. */
  like: z.optional(idSchema),
  idempotencyKey: z.optional(idempotencyKeySchema),
});
export type CreatePartInput = z.infer<typeof createPartInput>;

/** The fields that an edit replaces. */
export const EDITED_FIELDS = [
  'sku',
  'name',
  'description',
  'image',
  'category',
  'priceMinor',
  'minOrderQty',
  'orderMultiple',
  'priceBreaks',
  'onHand',
  'status',
  ...PART_DETAIL_NAMES,
] as const;
export const editedFieldSchema = z.enum(EDITED_FIELDS);
export type EditedField = z.infer<typeof editedFieldSchema>;

export const seenDetailSchema = z.nullable(boundedText(MAX_DETAIL));

/** The fields as the admin saw them. */
export const seenPartSchema = z.extend(
  z.pick(stockedPartSchema, {
    priceMinor: true,
    minOrderQty: true,
    orderMultiple: true,
    priceBreaks: true,
    onHand: true,
    status: true,
  }),
  {
    sku: boundedText(MAX_SKU),
    name: boundedText(MAX_PART_NAME),
    description: boundedText(MAX_DESCRIPTION),
    image: boundedText(MAX_URL),
    category: z.nullable(boundedText(MAX_CATEGORY)),
    ...mapDetails(() => z._default(seenDetailSchema, null)),
  },
);
export type SeenPart = z.infer<typeof seenPartSchema>;

/**
 * An edited part with all fields. `onHand` is a new count, recorded as an adjustment; without it
 * the stock is unchanged, so that an edit of the text does not undo a concurrent shipment. Without
 * `priceBreaks` or a detail the stored one is unchanged. The service validates the ladder with the stored
 * part. With `seen` a field that the admin left as seen keeps its stored value, and one that
 * another admin has changed too is a conflict.
 */
export const updatePartInput = z
  .object({
    ...partFields,
    id: idSchema,
    newCategory: newCategorySchema,
    onHand: z.optional(unitsSchema),
    priceBreaks: z.optional(priceBreaksSchema),
    ...mapDetails((detail) => z.optional(detailSchemas[detail])),
    status: partStatusSchema,
    seen: z.optional(seenPartSchema),
  })
  .check(z.refine((part) => isWholeCasePacks(part.minOrderQty, part.orderMultiple), casePackIssue));
export type UpdatePartInput = z.infer<typeof updatePartInput>;

const fieldChange = <const Field extends string, Value extends z.ZodMiniType>(
  field: Field,
  value: Value,
) => z.object({ id: idSchema, field: z.literal(field), from: value, to: value });

/** A change of one field of a part; `from` is the value that the admin saw. */
export const patchPartInput = z.discriminatedUnion('field', [
  fieldChange('priceMinor', priceSchema),
  fieldChange('onHand', unitsSchema),
  fieldChange('status', partStatusSchema),
]);
export type PatchPartInput = z.infer<typeof patchPartInput>;

/** A part is deleted, or archived when orders refer to it. */
export const removedPartSchema = z.object({
  id: idSchema,
  outcome: z.enum(['deleted', 'archived']),
});
export type RemovedPart = z.infer<typeof removedPartSchema>;
