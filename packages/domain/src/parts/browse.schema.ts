import * as z from 'zod/mini';
import {
  attributeKeySchema,
  attributeKindSchema,
  partAttributesSchema,
} from '../attributes/attribute.schema.ts';
import { boundedText } from '../shared/bounded-text.ts';
import { minorSchema, searchTextSchema } from '../shared/fields.ts';
import { pageSchema } from '../shared/paging.ts';
import { MAX_COMPARED } from './comparison.ts';
import { MAX_FILTER_BOUND, MAX_FILTER_VALUES, MAX_FILTERS } from './filter-limits.ts';
import { partMediaSchema } from './part-media.schema.ts';
import {
  partListFields,
  partPageSchema,
  partSchema,
  positiveUnitsSchema,
  publicDetailsSchema,
} from './part.schema.ts';

/** How many attributes are counted without a category, the most used ones. */
export const MAX_FACETS = 12;
/** A number with more distinct values is offered as a range only. */
export const MAX_FACET_NUMBERS = 24;
export const MAX_BARS = 24;

const boundSchema = z.number().check(z.gte(-MAX_FILTER_BOUND), z.lte(MAX_FILTER_BOUND));

/** Parts with one of the values, or with a number in the range, both ends included. */
const filterSchema = z.object({
  key: attributeKeySchema,
  values: z.optional(
    z.array(boundedText(120)).check(z.minLength(1), z.maxLength(MAX_FILTER_VALUES)),
  ),
  from: z.optional(boundSchema),
  to: z.optional(boundSchema),
});
export type PartFilter = z.infer<typeof filterSchema>;

export const browseFields = z.extend(partListFields, {
  query: z.optional(searchTextSchema),
  /** Sorts by the values of an attribute in place of `sort`; parts without one come last. */
  sortBy: z.optional(
    z.object({ key: attributeKeySchema, descending: z._default(z.boolean(), false) }),
  ),
  /** Takes the query as words only: no value is read from it. */
  asWords: z.optional(z.boolean()),
  filters: z.optional(
    z.array(filterSchema).check(
      z.maxLength(MAX_FILTERS),
      z.refine((filters) => new Set(filters.map(({ key }) => key)).size === filters.length, {
        error: 'Each attribute can be filtered once.',
      }),
    ),
  ),
  /** The quantity of `orderable` and of the prices; without it, the minimum order of each part. */
  quantity: z.optional(positiveUnitsSchema),
  /** Parts with units in stock only. */
  available: z.optional(z.boolean()),
  /** Parts of which `quantity` can be ordered now only. */
  orderable: z.optional(z.boolean()),
  /** Bounds of the price of one unit at the quantity, in minor units. */
  priceFrom: z.optional(minorSchema),
  priceTo: z.optional(minorSchema),
});
export type BrowseInput = z.infer<typeof browseFields>;
/** The input, optional for the first page of all parts. */
export const browseInput = z._default(browseFields, {});

const facetValueSchema = z.object({
  /** What a filter sends. */
  value: z.string(),
  label: z.string(),
  /** The parts that a list with this value has, with all filters of other attributes. */
  count: z.int(),
});
export type FacetValue = z.infer<typeof facetValueSchema>;

const facetRangeSchema = z.object({
  min: z.number(),
  max: z.number(),
  /** Parts in stretches of equal length from `min` to `max`. */
  bars: z.array(z.int()),
});

/** A value of a filter in another spelling than in the values of its facet, such as `1.50` or `1/2 in`. */
const respeltValueSchema = z.object({ sent: z.string(), value: z.string() });
export type RespeltValue = z.infer<typeof respeltValueSchema>;

/** The values of an attribute among the parts that the other filters leave. */
const facetSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: attributeKindSchema,
  unit: z.optional(z.string()),
  values: z.optional(z.array(facetValueSchema)),
  range: z.optional(facetRangeSchema),
  respelt: z.optional(z.array(respeltValueSchema)),
});
export type Facet = z.infer<typeof facetSchema>;

/** Pictures and packaging, of a part that is read alone and in lists with all that is known. */
const mediaFields = z.partial(partMediaSchema).shape;

/** A part with its values and its public details. */
export const describedPartSchema = z.extend(partSchema, {
  ...publicDetailsSchema.shape,
  ...mediaFields,
  attributes: partAttributesSchema,
  /** What its category is below; where a part is read alone. */
  parentCategory: z.optional(z.string()),
});
export type DescribedPart = z.infer<typeof describedPartSchema>;

export const compareInput = z.object({
  /** Part numbers in any spelling, in the order of the comparison. */
  skus: z
    .array(boundedText(60).check(z.minLength(1)))
    .check(z.minLength(1), z.maxLength(MAX_COMPARED)),
});
/** A part of a comparison. */
const comparedPartSchema = z.extend(describedPartSchema, {
  /** The numbers that the comparison names and the part had before, normalised. */
  formerSkus: z.optional(z.array(z.string())),
});
export type ComparedPart = z.infer<typeof comparedPartSchema>;
/** The active parts with these numbers, each once; others are left out. */
export const comparedPartsSchema = z.array(comparedPartSchema);

/** The input of the list, optional for the first page of all parts. */
export const partListInput = z._default(
  z.extend(partListFields, {
    /** Adds values, details, pictures and packaging of each part. */
    attributes: z.optional(z.boolean()),
  }),
  {},
);

export const partListPageSchema = pageSchema(
  z.extend(partSchema, {
    ...publicDetailsSchema.shape,
    ...mediaFields,
    attributes: z.optional(partAttributesSchema),
  }),
);

/** A page of parts with the values of each, and the facets of the whole result. */
export const browsePageSchema = z.extend(pageSchema(describedPartSchema), {
  /** The number of parts of the query and category, without any filter. */
  matching: z.int(),
  facets: z.array(facetSchema),
  /** The parts that `available` or `orderable` would leave; of `orderable` with a quantity only. */
  offers: z.object({ available: z.int(), orderable: z.nullable(z.int()) }),
  /** The prices of one unit at the quantity, in minor units; null for fewer than two different ones. */
  prices: z.nullable(facetRangeSchema),
  /** The attributes that have a column in a table of the category. */
  columns: z.array(z.object({ key: z.string(), label: z.string() })),
  nearest: z.optional(z.array(partSchema)),
  missing: partPageSchema.shape.missing,
  superseded: partPageSchema.shape.superseded,
  /** How pieces of the query were understood: `18T` is the value 18 of `teeth`. */
  understood: z.optional(
    z.array(
      z.object({
        text: z.string(),
        key: z.string(),
        /** What a filter sends. */
        value: z.string(),
        /** The attribute and the value as they are shown. */
        label: z.string(),
        valueText: z.string(),
      }),
    ),
  ),
});
export type BrowsePage = z.infer<typeof browsePageSchema>;
