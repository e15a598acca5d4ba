import type { CategoryNode } from '@bm/domain/categories/category.schema';

/** A category with its place in the tree. */
export interface ListedCategory {
  name: string;
  parent: string | null;
  /** Its own active parts. */
  count: number;
  /** The parts of its whole branch. */
  total: number;
  /** The categories beside it in their order, with itself. */
  siblings: readonly string[];
  /** How many categories are below it. */
  below: number;
}

/** All categories in the order of the tree, each with those below it behind it. */
export function listedCategories(tree: readonly CategoryNode[]): ListedCategory[] {
  const names = tree.map(({ name }) => name);
  return tree.flatMap(({ name, count, total, children }) => {
    const siblings = children.map((child) => child.name);
    return [
      { name, parent: null, count, total, siblings: names, below: children.length },
      ...children.map((child) => ({
        ...child,
        parent: name,
        total: child.count,
        siblings,
        below: 0,
      })),
    ];
  });
}
