import { MAX_PRICE_BREAKS, type PriceBreak } from '@bm/domain/parts/price-breaks';
import { useRef } from 'react';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../../components/ui/forms/button.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { partFormCopy } from '../../../copy/admin-parts.ts';
import type { PartFields } from './part-fields.ts';
import { PriceBreakPreview } from './price-break-preview.tsx';

const copy = partFormCopy.breaks;

interface PriceBreakInputsProps {
  form: UseFormReturn<PartFields>;
  currency: string;
  /** The price breaks that the part has already. */
  stored: readonly PriceBreak[];
}

/** The rows of price breaks, each with its own errors, and how customers see the ladder. */
export function PriceBreakInputs({ form, currency, stored }: PriceBreakInputsProps) {
  const { control, register, setFocus } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'priceBreaks' });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = form.formState.errors.priceBreaks;
  const isFull = fields.length >= MAX_PRICE_BREAKS;

  const removeRow = (row: number) => {
    remove(row);
    // The button that was pressed disappears with its row.
    if (fields.length === 1) addButton.current?.focus();
    else setFocus(`priceBreaks.${Math.min(row, fields.length - 2)}.minQty`);
  };

  return (
    <fieldset className="border-t border-line pt-5 sm:col-span-2">
      <legend className="float-start mb-1 w-full text-lg font-[660] font-stretch-116%">
        {copy.title}
      </legend>
      <p className="clear-both mb-4 text-sm text-ink-2">{copy.hint}</p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] items-start gap-x-8 gap-y-5">
        <div className="grid justify-items-start gap-2">
          {fields.map(({ id }, row) => (
            <div
              key={id}
              role="group"
              aria-label={copy.row(row + 1)}
              className="grid w-full grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-start gap-x-3"
            >
              <TextField
                label={<RowLabel row={row}>{copy.minQty}</RowLabel>}
                inputMode="numeric"
                autoComplete="off"
                inputClassName="num"
                error={errors?.[row]?.minQty?.message}
                {...register(`priceBreaks.${row}.minQty`, { deps: 'priceBreaks' })}
              />
              <TextField
                label={<RowLabel row={row}>{copy.price}</RowLabel>}
                inputMode="decimal"
                autoComplete="off"
                inputClassName="num"
                error={errors?.[row]?.price?.message}
                {...register(`priceBreaks.${row}.price`, { deps: 'priceBreaks' })}
              />
              <Button
                variant="bare"
                icon
                aria-label={copy.remove(row + 1)}
                className={row === 0 ? 'mt-7' : 'mt-2'}
                onClick={() => removeRow(row)}
              >
                <Icon name="close" small />
              </Button>
            </div>
          ))}
          <Button
            ref={addButton}
            variant="quiet"
            size="sm"
            className="mt-2"
            aria-disabled={isFull || undefined}
            onClick={() => {
              if (!isFull) append({ minQty: '', price: '' });
            }}
          >
            <Icon name="plus" small /> {copy.add}
          </Button>
          {isFull && <p className="text-sm text-ink-2">{copy.full(MAX_PRICE_BREAKS)}</p>}
        </div>
        <PriceBreakPreview control={control} currency={currency} stored={stored} />
      </div>
    </fieldset>
  );
}

/** The label of a column, visible above the first row only. */
function RowLabel({ row, children }: { row: number; children: string }) {
  return row === 0 ? children : <span className="visually-hidden">{children}</span>;
}
