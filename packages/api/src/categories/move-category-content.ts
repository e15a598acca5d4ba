import type { Tx } from '@bm/db/store';
import { MAX_CATEGORY_ATTRIBUTES } from '@bm/domain/attributes/attribute.schema';
import { MAX_MOVED_PARTS } from '@bm/domain/categories/category-limits';
import { fieldError } from '../field-error.ts';

/** Moves all parts of a category to another one, with what the attributes say of it. */
export async function moveParts(tx: Tx, from: string, to: string, at: number): Promise<void> {
  const parts = await tx.parts.countInCategory(from);
  if (parts > MAX_MOVED_PARTS)
    throw fieldError(
      'name',
      `More than ${MAX_MOVED_PARTS} parts have the category: move some first.`,
    );
  if (parts > 0) await tx.parts.moveCategory(from, to, at);
  await moveAttributes(tx, from, to, at);
}

const isOf = (category: string | null) => (use: { category: string }) => use.category === category;

/** What the attributes say of one category, they say of the other one; of none for null. */
export async function moveAttributes(
  tx: Tx,
  from: string,
  to: string | null,
  at: number,
): Promise<void> {
  const all = await tx.attributes.all();
  const after = all.map((attribute) => {
    const kept = attribute.categories.filter((use) => !isOf(from)(use));
    const use = attribute.categories.find(isOf(from));
    if (use === undefined) return attribute;
    const moved = to === null || kept.some(isOf(to)) ? [] : [{ ...use, category: to }];
    return { ...attribute, categories: [...kept, ...moved] };
  });
  const ofTarget = after.filter(({ categories }) => categories.some(isOf(to)));
  if (ofTarget.length > MAX_CATEGORY_ATTRIBUTES)
    throw fieldError(
      'moveTo',
      `Together they have more than ${MAX_CATEGORY_ATTRIBUTES} attributes.`,
    );
  for (const [index, attribute] of after.entries()) {
    if (attribute === all[index]) continue;
    // An attribute without categories would be one of all parts.
    if (attribute.categories.length === 0)
      throw fieldError(
        'name',
        `${attribute.label} is an attribute of this category alone: remove it there first.`,
      );
    await tx.attributes.save(attribute, at);
  }
}
