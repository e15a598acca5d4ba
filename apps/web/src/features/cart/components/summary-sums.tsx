import type { CartTotals } from '@bm/domain/cart/cart.schema';
import { Verdict } from '../../../components/ui/feedback/verdict.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { formatMoney } from '../../../lib/format.ts';

const { summary } = cartCopy;

interface SummarySumsProps {
  totals: CartTotals;
  /** In minor units. */
  totalMinor: number;
  currency: string;
}

/** What the placed lines cost, and what the price breaks save. */
export function SummarySums({ totals, totalMinor, currency }: SummarySumsProps) {
  const { orders, units, linesMinor, baseMinor } = totals;
  const [before, after] = summary.saving;
  return (
    <>
      <dl className="cart-sums">
        <div>
          <dt>{summary.sums(orders, units)}</dt>
          <dd>{formatMoney(linesMinor, currency)}</dd>
        </div>
        <div className="cart-sums-total">
          <dt>{summary.total}</dt>
          <dd>{formatMoney(totalMinor, currency)}</dd>
        </div>
      </dl>
      {baseMinor > linesMinor && (
        <Verdict kind="ok">
          {before}
          <b className="num font-[600] text-ink">{formatMoney(baseMinor - linesMinor, currency)}</b>
          {after}
        </Verdict>
      )}
    </>
  );
}
