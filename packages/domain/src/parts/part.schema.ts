import * as z from 'zod/mini';
import { boundedText, cleanedText } from '../shared/bounded-text.ts';
import {
  idSchema,
  idempotencyKeySchema,
  MAX_URL,
  minorSchema,
  pictureUrlSchema,
  requiredTextSchema,
  searchTextSchema,
  textSchema,
  timeSchema,
} from '../shared/fields.ts';
import { cursorSchema, limitSchema, offsetSchema, pageSchema } from '../shared/paging.ts';
import {
  MAX_DETAIL,
  mapDetails,
  mapPublicDetails,
  PART_DETAIL_NAMES,
  PART_DETAILS,
  type PartDetail,
} from './part-details.ts';
import { LADDER_MESSAGES, ladderIssues, MAX_PRICE_BREAKS } from './price-breaks.ts';
import { filesSchema, newPicturesSchema, packagingSchema } from './part-media.schema.ts';
import { isWholeCasePacks, MAX_UNITS } from './quantity-rule.ts';
import { isSku } from './sku.ts';

export const PART_STATUSES = ['draft', 'active', 'archived'] as const;
export const partStatusSchema = z.enum(PART_STATUSES);
export type PartStatus = z.infer<typeof partStatusSchema>;

export const PART_SORTS = ['catalogue', 'name', 'price-asc', 'price-desc', 'available'] as const;
const partSortSchema = z.enum(PART_SORTS);
export type PartSort = z.infer<typeof partSortSchema>;

/** The longest texts of a part, in characters. */
const MAX_SKU = 40;
const MAX_PART_NAME = 160;
export const MAX_CATEGORY = 60;
const MAX_DESCRIPTION = 4000;

const countSchema = z.int().check(z.nonnegative());
export const categorySchema = requiredTextSchema(MAX_CATEGORY);

export const unitsSchema = z.int().check(z.nonnegative(), z.lte(MAX_UNITS));
export const positiveUnitsSchema = z.int().check(z.positive(), z.lte(MAX_UNITS));
const priceSchema = z.int().check(z.positive(), z.lte(99_999_999));

/** Price breaks, ascending; `ladderIssues` has the rules between the rows. */
export const priceBreaksSchema = z
  .array(z.object({ minQty: positiveUnitsSchema, unitPriceMinor: priceSchema }))
  .check(z.maxLength(MAX_PRICE_BREAKS));

/** A part as everyone sees it. `available` is the quantity on hand minus the reserved one. */
export const partSchema = z.object({
  id: idSchema,
  sku: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string(),
  category: z.nullable(z.string()),
  priceMinor: minorSchema,
  available: countSchema,
  minOrderQty: z.int().check(z.positive()),
  orderMultiple: z.int().check(z.positive()),
  /** Empty by default: stored replies from before price breaks have none. */
  priceBreaks: z._default(priceBreaksSchema, []),
});
export type Part = z.infer<typeof partSchema>;

/** The details of a part that everyone sees; those that it does not have are left out. */
export const publicDetailsSchema = z.object(mapPublicDetails(() => z.optional(z.string())));
export type PublicDetails = z.infer<typeof publicDetailsSchema>;

/** A part with the fields for admins. */
export const stockedPartSchema = z.extend(partSchema, {
  onHand: countSchema,
  reserved: countSchema,
  status: partStatusSchema,
  /** Null by default, as the price breaks above. */
  ...mapDetails(() => z._default(z.nullable(z.string()), null)),
});
export type StockedPart = z.infer<typeof stockedPartSchema>;

/** A part in the admin's list: without the texts that only its form shows. */
export const listedPartSchema = z.omit(stockedPartSchema, {
  description: true,
  priceBreaks: true,
  ...mapDetails(() => true as const),
});
export type ListedPart = z.infer<typeof listedPartSchema>;

export const partsSchema = z.array(partSchema);

/** A value of which two parts have different ones; null where a part has none. */
export const valueDifferenceSchema = z.object({
  key: z.string(),
  label: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
});
export type ValueDifference = z.infer<typeof valueDifferenceSchema>;

/**
 * A part that is not sold any more, with the parts that are nearest to it; null for any other part.
 */
export const discontinuedPartSchema = z.nullable(
  z.object({
    sku: z.string(),
    name: z.string(),
    category: z.nullable(z.string()),
    neighbours: partsSchema,
    /** What replaces it, since when, and how their values differ. */
    successor: z.optional(
      z.object({
        part: partSchema,
        date: timeSchema,
        differences: z.array(valueDifferenceSchema),
      }),
    ),
  }),
);
export type DiscontinuedPart = NonNullable<z.infer<typeof discontinuedPartSchema>>;

export const partIdInput = z.object({ id: idSchema });

/** The last segment of a public address, in any spelling of its part number. */
export const partSlugInput = z.object({ slug: boundedText(160) });

/** The part of a public address, and the spelling of that address which search engines see. */
export const partAddressSchema = z.object({
  id: idSchema,
  slug: z.string(),
  /** It is not sold any more. */
  isDiscontinued: z.boolean(),
  /** What replaces it: its public address, and the day from which on that takes the place of this one. */
  successor: z.optional(z.object({ slug: z.string(), date: timeSchema })),
});
export type PartAddress = z.infer<typeof partAddressSchema>;

/** A search for the number of a part that is not sold any more: its successor is searched for. */
export const supersededSchema = z.object({
  sku: z.string(),
  successor: z.object({ partId: idSchema, sku: z.string() }),
});
export type Superseded = z.infer<typeof supersededSchema>;

/**
 * A page of parts. A search without a result has `nearest`: the parts whose numbers differ least from
 * the query. One of which no part has all words has `missing`: words of which each of the parts lacks one.
 */
export const partPageSchema = z.extend(pageSchema(partSchema), {
  nearest: z.optional(partsSchema),
  missing: z.optional(z.array(z.string())),
  superseded: z.optional(supersededSchema),
});
export type PartPage = z.infer<typeof partPageSchema>;

export const partListFields = z.object({
  category: z.optional(boundedText(MAX_CATEGORY)),
  sort: z.optional(partSortSchema),
  cursor: z.optional(cursorSchema),
  limit: z.optional(limitSchema),
  offset: z.optional(offsetSchema),
});
export type PartListInput = z.infer<typeof partListFields>;
export const partSearchInput = z.extend(partListFields, {
  query: searchTextSchema,
});
export type PartSearchInput = z.infer<typeof partSearchInput>;

/** The input of the admin's list, optional for the first page of all parts. */
export const adminPartListInput = z._default(
  z.object({
    query: z.optional(searchTextSchema),
    status: z.optional(partStatusSchema),
    cursor: z.optional(cursorSchema),
    limit: z.optional(limitSchema),
    offset: z.optional(offsetSchema),
  }),
  {},
);
export type AdminPartListInput = z.infer<typeof adminPartListInput>;

const statusCountsSchema = z.object({
  draft: countSchema,
  active: countSchema,
  archived: countSchema,
});
export type StatusCounts = z.infer<typeof statusCountsSchema>;

/** A page of parts in any status, with the number of matches of the query and of all parts by status. */
export const adminPartPageSchema = z.extend(pageSchema(listedPartSchema), {
  counts: statusCountsSchema,
  allCounts: statusCountsSchema,
});
export type AdminPartPage = z.infer<typeof adminPartPageSchema>;

const categoryCountSchema = z.object({ name: z.string(), count: countSchema });
export type CategoryCount = z.infer<typeof categoryCountSchema>;
export const categoryCountsSchema = z.array(categoryCountSchema);

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

/** How many orders include a part, in any state. */
export const partOrderCountSchema = countSchema;

/** A part is deleted, or archived when orders refer to it. */
export const removedPartSchema = z.object({
  id: idSchema,
  outcome: z.enum(['deleted', 'archived']),
});
export type RemovedPart = z.infer<typeof removedPartSchema>;
