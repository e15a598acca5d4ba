import { orderTotal } from '@bm/domain/checkouts/checkout-charges';
import type { Part } from '@bm/domain/parts/part.schema';
import { largestQuantity, type QuantityRule } from '@bm/domain/parts/quantity-rule';
import { ColumnHead, TableHead } from '../../components/ui/data/table-head.tsx';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';
import { useShopConfig } from '../../lib/shop-config.ts';

const { common } = purchaseCopy;

interface CommonQuantitiesProps {
  part: Part;
  onChoose: (quantity: number) => void;
}

/** Round quantities with their case packs and totals; each fills the quantity field of the purchase form. */
export function CommonQuantities({ part, onChoose }: CommonQuantitiesProps) {
  const { currency } = useShopConfig();
  const quantities = commonQuantities(part);
  if (quantities.length === 0) return null;
  const hasPacks = part.orderMultiple > 1;
  const head =
    'border-y border-t-ink border-b-line py-2 text-xs font-[540] font-stretch-84% text-ink-2';
  return (
    <section className="grid content-start gap-3">
      <h2 className="text-lg">{common.title}</h2>
      <table className="tabular-nums">
        <TableHead>
          <ColumnHead className={head}>{common.units}</ColumnHead>
          {hasPacks && <ColumnHead className={`${head} text-end`}>{common.casePacks}</ColumnHead>}
          <ColumnHead className={`${head} text-end`}>{common.total}</ColumnHead>
        </TableHead>
        <tbody>
          {quantities.map((quantity) => (
            <tr key={quantity} className="border-b border-line">
              <th scope="row" className="py-1">
                <button
                  type="button"
                  className="min-h-7 font-[580] text-green underline underline-offset-3 hover:text-green-hover"
                  aria-label={common.order(quantity)}
                  onClick={() => onChoose(quantity)}
                >
                  {formatCount(quantity)}
                </button>
              </th>
              {hasPacks && (
                <td className="text-end">{formatCount(quantity / part.orderMultiple)}</td>
              )}
              <td className="text-end">
                {formatMoney(orderTotal(part.priceMinor, quantity), currency)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Quantities within the limits: the minimum and round multiples of it. */
function commonQuantities(rule: QuantityRule): number[] {
  const largest = largestQuantity(rule);
  if (largest === null) return [];
  const multiples = [1, 2, 5, 10, 20, 40].map((factor) => factor * rule.minOrderQty);
  return multiples.filter((quantity) => quantity <= largest);
}
