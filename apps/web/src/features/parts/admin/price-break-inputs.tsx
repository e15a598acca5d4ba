import { MAX_PRICE_BREAKS, type PriceBreak } from '@bm/domain/parts/price-breaks';
import { FieldRows } from '../../../components/ui/forms/field-rows.tsx';
import { FormSection } from '../../../components/ui/forms/form-section.tsx';
import { NumberField } from '../../../components/ui/forms/number-field.tsx';
import { partFormCopy } from '../../../copy/admin/admin-parts.ts';
import { useFieldRows } from '../../../lib/forms/form-fields.ts';
import type { PartSchemaForm } from './part-fields.ts';
import { PriceBreakPreview } from './price-break-preview.tsx';

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
