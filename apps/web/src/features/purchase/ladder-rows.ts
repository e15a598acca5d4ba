import { orderTotal } from '@bm/domain/checkouts/checkout-charges';
import type { Part } from '@bm/domain/parts/part.schema';
import { priceSteps } from '@bm/domain/parts/price-breaks';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';

const { ladder } = purchaseCopy;

/** The prices of a part by quantity as texts. */
export function ladderRows(part: Part, currency: string) {
  return priceSteps(part).map(({ from, to, unitPriceMinor }) => {
    const first = formatCount(from);
    return {
      key: from,
      from,
      to,
      range: to === null ? ladder.andMore(first) : ladder.range(first, formatCount(to)),
      price: formatMoney(unitPriceMinor, currency),
      total: formatMoney(orderTotal(unitPriceMinor, from), currency),
      isCurrent: false,
    };
  });
}
