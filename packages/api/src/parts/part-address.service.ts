import type { Reads } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type { PartAddress, StockedPart } from '@bm/domain/parts/part.schema';
import { partSlug } from '@bm/domain/parts/part-slug';
import type { Context } from '../context.ts';
import { partNumberAddress } from '../gone-address.ts';
import { findSuccession } from '../relations/successors.ts';
import { findMovedParts } from './moved-parts.ts';
import { isPublicPart } from './public-parts.ts';

/**
 * Returns the part of a public address, also of one from before its number was changed. Throws
 * PART_NOT_FOUND, also for a part that was never public, or PART_GONE for a deleted part.
 */
export async function findPartAddress({ deps }: Context, slug: string): Promise<PartAddress> {
  const { read } = deps.store;
  const part = (await findNumbered(read, slug)) ?? (await findMoved(read, slug));
  if (part === null) {
    const isGone = await read.addresses.isGone(partNumberAddress(slug));
    throw new AppError(isGone ? 'PART_GONE' : 'PART_NOT_FOUND');
  }
  const address = { id: part.id, slug: partSlug(part.sku) };
  if (part.status === 'active') return { ...address, isDiscontinued: false };
  const succession = await findSuccession(read, part);
  if (succession === null) return { ...address, isDiscontinued: true };
  const successor = { slug: partSlug(succession.part.sku), date: succession.date };
  return { ...address, isDiscontinued: true, successor };
}

/** The public part with this number. */
async function findNumbered(read: Reads, slug: string): Promise<StockedPart | null> {
  return onlyPublic(read, await read.parts.stockedBySkus([slug]));
}

/** The public part that had this number before. */
async function findMoved(read: Reads, slug: string): Promise<StockedPart | null> {
  const moved = await findMovedParts(read, [slug]);
  return onlyPublic(
    read,
    moved.map(([, part]) => part),
  );
}

async function onlyPublic(
  read: Reads,
  [part]: readonly StockedPart[],
): Promise<StockedPart | null> {
  return part !== undefined && (await isPublicPart(read, part)) ? part : null;
}
