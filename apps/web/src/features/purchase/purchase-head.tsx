import type { Part } from '@bm/domain/parts/part.schema';
import { purchaseCopy } from '../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../lib/format.ts';

interface PurchaseHeadProps {
  part: Part;
  /** The price of one unit of the quantity in the field. */
  unitPriceMinor: number;
  currency: string;
  /** Whether tax is added to the price. */
  isNet: boolean;
}

/** Price, minimum and case pack, at the top of the purchase form. */
export function PurchaseHead({ part, unitPriceMinor, currency, isNet }: PurchaseHeadProps) {
  return (
    <div className="purchase-head flex items-center justify-between gap-4 px-5 py-4 lg:border-b lg:border-line">
      <p className="text-2xl leading-none font-[660] font-stretch-116% tabular-nums">
        {formatMoney(unitPriceMinor, currency)}{' '}
        <span className="whitespace-nowrap text-sm font-[400] font-stretch-100% text-ink-2">
          {isNet ? purchaseCopy.perUnitNet : purchaseCopy.perUnit}
        </span>
      </p>
      <p className="text-end text-sm text-ink-2">
        {purchaseCopy.minimum} <b className="num text-ink">{formatCount(part.minOrderQty)}</b>
        <br />
        {purchaseCopy.casePack} <b className="num text-ink">{formatCount(part.orderMultiple)}</b>
      </p>
    </div>
  );
}
