import { AppError } from '@bm/domain/errors/app-error';
import type { PartAddress } from '@bm/domain/parts/part.schema';
import { partSlug } from '@bm/domain/parts/part-slug';
import type { Context } from '../context.ts';

/** Returns the part of a public address. Throws PART_NOT_FOUND, also for a draft. */
export async function findPartAddress({ deps }: Context, slug: string): Promise<PartAddress> {
  const [part] = await deps.store.read.parts.stockedBySkus([slug]);
  if (part === undefined || part.status === 'draft') throw new AppError('PART_NOT_FOUND');
  return { id: part.id, slug: partSlug(part.sku), isDiscontinued: part.status === 'archived' };
}
