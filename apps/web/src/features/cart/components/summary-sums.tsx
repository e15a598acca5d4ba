import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import type { CartTotals } from '@bm/domain/cart/cart.schema';
import { Verdict } from '../../../components/ui/feedback/verdict.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import type { CheckoutCosts } from '../use-checkout-amounts.ts';
import { formatMoney } from '../../../lib/format.ts';

const { summary } = cartCopy;

interface SummarySumsProps extends Pick<CheckoutCosts, 'amounts' | 'delivery'> {
  totals: CartTotals;
  terms: CheckoutTerms;
  currency: string;
}

/** What the placed lines cost, and what the price breaks save. */
export function SummarySums({ totals, amounts, terms, delivery, currency }: SummarySumsProps) {
  const { orders, units, baseMinor } = totals;
  const { linesMinor, deliveryMinor, taxMinor, totalMinor } = amounts;
  const { taxName, taxRateBp, taxExemptReason } = terms;
  const [before, after] = summary.saving;
  return (
    <>
      <dl className="cart-sums">
        <div>
          <dt>{summary.sums(orders, units)}</dt>
          <dd>{formatMoney(linesMinor, currency)}</dd>
        </div>
        {delivery !== undefined && (
          <div>
            <dt>{delivery.name}</dt>
            <dd>{formatMoney(deliveryMinor, currency)}</dd>
          </div>
        )}
        {taxName !== '' && (
          <div>
            <dt>{summary.tax(taxName, taxRateBp, taxExemptReason)}</dt>
            <dd>{formatMoney(taxMinor, currency)}</dd>
          </div>
        )}
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
