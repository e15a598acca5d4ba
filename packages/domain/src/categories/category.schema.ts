import * as z from 'zod/mini';
import { boundedText } from '../shared/bounded-text.ts';
import { countSchema, requiredNameSchema } from '../shared/fields.ts';
import { MAX_CATEGORIES, MAX_CATEGORY } from './category-limits.ts';

const categoryCountSchema = z.object({ name: z.string(), count: countSchema });

/** A category of the first level with its own active parts, and all of its branch. */
const categoryNodeSchema = z.extend(categoryCountSchema, {
  total: countSchema,
  children: z.array(categoryCountSchema),
});
export type CategoryNode = z.infer<typeof categoryNodeSchema>;
export const categoryTreeSchema = z.array(categoryNodeSchema);

export const categoryMenuSchema = z.object({
  /** The largest categories of the first level. */
  largest: z.array(z.string()),
  /** The first level, as far as it is shown. */
  first: z.array(z.string()),
  /** How many categories there are, of both levels. */
  count: countSchema,
});
export type CategoryMenu = z.infer<typeof categoryMenuSchema>;

export const categoryBranchSchema = z.object({
  /** The active parts of all categories. */
  total: countSchema,
  /** The first level; counts are those of whole branches. */
  first: z.array(categoryCountSchema),
  /** Whether the first level has more than `first`. */
  hasMore: z.boolean(),
  /** The category of the first level whose branch is open. */
  open: z.nullable(z.string()),
  children: z.array(categoryCountSchema),
  /** What the category is below; null for one of the first level. */
  parent: z.nullable(z.string()),
});
export type CategoryBranch = z.infer<typeof categoryBranchSchema>;

const categoryText = boundedText(MAX_CATEGORY);
const categoryNameSchema = requiredNameSchema(MAX_CATEGORY, 'A category needs a name.');

/** The input, optional for the first level alone. */
export const categoryBranchInput = z._default(z.object({ category: z.optional(categoryText) }), {});

/** The branch of a category; for a former name, the name that took its place. */
export const foundBranchSchema = z.object({
  branch: z.nullable(categoryBranchSchema),
  movedTo: z.optional(z.string()),
});

export const addCategoryInput = z.object({
  name: categoryNameSchema,
  parent: z.nullable(categoryText),
});
export type AddCategoryInput = z.infer<typeof addCategoryInput>;

/** Renames a category and moves it below another one, or to the first level. */
export const changeCategoryInput = z.object({
  name: categoryText,
  to: categoryNameSchema,
  parent: z.nullable(categoryText),
});
export type ChangeCategoryInput = z.infer<typeof changeCategoryInput>;

/** All categories below `parent`, or of the first level, in their new order. */
export const orderCategoriesInput = z.object({
  parent: z.nullable(categoryText),
  names: z.array(categoryText).check(z.minLength(1), z.maxLength(MAX_CATEGORIES)),
});
export type OrderCategoriesInput = z.infer<typeof orderCategoriesInput>;

/** Deletes a category; its parts get the category `moveTo`. */
export const removeCategoryInput = z.object({
  name: categoryText,
  moveTo: z.nullable(categoryText),
});
export type RemoveCategoryInput = z.infer<typeof removeCategoryInput>;
