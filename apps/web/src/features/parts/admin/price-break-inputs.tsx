import { orderTotal } from '@bm/domain/checkouts/checkout-charges';
import { MAX_PRICE_BREAKS, type PriceBreak, priceSteps } from '@bm/domain/parts/price-breaks';
import { PriceLadder } from '../../../components/ui/data/price-ladder.tsx';
import { FieldRows } from '../../../components/ui/forms/field-rows.tsx';
import { FormSection } from '../../../components/ui/forms/form-section.tsx';
import { NumberField } from '../../../components/ui/forms/number-field.tsx';
import { partFormCopy } from '../../../copy/admin/admin-parts.ts';
import { purchaseCopy } from '../../../copy/purchase.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { useFieldRows, useFieldValue } from '../../../lib/forms/form-fields.ts';
import type { PartSchemaForm } from './part-fields.ts';
import { breakIssues, parseLadder } from './price-break-fields.ts';

const copy = partFormCopy.breaks;

interface PriceBreakInputsProps {
  form: PartSchemaForm;
  currency: string;
  /** The price breaks that the part has already. */
  stored: readonly PriceBreak[];
}

/** The rows of price breaks, each with its own errors, and how customers see the ladder. */
export function PriceBreakInputs({ form, currency, stored }: PriceBreakInputsProps) {
  const { field } = form;
  const { setFocus } = form.form;
  const { fields, append, remove } = useFieldRows(form, 'priceBreaks');

  return (
    <FormSection
      title={copy.title}
      hint={copy.hint}
      className="sm:col-span-2"
      layout="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-x-8 gap-y-5"
    >
      <div className="grid justify-items-start gap-3">
        <FieldRows
          rows={fields.map(({ key }) => key)}
          max={MAX_PRICE_BREAKS}
          copy={copy}
          rowClassName="grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] gap-x-3"
          onAdd={() => append({ minQty: '', price: '' })}
          onRemove={remove}
          focusRow={(row) => setFocus(`priceBreaks.${row}.minQty`)}
        >
          {(row, removeButton) => (
            <>
              <NumberField
                label={<RowLabel row={row}>{copy.minQty}</RowLabel>}
                {...field(`priceBreaks.${row}.minQty`, { deps: 'priceBreaks' })}
              />
              <NumberField
                label={<RowLabel row={row}>{copy.price}</RowLabel>}
                inputMode="decimal"
                {...field(`priceBreaks.${row}.price`, { deps: 'priceBreaks' })}
              />
              <div className={row === 0 ? 'mt-7' : 'mt-2'}>{removeButton}</div>
            </>
          )}
        </FieldRows>
      </div>
      <PriceBreakPreview form={form} currency={currency} stored={stored} />
    </FormSection>
  );
}

/** The label of a column, visible above the first row only. */
function RowLabel({ row, children }: { row: number; children: string }) {
  return row === 0 ? children : <span className="visually-hidden">{children}</span>;
}

const { ladder: ladderCopy } = purchaseCopy;

interface PriceBreakPreviewProps {
  form: PartSchemaForm;
  currency: string;
  /** The price breaks that the part has already. */
  stored: readonly PriceBreak[];
}

/** The ladder as customers see it, up to the first row at fault. */
function PriceBreakPreview({ form, currency, stored }: PriceBreakPreviewProps) {
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
