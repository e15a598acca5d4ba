import { orderTotal } from '@bm/domain/checkouts/checkout-charges';
import type { Part } from '@bm/domain/parts/part.schema';
import { priceSteps } from '@bm/domain/parts/price-breaks';
import { PriceLadder } from '../../components/ui/data/price-ladder.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';

const { ladder } = purchaseCopy;

interface PurchaseLadderProps {
  part: Part;
  currency: string;
  /** The quantity in the field where it is valid. */
  quantity: number | null;
  /** The largest quantity that can be ordered now; null where none can. */
  largest: number | null;
  onChoose: (quantity: number) => void;
}

/** The price breaks of a part; a row that can be ordered fills in its first quantity. */
export function PurchaseLadder(props: PurchaseLadderProps) {
  const { part, currency, quantity, largest, onChoose } = props;
  const rows = priceSteps(part).map(({ from, to, unitPriceMinor }) => {
    const first = formatCount(from);
    const price = formatMoney(unitPriceMinor, currency);
    const isCurrent = quantity !== null && quantity >= from && (to === null || quantity <= to);
    const range = to === null ? ladder.andMore(first) : ladder.range(first, formatCount(to));
    const choose = { label: ladder.order(range, first, price), onChoose: () => onChoose(from) };
    return {
      key: from,
      range,
      price,
      total: formatMoney(orderTotal(unitPriceMinor, from), currency),
      isCurrent,
      choose: from <= (largest ?? 0) ? choose : undefined,
    };
  });
  return <PriceLadder caption={ladder.title} head={ladder} rows={rows} />;
}
