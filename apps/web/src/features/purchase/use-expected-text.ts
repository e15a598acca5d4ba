import { useState } from 'react';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount } from '../../lib/format.ts';
import { formatLongDay } from '../../lib/format-date.ts';
import { expectedUnits } from '../parts/parts.queries.ts';

/** The sentence about the units of a part that will arrive; null while none are expected. */
export function useExpectedText(partId: string): string | null {
  const days = expectedUnits.use(partId);
  const [now] = useState(() => Date.now());
  if (days.length === 0) return null;
  return purchaseCopy.expected(
    days.map(({ expectedOn, quantity }) => ({
      units: formatCount(quantity),
      date: formatLongDay(expectedOn, now),
    })),
  );
}
