import * as z from 'zod/mini';
import { MAX_CATEGORY } from '../categories/category-limits.ts';
import { boundedText } from '../shared/bounded-text.ts';
import {
  countSchema,
  idSchema,
  minorSchema,
  positiveSchema,
  requiredTextSchema,
  searchTextSchema,
  timeSchema,
} from '../shared/fields.ts';
import { offsetSchema, pageFields, pageSchema } from '../shared/paging.ts';
import { mapDetails, mapPublicDetails } from './part-details.ts';
import { PART_STATUSES } from './part-statuses.ts';
import { MAX_PRICE_BREAKS } from './price-breaks.ts';
import { MAX_UNITS } from './quantity-rule.ts';

export const partStatusSchema = z.enum(PART_STATUSES);
export type PartStatus = z.infer<typeof partStatusSchema>;

export const PART_SORTS = ['catalogue', 'name', 'price-asc', 'price-desc', 'available'] as const;
const partSortSchema = z.enum(PART_SORTS);
export type PartSort = z.infer<typeof partSortSchema>;

export const categorySchema = requiredTextSchema(MAX_CATEGORY);

export const unitsSchema = z.int().check(z.nonnegative(), z.lte(MAX_UNITS));
export const positiveUnitsSchema = z.int().check(z.positive(), z.lte(MAX_UNITS));
export const priceSchema = z.int().check(z.positive(), z.lte(99_999_999));

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
  minOrderQty: positiveSchema,
  orderMultiple: positiveSchema,
  /** Empty by default: stored replies from before price breaks have none. */
  priceBreaks: z._default(priceBreaksSchema, []),
});
export type Part = z.infer<typeof partSchema>;

/** A part as a link names it. */
export const namedPartSchema = z.pick(partSchema, { id: true, sku: true, name: true });

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
  ...pageFields,
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
    ...pageFields,
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

/** How many orders include a part, in any state. */
export const partOrderCountSchema = countSchema;
