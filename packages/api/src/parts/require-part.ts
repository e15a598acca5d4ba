import type { PartReads } from '@bm/db/store/parts.store';
import { AppError } from '@bm/domain/errors/app-error';
import type { StockedPart } from '@bm/domain/parts/part.schema';

/** Returns the part in any status. Throws PART_NOT_FOUND. */
export async function requirePart(
  parts: Pick<PartReads, 'stockedById'>,
  id: string,
): Promise<StockedPart> {
  const part = await parts.stockedById(id);
  if (part === null) throw new AppError('PART_NOT_FOUND');
  return part;
}
