import type { ExpectedUnits } from '@bm/domain/stock/expected-units';
import { purchaseCopy } from '../copy/purchase.ts';
import { formatCount } from './format.ts';
import { formatLongDay } from './format-date.ts';

/** The sentence about units of a part that will arrive; null where none are expected. */
export function expectedText(days: readonly ExpectedUnits[] = []): string | null {
  if (days.length === 0) return null;
  const now = Date.now();
  return purchaseCopy.expected(
    days.map(({ expectedOn, quantity }) => ({
      units: formatCount(quantity),
      date: formatLongDay(expectedOn, now),
    })),
  );
}
