import type { Reads } from '@bm/db/store';
import { AppError } from '@bm/domain/errors/app-error';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { type CategoryReads, findCategoryName } from '../categories/read-categories.ts';

/** Returns the part in any status. Throws PART_NOT_FOUND. */
export async function requirePart(
  parts: Pick<Reads['parts'], 'stockedById'>,
  id: string,
): Promise<StockedPart> {
  const part = await parts.stockedById(id);
  if (part === null) throw new AppError('PART_NOT_FOUND');
  return part;
}

/**
 * Returns the present name of a category, of which a former name may be given. Throws UNKNOWN_CATEGORY with
 * the category when there is none of this name and it is not confirmed as new: a mistyped category would be
 * in the shop's navigation at once.
 */
export async function requireCategory(
  reads: CategoryReads,
  category: string | null,
  isNew = false,
): Promise<string | null> {
  if (category === null) return null;
  const present = await findCategoryName(reads, category);
  if (present !== null) return present;
  if (isNew) return category;
  throw new AppError('UNKNOWN_CATEGORY', {
    message: `No part has the category “${category}” yet.`,
    details: { category },
  });
}
