import type { Tx } from '@bm/db/store';
import { MAX_CATEGORIES, MAX_FORMER_NAMES } from '@bm/domain/categories/category-limits';
import { type CategoryRow, categoryTree } from '@bm/domain/categories/category-tree';
import type {
  AddCategoryInput,
  CategoryNode,
  ChangeCategoryInput,
  OrderCategoriesInput,
  RemoveCategoryInput,
} from '@bm/domain/categories/category.schema';
import { AppError } from '@bm/domain/errors/app-error';
import { foldName } from '@bm/domain/shared/fold-name';
import { fieldError } from '../field-error.ts';
import type { AuditedContext } from '../audit.ts';
import { writeAudited } from '../unit-of-work.ts';
import { moveAttributes, moveParts } from './move-category-content.ts';
import { hasCategory } from './read-categories.ts';

/** Adds a category without parts. Throws CATEGORY_TAKEN, and CATEGORY_NOT_FOUND for its parent. */
export function addCategory(
  ctx: AuditedContext,
  { name, parent }: AddCategoryInput,
): Promise<CategoryNode[]> {
  return changeTree(ctx, name, async (tx, tree) => {
    if (tree.names.length >= MAX_CATEGORIES)
      throw fieldError('name', `The shop has ${MAX_CATEGORIES} categories, which is the limit.`);
    await requireFree(tx, tree, name);
    requireParent(tree, parent);
    await placeParent(tx, tree, parent, name);
    await placeAll(tx, tree, parent, [...tree.below(parent), name]);
    return { before: null, after: { name, parent } };
  });
}

/**
 * Renames a category, with all its parts and attributes, and moves it below another one of the first level,
 * or to the first level. Its former name leads to it. Throws CATEGORY_NOT_FOUND, CATEGORY_TAKEN, and
 * BAD_INPUT for a third level.
 */
export function changeCategory(
  ctx: AuditedContext,
  { name, to, parent }: ChangeCategoryInput,
): Promise<CategoryNode[]> {
  const at = ctx.deps.clock();
  return changeTree(ctx, name, async (tx, tree) => {
    const isRepeated = tree.row(name)?.into === to && tree.parentOf(to) === parent;
    if (isRepeated && !(await tx.parts.hasCategory(name))) return null;
    await requireCategory(tx, name);
    const before = { name, parent: tree.parentOf(name) };
    if (before.parent === parent && to === name) return null;
    requireParent(tree, parent, name);
    if (to !== name) {
      await requireFree(tx, tree, to, name);
      await moveParts(tx, name, to, at);
    }
    const below = tree.below(name);
    const others = tree.below(before.parent);
    const rename = (each: string) => (each === name ? to : each);
    if (to !== name) await giveUpName(tx, tree, name, to);
    await placeParent(tx, tree, parent, name);
    if (before.parent === parent) await placeAll(tx, tree, parent, others.map(rename));
    else await placeAll(tx, tree, parent, [...tree.below(parent), to]);
    if (to !== name) await placeAll(tx, tree, to, below);
    return { before, after: { name: to, parent } };
  });
}

/** Sets the order of all categories of one parent. Throws CATEGORIES_CHANGED when it has other ones. */
export function orderCategories(
  ctx: AuditedContext,
  { parent, names }: OrderCategoriesInput,
): Promise<CategoryNode[]> {
  return changeTree(ctx, parent ?? '', async (tx, tree) => {
    const before = tree.below(parent);
    const named = new Set(names);
    if (named.size !== names.length || before.length !== names.length)
      throw new AppError('CATEGORIES_CHANGED');
    if (before.some((name) => !named.has(name))) throw new AppError('CATEGORIES_CHANGED');
    if (before.every((name, at) => name === names[at])) return null;
    await placeAll(tx, tree, parent, names);
    return { before: { order: before }, after: { order: names } };
  });
}

/**
 * Deletes a category without others below it. Its parts get the category `moveTo`, to which its name leads
 * from then on. Without `moveTo` its former names lead nowhere. Throws CATEGORY_NOT_FOUND, and
 * CATEGORY_IN_USE with the number of `parts` that have it, or of `categories` below it.
 */
export function removeCategory(
  ctx: AuditedContext,
  { name, moveTo }: RemoveCategoryInput,
): Promise<CategoryNode[]> {
  const at = ctx.deps.clock();
  return changeTree(ctx, name, async (tx, tree) => {
    await requireCategory(tx, name);
    const categories = tree.below(name).length;
    if (categories > 0) {
      const message = 'Other categories are below this one: move them first.';
      throw new AppError('CATEGORY_IN_USE', { message, details: { categories } });
    }
    const parts = await tx.parts.countInCategory(name);
    if (parts > 0 && moveTo === null) throw new AppError('CATEGORY_IN_USE', { details: { parts } });
    const before = { name, parent: tree.parentOf(name) };
    if (moveTo === null) {
      await moveAttributes(tx, name, null, at);
      const former = tree.rows.filter(({ into }) => into === name);
      for (const row of [...former, { name }]) await tx.categories.remove(row.name);
      return { before, after: null };
    }
    if (moveTo === name) throw fieldError('moveTo', 'Choose another category.');
    await requireCategory(tx, moveTo);
    await moveParts(tx, name, moveTo, at);
    await giveUpName(tx, tree, name, moveTo);
    return { before, after: { movedTo: moveTo, parts } };
  });
}

type Tree = Awaited<ReturnType<typeof readPlaces>>;
interface TreeChange {
  before: unknown;
  after: unknown;
}

/** Runs a change of the tree in one unit and returns the new tree; null for no change. */
function changeTree(
  ctx: AuditedContext,
  targetId: string,
  change: (tx: Tx, tree: Tree) => Promise<TreeChange | null>,
): Promise<CategoryNode[]> {
  return writeAudited(ctx, async (tx, audit) => {
    const changed = await change(tx, await readPlaces(tx));
    if (changed !== null) await audit({ targetId, ...changed });
    return categoryTree(await tx.categories.all(), await tx.parts.categories());
  });
}

async function readPlaces(tx: Tx) {
  const rows = await tx.categories.all();
  const byName = new Map(rows.map((row) => [row.name, row]));
  const tree = categoryTree(rows, await tx.parts.categories());
  const parents = new Map(
    tree.flatMap(({ name, children }) => children.map((child) => [child.name, name] as const)),
  );
  return {
    rows,
    row: (name: string): CategoryRow | undefined => byName.get(name),
    names: tree.flatMap(({ name, children }) => [name, ...children.map((child) => child.name)]),
    parentOf: (name: string): string | null => parents.get(name) ?? null,
    isRoot: (name: string) => tree.some((node) => node.name === name),
    /** The categories below one, or of the first level, in their order. */
    below: (parent: string | null): string[] =>
      (parent === null ? tree : (tree.find(({ name }) => name === parent)?.children ?? [])).map(
        ({ name }) => name,
      ),
  };
}

/** Stores the places of all categories of a parent in their order. */
async function placeAll(tx: Tx, tree: Tree, parent: string | null, names: readonly string[]) {
  for (const [position, name] of names.entries()) {
    const row = tree.row(name);
    const isPlaced = row?.parent === parent && row.position === position && row.into === null;
    if (!isPlaced) await tx.categories.save({ name, parent, position, into: null });
  }
}

/**
 * Stores the parent of `name` where it is there by its parts alone: it stays when they get categories below
 * it. Call it before `name` is placed, with the other ones of the first level.
 */
async function placeParent(tx: Tx, tree: Tree, parent: string | null, name: string): Promise<void> {
  if (parent === null || tree.row(parent)?.into === null) return;
  await placeAll(
    tx,
    tree,
    null,
    tree.below(null).filter((each) => each !== name),
  );
}

/** From now on `name`, and what led to it, leads to another category. */
async function giveUpName(tx: Tx, tree: Tree, name: string, to: string): Promise<void> {
  const former = tree.rows.filter(({ into }) => into !== null);
  for (const row of former) {
    if (row.into === name && row.name !== to) await tx.categories.save({ ...row, into: to });
  }
  if (former.length < MAX_FORMER_NAMES)
    await tx.categories.save({ name, parent: null, position: 0, into: to });
  else await tx.categories.remove(name);
}

async function requireCategory(tx: Tx, name: string): Promise<void> {
  if (!(await hasCategory(tx, name))) throw new AppError('CATEGORY_NOT_FOUND');
}

/** Throws CATEGORY_TAKEN when another category has the name, in any spelling of its letters. */
async function requireFree(tx: Tx, tree: Tree, name: string, except?: string): Promise<void> {
  const folded = foldName(name);
  const others = tree.names.filter((each) => each !== except);
  if (others.some((each) => foldName(each) === folded) || (await tx.parts.hasCategory(name)))
    throw new AppError('CATEGORY_TAKEN');
}

/** Throws unless `parent` is null or of the first level, and `name` has nothing below it. */
function requireParent(tree: Tree, parent: string | null, name?: string): void {
  if (parent === null) return;
  if (!tree.names.includes(parent)) throw new AppError('CATEGORY_NOT_FOUND');
  if (parent === name) throw fieldError('parent', 'A category is not below itself.');
  if (!tree.isRoot(parent))
    throw fieldError('parent', `${parent} is below another category already.`);
  if (name !== undefined && tree.below(name).length > 0)
    throw fieldError('parent', `Other categories are below ${name}: there are two levels.`);
}
