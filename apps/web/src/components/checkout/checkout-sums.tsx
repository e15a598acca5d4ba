import type { CheckoutAmounts } from '@bm/domain/checkouts/checkout-charges';
import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import { cartCopy } from '../../copy/cart.ts';
import '../../styles/checkout-sums.css';

const { summary } = cartCopy;

interface CheckoutSumsProps {
  /** What is placed. */
  label: string;
  amounts: CheckoutAmounts;
  terms: CheckoutTerms;
  delivery: { name: string } | undefined;
  /** Formats minor units. */
  money: (minor: number) => string;
}

/** What the placed lines cost: lines, delivery, tax and total. */
export function CheckoutSums({ label, amounts, terms, delivery, money }: CheckoutSumsProps) {
  const { linesMinor, deliveryMinor, taxMinor, totalMinor } = amounts;
  const { taxName, taxRateBp, taxExemptReason } = terms;
  return (
    <dl className="checkout-sums">
      <div>
        <dt>{label}</dt>
        <dd>{money(linesMinor)}</dd>
      </div>
      {delivery !== undefined && (
        <div>
          <dt>{delivery.name}</dt>
          <dd>{money(deliveryMinor)}</dd>
        </div>
      )}
      {taxName !== '' && (
        <div>
          <dt>{summary.tax(taxName, taxRateBp, taxExemptReason)}</dt>
          <dd>{money(taxMinor)}</dd>
        </div>
      )}
      <div className="checkout-sums-total">
        <dt>{summary.total}</dt>
        <dd>{money(totalMinor)}</dd>
      </div>
    </dl>
  );
}
