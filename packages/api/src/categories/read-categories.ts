import type { Reads } from '@bm/db/store';
import { categoryBranch, categoryMenu, categoryTree } from '@bm/domain/categories/category-tree';
import type { CategoryMenu, CategoryNode } from '@bm/domain/categories/category.schema';
import type { Context } from '../context.ts';

type ReadingContext = Pick<Context, 'deps'>;

export async function readTree({ deps }: ReadingContext): Promise<CategoryNode[]> {
  const { categories, parts } = deps.store.read;
  return categoryTree(await categories.all(), await parts.categories());
}

export async function readMenu(ctx: ReadingContext): Promise<CategoryMenu> {
  return categoryMenu(await readTree(ctx));
}

/** The branch of a category; null without one that has parts. `movedTo` is what a former name leads to. */
export async function findBranch(ctx: ReadingContext, category: string | undefined) {
  const branch = categoryBranch(await readTree(ctx), category);
  if (branch !== null || category === undefined) return { branch };
  const former = await ctx.deps.store.read.categories.byName(category);
  return typeof former?.into === 'string' ? { branch, movedTo: former.into } : { branch };
}

/** What tells whether there is a category, inside and outside of a unit of work. */
export interface CategoryReads {
  readonly categories: Pick<Reads['categories'], 'byName'>;
  readonly parts: Pick<Reads['parts'], 'hasCategory'>;
}

/** Whether there is a category: in the tree, or of a part in any status. */
export async function hasCategory(
  { categories, parts }: CategoryReads,
  name: string,
): Promise<boolean> {
  if (await parts.hasCategory(name)) return true;
  const row = await categories.byName(name);
  return row !== null && row.into === null;
}

/** The present name of a category, of which a former name may be given; null for a new one. */
export async function findCategoryName(reads: CategoryReads, name: string): Promise<string | null> {
  if (await hasCategory(reads, name)) return name;
  return (await reads.categories.byName(name))?.into ?? null;
}

/** What a category is below; null for one of the first level. */
export async function findParent(
  { deps }: ReadingContext,
  category: string | null,
): Promise<string | null> {
  if (category === null) return null;
  return (await deps.store.read.categories.byName(category))?.parent ?? null;
}

/**
 * Adds to the input of a list the category with those below it. Without any below it, and without a
 * category, the input stays as it is.
 */
export async function withBranch<Input extends { category?: string | undefined }>(
  { deps }: ReadingContext,
  input: Input,
): Promise<Input & { within?: readonly string[] }> {
  const { category } = input;
  if (category === undefined) return input;
  const below = await deps.store.read.categories.childrenOf(category);
  return below.length === 0 ? input : { ...input, within: [category, ...below] };
}
