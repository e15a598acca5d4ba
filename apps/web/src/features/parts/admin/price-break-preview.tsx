import { orderTotal } from '@bm/domain/checkouts/checkout-charges';
import { priceSteps, type PriceBreak } from '@bm/domain/parts/price-breaks';
import { PriceLadder } from '../../../components/ui/data/price-ladder.tsx';
import { partFormCopy } from '../../../copy/admin/admin-parts.ts';
import { purchaseCopy } from '../../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useFieldValue } from '../../../lib/forms/form-fields.ts';
import type { PartSchemaForm } from './part-fields.ts';
import { breakIssues, parseLadder } from './price-break-fields.ts';

const { ladder: ladderCopy } = purchaseCopy;

interface PriceBreakPreviewProps {
  form: PartSchemaForm;
  currency: string;
  /** The price breaks that the part has already. */
  stored: readonly PriceBreak[];
}

/** The ladder as customers see it, up to the first row at fault. */
export function PriceBreakPreview({ form, currency, stored }: PriceBreakPreviewProps) {
  const price = useFieldValue(form, 'price');
  const minOrderQty = useFieldValue(form, 'minOrderQty');
  const orderMultiple = useFieldValue(form, 'orderMultiple');
  const stock = useFieldValue(form, 'stock');
  const priceBreaks = useFieldValue(form, 'priceBreaks');
  if (priceBreaks.length === 0) return null;
  const typed = { price, minOrderQty, orderMultiple, stock, priceBreaks };
  const faults = breakIssues(typed, { currency, stored }).map(({ row }) => row);
  const valid = priceBreaks.slice(0, Math.min(...faults, priceBreaks.length));
  const ladder = parseLadder({ ...typed, priceBreaks: valid }, currency);
  if (ladder === null) return <p className="text-sm text-ink-2">{partFormCopy.breaks.noPreview}</p>;
  const rows = priceSteps(ladder).map(({ from, to, unitPriceMinor }, row) => {
    const first = formatCount(from);
    return {
      key: row,
      range: to === null ? ladderCopy.andMore(first) : ladderCopy.range(first, formatCount(to)),
      price: formatMoney(unitPriceMinor, currency),
      total: formatMoney(orderTotal(unitPriceMinor, from), currency),
    };
  });
  return (
    <figure className="grid content-start gap-2">
      <figcaption className="text-sm font-[560]">{partFormCopy.breaks.preview}</figcaption>
      <div className="border border-line">
        <PriceLadder caption={partFormCopy.breaks.preview} head={ladderCopy} rows={rows} />
      </div>
    </figure>
  );
}
