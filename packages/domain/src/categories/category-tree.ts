import type { CategoryCount } from '../parts/part.schema.ts';
import type { CategoryBranch, CategoryMenu, CategoryNode } from './category.schema.ts';
import { HEADER_CATEGORIES, SHOWN_CATEGORIES } from './category-limits.ts';

/** The place of a category in the tree. A row with `into` is a former name of that category. */
export interface CategoryRow {
  name: string;
  /** A category of the first level; null for one of the first level itself. */
  parent: string | null;
  /** The order among the categories of the same parent. */
  position: number;
  into: string | null;
}

/**
 * The tree of all categories: the placed ones by position, then those of parts without a place, which are
 * of the first level, in the order of `counts`. `counts` are the active parts of each category.
 */
export function categoryTree(
  rows: readonly CategoryRow[],
  counts: readonly CategoryCount[],
): CategoryNode[] {
  const countOf = new Map(counts.map(({ name, count }) => [name, count]));
  const live = new Map(
    rows.filter((row) => row.into === null || countOf.has(row.name)).map((row) => [row.name, row]),
  );
  const isRoot = (name: string): boolean => {
    const { parent = null } = live.get(name) ?? {};
    // Deeper levels and circles are refused; a row of one would be shown at the first level.
    return parent === null || (live.get(parent)?.parent ?? null) !== null || !isKnown(parent);
  };
  const isKnown = (name: string) => live.has(name) || countOf.has(name);
  const ordered = [
    ...[...live.values()]
      .filter(({ into }) => into === null)
      .toSorted((one, other) => one.position - other.position || (one.name < other.name ? -1 : 1))
      .map(({ name }) => name),
    ...counts.map(({ name }) => name),
  ];
  const roots = new Map<string, CategoryNode>();
  const distinct = [...new Set(ordered)];
  for (const name of distinct) {
    const count = countOf.get(name) ?? 0;
    if (isRoot(name)) roots.set(name, { name, count, total: count, children: [] });
  }
  for (const name of distinct) {
    const root = isRoot(name) ? undefined : roots.get(live.get(name)?.parent ?? '');
    if (root === undefined) continue;
    const count = countOf.get(name) ?? 0;
    root.children.push({ name, count });
    root.total += count;
  }
  return [...roots.values()];
}

const names = (nodes: readonly CategoryNode[]) => nodes.map(({ name }) => name);

/** The categories of header and footer: those with parts, in the order of the tree. */
export function categoryMenu(tree: readonly CategoryNode[]): CategoryMenu {
  const shown = tree.filter(({ total }) => total > 0);
  const largest = new Set(
    shown.toSorted((one, other) => other.total - one.total).slice(0, HEADER_CATEGORIES),
  );
  return {
    largest: names(shown.filter((node) => largest.has(node))),
    first: names(shown.slice(0, SHOWN_CATEGORIES)),
    count: shown.reduce((sum, { children }) => sum + 1 + children.length, 0),
  };
}

/**
 * What the catalogue shows of the tree beside a category: the first level, and of the branch with the
 * category its other categories. Null for a category without parts.
 */
export function categoryBranch(
  tree: readonly CategoryNode[],
  category: string | undefined,
): CategoryBranch | null {
  const shown = tree.filter(({ total }) => total > 0);
  const total = shown.reduce((sum, node) => sum + node.total, 0);
  const open = shown.find(
    ({ name, children }) =>
      name === category || children.some((child) => child.name === category && child.count > 0),
  );
  if (category !== undefined && open === undefined) return null;
  const first = shown.slice(0, SHOWN_CATEGORIES);
  return {
    total,
    parent: open === undefined || open.name === category ? null : open.name,
    first: [...first, ...(open === undefined || first.includes(open) ? [] : [open])].map(
      ({ name, total: count }) => ({ name, count }),
    ),
    open: open?.name ?? null,
    children: open?.children.filter(({ count }) => count > 0) ?? [],
    hasMore: shown.length > SHOWN_CATEGORIES,
  };
}
