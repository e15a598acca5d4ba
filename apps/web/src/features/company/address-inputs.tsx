import type { SaveCompanyInput } from '@bm/domain/company/company.schema';
import { useRef } from 'react';
import { useFieldArray, useWatch, type UseFormReturn } from 'react-hook-form';
import { Button } from '../../components/ui/forms/button.tsx';
import { TextField, TextareaField } from '../../components/ui/forms/text-field.tsx';
import { Icon } from '../../components/ui/media/icon.tsx';
import { companyCopy as copy } from '../../copy/company.ts';

interface AddressInputsProps {
  form: UseFormReturn<SaveCompanyInput>;
  max: number;
}

/** The address book: each address with its name, one of them the default. */
export function AddressInputs({ form, max }: AddressInputsProps) {
  const { control, register, setFocus, setValue } = form;
  const { fields, append, remove } = useFieldArray({ control, name: 'addresses', keyName: 'key' });
  const defaultId = useWatch({ control, name: 'defaultAddressId' });
  const addButton = useRef<HTMLButtonElement>(null);
  const errors = form.formState.errors.addresses;
  const chosen = defaultId ?? fields[0]?.id ?? null;
  const choose = (id: string | null) => setValue('defaultAddressId', id, { shouldDirty: true });

  const removeRow = (row: number) => {
    if (fields[row]?.id === defaultId) choose(null);
    remove(row);
    // The button that was pressed disappears with its row.
    if (fields.length === 1) addButton.current?.focus();
    else setFocus(`addresses.${Math.min(row, fields.length - 2)}.label`);
  };

  return (
    <fieldset className="border-t border-line pt-5">
      <legend className="float-start mb-1 w-full text-lg font-[660] font-stretch-116%">
        {copy.addresses}
      </legend>
      <p className="clear-both mb-4 text-sm text-ink-2">{copy.addressesHint}</p>
      <div className="clear-both grid justify-items-start gap-5">
        {fields.map(({ key, id }, row) => (
          <div
            key={key}
            role="group"
            aria-label={copy.addressRow(row + 1)}
            className="grid w-full items-start gap-x-4 gap-y-3 border-b border-line pb-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
          >
            <TextField
              label={copy.label}
              hint={row === 0 ? copy.labelHint : undefined}
              maxLength={60}
              autoComplete="off"
              error={errors?.[row]?.label?.message}
              {...register(`addresses.${row}.label`)}
            />
            <TextareaField
              label={copy.address}
              maxLength={500}
              rows={2}
              inputClassName="min-h-20!"
              autoComplete="off"
              error={errors?.[row]?.address?.message}
              {...register(`addresses.${row}.address`)}
            />
            <div className="flex items-center gap-3 sm:mt-7">
              <label className="inline-flex min-h-control items-center gap-2 text-sm font-[560]">
                <input
                  type="radio"
                  name="default-address"
                  className="size-5 accent-green"
                  aria-label={copy.makeDefault(row + 1)}
                  checked={id === chosen}
                  onChange={() => choose(id)}
                />
                {copy.isDefault}
              </label>
              <Button
                variant="bare"
                icon
                aria-label={copy.remove(row + 1)}
                onClick={() => removeRow(row)}
              >
                <Icon name="close" small />
              </Button>
            </div>
          </div>
        ))}
        <Button
          ref={addButton}
          variant="quiet"
          size="sm"
          disabled={fields.length >= max}
          onClick={() => append({ id: crypto.randomUUID(), label: '', address: '' })}
        >
          <Icon name="plus" small /> {copy.add}
        </Button>
        {fields.length >= max && <p className="text-sm text-ink-2">{copy.full(max)}</p>}
      </div>
    </fieldset>
  );
}
