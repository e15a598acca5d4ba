import type { DiscontinuedPart } from '@bm/domain/parts/part.schema';
import type { Context } from '../context.ts';

/** Number of parts that are offered in place of a discontinued one. */
const NEIGHBOURS = 5;

/**
 * Returns an archived part with the parts of its category that are nearest in price. Null for a part
 * that is on sale or a draft, and for an unknown id.
 */
export async function findDiscontinuedPart(
  { deps }: Context,
  id: string,
): Promise<DiscontinuedPart | null> {
  const { parts } = deps.store.read;
  const part = await parts.stockedById(id);
  if (part?.status !== 'archived') return null;
  const { sku, name, category, priceMinor } = part;
  const neighbours =
    category === null ? [] : await parts.nearestInPrice(category, priceMinor, NEIGHBOURS);
  return { sku, name, category, neighbours };
}
