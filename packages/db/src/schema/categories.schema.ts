import type { Kit } from './engine.ts';

/**
 * The places of categories in their tree, by name. Parts have the name of their category as text; one
 * without a row stands at the end of the first level. A row with `into` is a former name.
 */
export function defineCategories(kit: Kit) {
  return kit.table(
    'categories',
    {
      name: kit.text('name').primaryKey(),
      parent: kit.text('parent'),
      position: kit.int('position').notNull(),
      into: kit.text('into'),
    },
    (t) => [kit.index('categories_parent').on(t.parent)],
  );
}
