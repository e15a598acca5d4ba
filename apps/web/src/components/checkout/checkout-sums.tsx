import type { CheckoutAmounts } from '@bm/domain/checkouts/checkout-charges';
import type { CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import { cartCopy } from '../../copy/cart.ts';

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
    <dl className="text-sm tabular-nums">
      <Sum term={label} value={money(linesMinor)} />
      {delivery !== undefined && <Sum term={delivery.name} value={money(deliveryMinor)} />}
      {taxName !== '' && (
        <Sum term={summary.tax(taxName, taxRateBp, taxExemptReason)} value={money(taxMinor)} />
      )}
      <div className="checkout-sums-total mt-1.5 flex items-baseline justify-between gap-4 border-t border-ink pt-2.5 pb-[0.3125rem]">
        <dt className="font-[620]">{summary.total}</dt>
        <dd className="text-xl leading-[1.1] font-[660] tracking-[-0.02em] whitespace-nowrap">
          {money(totalMinor)}
        </dd>
      </div>
    </dl>
  );
}

function Sum({ term, value }: { term: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-[0.3125rem]">
      <dt className="text-ink-2">{term}</dt>
      <dd className="font-[540] whitespace-nowrap">{value}</dd>
    </div>
  );
}
