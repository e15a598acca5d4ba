import { AppError } from '@bm/domain/errors/app-error';
import type { PartAddress } from '@bm/domain/parts/part.schema';
import { partSlug } from '@bm/domain/parts/part-slug';
import type { Context } from '../context.ts';
import { partNumberAddress } from '../gone-address.ts';
import { findSuccession } from '../relations/successors.ts';
import { isPublicPart } from './public-parts.ts';

/**
 * Returns the part of a public address. Throws PART_NOT_FOUND, also for a part that was never public, or
 * PART_GONE for a deleted part.
 */
export async function findPartAddress({ deps }: Context, slug: string): Promise<PartAddress> {
  const [part] = await deps.store.read.parts.stockedBySkus([slug]);
  if (part === undefined || !(await isPublicPart(deps.store.read, part))) {
    const isGone = await deps.store.read.addresses.isGone(partNumberAddress(slug));
    throw new AppError(isGone ? 'PART_GONE' : 'PART_NOT_FOUND');
  }
  const address = { id: part.id, slug: partSlug(part.sku) };
  if (part.status === 'active') return { ...address, isDiscontinued: false };
  const succession = await findSuccession(deps.store.read, part);
  if (succession === null) return { ...address, isDiscontinued: true };
  const successor = { slug: partSlug(succession.part.sku), date: succession.date };
  return { ...address, isDiscontinued: true, successor };
}
