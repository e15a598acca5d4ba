import { PART_STATUSES } from '@bm/domain/parts/part-statuses';
import { type PartStatus } from '@bm/domain/parts/part.schema';

/** The statuses in display order: `active` first. */
export const statusOrder: readonly PartStatus[] = PART_STATUSES.toSorted(
  (a, b) => Number(b === 'active') - Number(a === 'active'),
);
