import * as z from 'zod/mini';
import { MAX_CATEGORY } from '../categories/category-limits.ts';
import { boundedText } from '../shared/bounded-text.ts';
import {
  countSchema,
  idSchema,
  requiredSingleLineSchema,
  singleLineSchema,
} from '../shared/fields.ts';
import { pageFields, pageSchema } from '../shared/paging.ts';
import { UNIT_CODES } from './units.ts';

export const ATTRIBUTE_KINDS = ['number', 'choice', 'text', 'yes-no'] as const;
export const attributeKindSchema = z.enum(ATTRIBUTE_KINDS);
export type AttributeKind = z.infer<typeof attributeKindSchema>;

/** How many attributes the shop has, how many a category, and how many choices an attribute. */
export const MAX_ATTRIBUTES = 200;
export const MAX_CATEGORY_ATTRIBUTES = 30;
export const MAX_CHOICES = 200;
/** How many categories may use an attribute. */
const MAX_USES = 200;

export const MAX_VALUE_TEXT = 120;
const MAX_LABEL = 60;
const MAX_KEY = 40;
export const MAX_DECIMALS = 4;

/** The name of an attribute in addresses, files and calls: `thread-pitch`. */
export const attributeKeySchema = boundedText(MAX_KEY).check(
  z.regex(/^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'Use small letters, digits and single hyphens.'),
);

const unitCodeSchema = z.enum(UNIT_CODES);
const positionSchema = z.int().check(z.gte(0), z.lte(1000));

/**
 * One value that an attribute of kind `choice` may have. With `into` it is a former label of that choice,
 * by renaming or merging: files and addresses with it still work.
 */
export const choiceSchema = z.object({
  id: idSchema,
  label: z.string(),
  into: z.optional(idSchema),
});
export type AttributeChoice = z.infer<typeof choiceSchema>;

/** How a category uses an attribute. */
export const categoryUseSchema = z.object({
  category: z.string(),
  /** The order of the attributes of a category. */
  position: z.int(),
  /** A part without a value is reported; it can be sold. */
  required: z.boolean(),
  filterable: z.boolean(),
  /** It has a column in the table of parts. */
  shownInList: z.boolean(),
});
export type CategoryUse = z.infer<typeof categoryUseSchema>;

/** An attribute of parts. Key, kind, unit and decimals never change, so values keep their meaning. */
export const attributeSchema = z.object({
  id: idSchema,
  key: z.string(),
  label: z.string(),
  kind: attributeKindSchema,
  /** Of numbers only; null for a plain number. */
  unit: z.nullable(unitCodeSchema),
  /** Digits after the point of a number. */
  decimals: z.int(),
  help: z.string(),
  choices: z.array(choiceSchema),
  categories: z.array(categoryUseSchema),
});
export type Attribute = z.infer<typeof attributeSchema>;

/** A value of a part as everyone sees it; a number is a decimal in `unit`. */
export const partAttributeSchema = z.object({
  key: z.string(),
  label: z.string(),
  kind: attributeKindSchema,
  value: z.union([z.number(), z.string(), z.boolean()]),
  /** The value with its unit. */
  text: z.string(),
  unit: z.optional(z.string()),
});
export type PartAttribute = z.infer<typeof partAttributeSchema>;
export const partAttributesSchema = z.array(partAttributeSchema);

/** An attribute with the number of active parts that have a value of it, and each of its choices. */
const listedAttributeSchema = z.extend(attributeSchema, {
  parts: countSchema,
  choices: z.array(z.extend(choiceSchema, { parts: countSchema })),
});
export type ListedAttribute = z.infer<typeof listedAttributeSchema>;

/** All attributes, or those of a category in its order with the counts of its parts. */
export const attributeListInput = z._default(
  z.object({ category: z.optional(boundedText(MAX_CATEGORY)) }),
  {},
);
export const attributeListSchema = z.object({
  attributes: z.array(listedAttributeSchema),
  /** The number of active parts. */
  parts: countSchema,
});
export type AttributeList = z.infer<typeof attributeListSchema>;

/** The attributes that a part may have, in the order of its category, and its values. */
export const partValuesSchema = z.object({
  attributes: z.array(attributeSchema),
  values: partAttributesSchema,
});
export type PartValues = z.infer<typeof partValuesSchema>;

/** The active parts of a category; with `missing` those without a value of that attribute. */
export const valueRowsInput = z.object({
  category: boundedText(MAX_CATEGORY).check(z.minLength(1)),
  missing: z.optional(attributeKeySchema),
  ...pageFields,
});
export type ValueRowsInput = z.infer<typeof valueRowsInput>;

/** The values of a part as a file writes them, by the keys of their attributes. */
const valueTextsSchema = z.record(z.string(), z.string());

/** A part with its values of the attributes of its category. */
const valueRowSchema = z.object({
  id: idSchema,
  sku: z.string(),
  name: z.string(),
  values: valueTextsSchema,
});
export type ValueRow = z.infer<typeof valueRowSchema>;
export const valueRowPageSchema = pageSchema(valueRowSchema);

const choiceLabelSchema = requiredSingleLineSchema(MAX_LABEL);

/**
 * Adds an attribute, or changes the one with this key. `choices` are all labels in their order: one with
 * an id is renamed, one without is added, and a missing one is removed unless a part has it. Without
 * `choices` or `categories` the stored ones are unchanged.
 */
export const saveAttributeInput = z.object({
  key: attributeKeySchema,
  label: requiredSingleLineSchema(MAX_LABEL),
  kind: attributeKindSchema,
  unit: z.optional(z.nullable(unitCodeSchema)),
  decimals: z.optional(z.int().check(z.gte(0), z.lte(MAX_DECIMALS))),
  help: z._default(singleLineSchema(200), ''),
  choices: z.optional(
    z
      .array(
        z.union([
          choiceLabelSchema,
          z.object({ id: z.optional(idSchema), label: choiceLabelSchema }),
        ]),
      )
      .check(z.maxLength(MAX_CHOICES)),
  ),
  categories: z.optional(
    z
      .array(
        z.object({
          category: boundedText(MAX_CATEGORY).check(z.minLength(1)),
          position: z._default(positionSchema, 0),
          required: z._default(z.boolean(), false),
          filterable: z._default(z.boolean(), true),
          shownInList: z._default(z.boolean(), true),
        }),
      )
      .check(z.maxLength(MAX_USES)),
  ),
});
export type SaveAttributeInput = z.infer<typeof saveAttributeInput>;

/** Makes one choice of an attribute out of two: every part with `from` then has `into`. */
export const mergeChoicesInput = z.object({
  key: attributeKeySchema,
  from: idSchema,
  into: idSchema,
});
export type MergeChoicesInput = z.infer<typeof mergeChoicesInput>;

/** A value as a caller sends it; a number may be a text with a unit. Null removes the value. */
const sentValueSchema = z.nullable(z.union([z.number(), z.boolean(), boundedText(MAX_VALUE_TEXT)]));

/** Changes the values of a part by the keys of their attributes; others stay. */
export const setValuesInput = z.object({
  partId: idSchema,
  values: z
    .record(attributeKeySchema, sentValueSchema)
    .check(z.refine((values) => Object.keys(values).length <= MAX_CATEGORY_ATTRIBUTES)),
  /** Adds choices that the attribute lacks; without it they are rejected. */
  newChoices: z.optional(z.boolean()),
  /**
   * The texts of values that the caller has seen, empty for none: the call is rejected if one of them has
   * changed.
   */
  seen: z.optional(
    z
      .record(attributeKeySchema, boundedText(MAX_VALUE_TEXT))
      .check(z.refine((values) => Object.keys(values).length <= MAX_CATEGORY_ATTRIBUTES)),
  ),
});
export type SetValuesInput = z.infer<typeof setValuesInput>;
