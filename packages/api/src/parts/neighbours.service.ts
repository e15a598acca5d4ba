import type { Part } from '@bm/domain/parts/part.schema';
import type { Context } from '../context.ts';

/** How many neighbours a part's page has room for. */
const NEIGHBOURS = 5;

/** The first other parts of a part's category, in catalogue order; none for a part without one. */
export async function listNeighbours({ deps }: Context, id: string): Promise<Part[]> {
  const { parts } = deps.store.read;
  const part = await parts.byId(id);
  if (part === null || part.category === null) return [];
  const { items } = await parts.list({ category: part.category, limit: NEIGHBOURS + 1 });
  return items.filter((other) => other.id !== id).slice(0, NEIGHBOURS);
}
