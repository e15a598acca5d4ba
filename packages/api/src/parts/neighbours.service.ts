import type { DiscontinuedPart, Part } from '@bm/domain/parts/part.schema';
import { valueDifferences } from '@bm/domain/parts/succession';
import type { Context } from '../context.ts';
import { findSuccession } from '../relations/successors.ts';
import { describeParts } from './browse-parts.service.ts';
import { isPublicPart } from './public-parts.ts';

/** Number of related parts on a part's page. */
const NEIGHBOURS = 5;

/**
 * Returns an archived part with the parts of its category that are nearest in price. Null for a part
 * that is on sale or was never public, and for an unknown id.
 */
export async function findDiscontinuedPart(
  { deps }: Context,
  id: string,
): Promise<DiscontinuedPart | null> {
  const { parts } = deps.store.read;
  const part = await parts.stockedById(id);
  if (part?.status !== 'archived' || !(await isPublicPart(deps.store.read, part))) return null;
  const { sku, name, category, priceMinor } = part;
  const neighbours =
    category === null ? [] : await parts.nearestInPrice(category, priceMinor, NEIGHBOURS);
  const succession = await findSuccession(deps.store.read, part);
  if (succession === null) return { sku, name, category, neighbours };
  const [old, next] = await describeParts({ deps }, [part, succession.part]);
  const differences = valueDifferences(old?.attributes ?? [], next?.attributes ?? []);
  // The output schema leaves out what only admins see.
  return { sku, name, category, neighbours, successor: { ...succession, differences } };
}

/** Returns the first other parts of the category, in catalogue order; none without a category. */
export async function listNeighbours({ deps }: Context, id: string): Promise<Part[]> {
  const { parts } = deps.store.read;
  const part = await parts.byId(id);
  if (part === null || part.category === null) return [];
  const { items } = await parts.list({ category: part.category, limit: NEIGHBOURS + 1 });
  return items.filter((other) => other.id !== id).slice(0, NEIGHBOURS);
}
