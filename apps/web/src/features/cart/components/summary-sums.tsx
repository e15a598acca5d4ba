import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import type { CartTotals } from '@bm/domain/cart/cart.schema';
import { CheckoutSums } from '../../../components/checkout/checkout-sums.tsx';
import { Verdict } from '../../../components/ui/feedback/verdict.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import type { CheckoutCosts } from '../../../lib/checkout-costs.ts';
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
  const savingMinor = baseMinor - amounts.linesMinor;
  const [before, after] = summary.saving;
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <>
      <CheckoutSums label={summary.sums(orders, units)} {...{ amounts, terms, delivery, money }} />
      {savingMinor > 0 && (
        <Verdict kind="ok">
          {before}
          <b className="num font-[600] text-ink">{money(savingMinor)}</b>
          {after}
        </Verdict>
      )}
    </>
  );
}
