import * as z from 'zod/mini';
import { partStatusSchema, priceBreaksSchema } from '../parts/part.schema.ts';
import { boundedText } from '../shared/bounded-text.ts';
import {
  countSchema,
  idSchema,
  minorSchema,
  optionalPictureUrlSchema,
  pictureUrlSchema,
  requiredSingleLineSchema,
  singleLineSchema,
  timeSchema,
} from '../shared/fields.ts';
import {
  FIRST_YEAR,
  LAST_YEAR,
  MAX_DIAGRAM_TITLE,
  MAX_DIAGRAMS,
  MAX_MODEL_NAME,
  MAX_PIECES,
  MAX_POSITION_NAME,
  MAX_POSITION_NUMBER,
  MAX_POSITIONS,
  MAX_SLUG,
} from './model-limits.ts';

const piecesSchema = z.int().check(z.positive(), z.lte(MAX_PIECES));
const yearSchema = z.nullable(z.int().check(z.gte(FIRST_YEAR), z.lte(LAST_YEAR)));

/** The last segment of the address of a model: `city-roadster`. */
const slugSchema = boundedText(MAX_SLUG).check(
  z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.'),
);

/** Percent of the width or height of a diagram, to a tenth. */
const percentSchema = z.number().check(z.gte(0), z.lte(100));

/** A drawing or picture on which positions are numbered. */
const diagramSchema = z.object({
  title: singleLineSchema(MAX_DIAGRAM_TITLE),
  image: pictureUrlSchema,
});
export type Diagram = z.infer<typeof diagramSchema>;

const positionFields = {
  /** The number in the diagram, once in a model. */
  no: z.int().check(z.positive(), z.lte(MAX_POSITION_NUMBER)),
  /** What it is, also where it is not sold separately. */
  name: requiredSingleLineSchema(MAX_POSITION_NAME),
  /** Pieces on one bicycle. */
  quantity: piecesSchema,
  /** Pieces in one unit of the part: 144 for a box of spokes. */
  piecesPerUnit: z._default(piecesSchema, 1),
  /** The number of its diagram, from 1. */
  diagram: z._default(z.int().check(z.positive(), z.lte(MAX_DIAGRAMS)), 1),
  /** The point on the diagram, from its left and its top. */
  x: percentSchema,
  y: percentSchema,
};

/** A numbered position. `partId` is null for what is not sold separately. */
const positionSchema = z.object({ ...positionFields, partId: z.nullable(idSchema) });
export type ModelPosition = z.infer<typeof positionSchema>;

/** A bicycle model without its positions. */
const modelHeadSchema = z.object({
  id: idSchema,
  slug: z.string(),
  name: z.string(),
  /** The first and the last year of its frames; null: not stated, and still made. */
  yearFrom: z.nullable(z.int()),
  yearTo: z.nullable(z.int()),
  image: z.string(),
  diagrams: z.array(diagramSchema),
});
export type ModelHead = z.infer<typeof modelHeadSchema>;

/** A model as it is stored. */
export interface StoredModel extends ModelHead {
  /** Slugs that it has had, whose addresses lead to the present one. */
  formerSlugs: string[];
  /** Grows with every change. */
  version: number;
  /** Milliseconds. */
  updatedAt: number;
}

const listedModelSchema = z.extend(z.omit(modelHeadSchema, { diagrams: true }), {
  positions: countSchema,
});
/** All models by name, with the number of their positions. */
export const modelListSchema = z.array(listedModelSchema);
export type ListedModel = z.infer<typeof listedModelSchema>;

export const adminModelListSchema = z.array(
  z.extend(listedModelSchema, {
    diagrams: countSchema,
    /** The positions with a part. */
    sold: countSchema,
    updatedAt: timeSchema,
  }),
);
export type AdminListedModel = z.infer<typeof adminModelListSchema>[number];

/** What a position shows of its part, which may be discontinued. */
const positionPartSchema = z.object({
  id: idSchema,
  sku: z.string(),
  name: z.string(),
  status: partStatusSchema,
  priceMinor: minorSchema,
  priceBreaks: priceBreaksSchema,
  available: countSchema,
  minOrderQty: countSchema,
  orderMultiple: countSchema,
});
export type PositionPart = z.infer<typeof positionPartSchema>;

const shownPositionSchema = z.object({
  ...positionFields,
  /** Null for what is not sold separately. */
  part: z.nullable(positionPartSchema),
});
export type ShownPosition = z.infer<typeof shownPositionSchema>;

/** A model with its positions by number. Its slug differs from that of the call for a former one. */
export const modelSchema = z.extend(modelHeadSchema, { positions: z.array(shownPositionSchema) });
export type BicycleModel = z.infer<typeof modelSchema>;

export const modelSlugInput = z.object({ slug: boundedText(MAX_SLUG) });

/** The models that a part fits, by name, with its positions in them. */
export const modelFitsSchema = z.array(
  z.object({ slug: z.string(), name: z.string(), numbers: z.array(z.int()) }),
);
export type ModelFit = z.infer<typeof modelFitsSchema>[number];

export const modelIdInput = z.object({ id: idSchema });

/** A model as it is edited. */
export const editedModelSchema = z.extend(modelSchema, { version: z.int() });
export type EditedModel = z.infer<typeof editedModelSchema>;

/**
 * Adds a model, or replaces the one with `id` if it still has the version that the admin saw. The
 * positions are all that it has, in any order.
 */
export const saveModelInput = z
  .object({
    id: z.optional(idSchema),
    version: z._default(countSchema, 0),
    slug: slugSchema,
    name: requiredSingleLineSchema(MAX_MODEL_NAME),
    yearFrom: z._default(yearSchema, null),
    yearTo: z._default(yearSchema, null),
    image: z._default(optionalPictureUrlSchema, ''),
    diagrams: z.array(diagramSchema).check(z.minLength(1), z.maxLength(MAX_DIAGRAMS)),
    positions: z.array(positionSchema).check(z.maxLength(MAX_POSITIONS)),
  })
  .check((ctx) => {
    const { yearFrom, yearTo, diagrams, positions } = ctx.value;
    const report = (path: (string | number)[], message: string) =>
      ctx.issues.push({ code: 'custom', input: ctx.value, path, message });
    if (yearFrom !== null && yearTo !== null && yearTo < yearFrom)
      report(['yearTo'], 'The last year is before the first.');
    const numbers = new Set<number>();
    for (const [at, { no, diagram }] of positions.entries()) {
      if (numbers.has(no)) report(['positions', at, 'no'], `Position ${no} is there twice.`);
      numbers.add(no);
      if (diagram > diagrams.length)
        report(['positions', at, 'diagram'], `There is no diagram ${diagram}.`);
    }
  });
export type SaveModelInput = z.infer<typeof saveModelInput>;

export const removeModelInput = z.object({ id: idSchema, version: countSchema });
export type RemoveModelInput = z.infer<typeof removeModelInput>;
