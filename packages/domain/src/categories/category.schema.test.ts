import { describe, expect, it } from 'vitest';
import { MAX_CATEGORIES } from './category-limits.ts';
import {
  addCategoryInput,
  categoryBranchInput,
  changeCategoryInput,
  orderCategoriesInput,
  removeCategoryInput,
} from './category.schema.ts';

const LONGEST = 'x'.repeat(60);
const TOO_LONG = `${LONGEST}x`;

describe('the inputs of categories', () => {
  it('A new name is cleaned, is not empty and has at most 60 characters.', () => {
    expect(addCategoryInput.parse({ name: ' Hubs ', parent: null }).name).toBe('Hubs');
    for (const name of [' ', TOO_LONG]) {
      expect(addCategoryInput.safeParse({ name, parent: null }).success).toBe(false);
      const change = { name: 'Hubs', to: name, parent: null };
      expect(changeCategoryInput.safeParse(change).success).toBe(false);
    }
    expect(addCategoryInput.safeParse({ name: LONGEST, parent: null }).success).toBe(true);
  });

  it('A present name is taken as it is, also where it is no valid name any more.', () => {
    const change = { name: ' Old  name', to: 'New name', parent: 'Wheels' };
    expect(changeCategoryInput.parse(change)).toEqual(change);
    const removal = { name: ' Old  name', moveTo: null };
    expect(removeCategoryInput.parse(removal)).toEqual(removal);
    expect(removeCategoryInput.safeParse({ ...removal, name: TOO_LONG }).success).toBe(false);
    expect(removeCategoryInput.safeParse({ name: 'Old' }).success).toBe(false);
  });

  it.each([
    [0, false],
    [1, true],
    [MAX_CATEGORIES, true],
    [MAX_CATEGORIES + 1, false],
  ])('An order of %d categories is valid: %s.', (count, valid) => {
    const names = Array.from({ length: count }, (_, at) => `C${at}`);
    expect(orderCategoriesInput.safeParse({ parent: null, names }).success).toBe(valid);
  });

  it('The branch is that of a category, or the first level alone.', () => {
    expect(categoryBranchInput.parse(undefined)).toEqual({});
    expect(categoryBranchInput.parse({ category: 'Hubs' })).toEqual({ category: 'Hubs' });
    expect(categoryBranchInput.safeParse({ category: TOO_LONG }).success).toBe(false);
  });
});
