import type { Part } from '@bm/domain/parts/part.schema';
import { Fragment } from 'react';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';

interface PurchaseSummaryProps {
  part: Part;
  /** The price of one unit of the quantity in the field. */
  unitPriceMinor: number;
  customer: { displayName: string; email: string };
  currency: string;
}

/** The read-only fields of the purchase form. */
export function PurchaseSummary(props: PurchaseSummaryProps) {
  const { part, unitPriceMinor, customer, currency } = props;
  const facts = [
    [purchaseCopy.name, customer.displayName],
    [purchaseCopy.email, customer.email],
    [purchaseCopy.materialName, part.name],
    [purchaseCopy.price, purchaseCopy.pricePerUnit(formatMoney(unitPriceMinor, currency))],
    [purchaseCopy.stock, purchaseCopy.stockAvailable(formatCount(part.available))],
  ] as const;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 border-t border-line px-5 py-4 text-sm">
      {facts.map(([term, value]) => (
        <Fragment key={term}>
          <dt className="font-stretch-84% text-ink-2">{term}</dt>
          <dd className="min-w-0 font-[500] wrap-anywhere tabular-nums">{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
