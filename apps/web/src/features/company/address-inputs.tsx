import type { SaveCompanyInput } from '@bm/domain/company/company.schema';
import { FieldRows } from '../../components/ui/forms/field-rows.tsx';
import { FormSection } from '../../components/ui/forms/form-section.tsx';
import { TextField, TextareaField } from '../../components/ui/forms/text-field.tsx';
import { companyCopy as copy } from '../../copy/company.ts';
import { useFieldRows, useFieldValue } from '../../lib/forms/form-fields.ts';
import type { SchemaForm } from '../../lib/forms/use-schema-form.ts';

interface AddressInputsProps {
  form: SchemaForm<SaveCompanyInput, SaveCompanyInput>;
  max: number;
}

/** The address book: each address with its name, one of them the default. */
export function AddressInputs({ form, max }: AddressInputsProps) {
  const { field } = form;
  const { setFocus, setValue } = form.form;
  const { fields, append, remove } = useFieldRows(form, 'addresses');
  const defaultId = useFieldValue(form, 'defaultAddressId');
  const chosen = defaultId ?? fields[0]?.id ?? null;
  const choose = (id: string | null) => setValue('defaultAddressId', id, { shouldDirty: true });

  const removeRow = (row: number) => {
    if (fields[row]?.id === defaultId) choose(null);
    remove(row);
  };

  return (
    <FormSection
      title={copy.addresses}
      hint={copy.addressesHint}
      layout="grid justify-items-start gap-5"
    >
      <FieldRows
        rows={fields.map(({ key }) => key)}
        max={max}
        copy={copy.addressRows}
        rowClassName="gap-x-4 gap-y-3 border-b border-line pb-5 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_auto]"
        onAdd={() => append({ id: crypto.randomUUID(), label: '', address: '' })}
        onRemove={removeRow}
        focusRow={(row) => setFocus(`addresses.${row}.label`)}
      >
        {(row, removeButton) => (
          <>
            <TextField
              label={copy.label}
              hint={row === 0 ? copy.labelHint : undefined}
              autoComplete="off"
              {...field(`addresses.${row}.label`)}
            />
            <TextareaField
              label={copy.address}
              rows={2}
              inputClassName="min-h-20!"
              autoComplete="off"
              {...field(`addresses.${row}.address`)}
            />
            <div className="flex items-center gap-3 sm:mt-7">
              <label className="inline-flex min-h-control items-center gap-2 text-sm font-[560]">
                <input
                  type="radio"
                  name="default-address"
                  className="size-5 accent-green"
                  aria-label={copy.makeDefault(row + 1)}
                  checked={fields[row]?.id === chosen}
                  onChange={() => choose(fields[row]?.id ?? null)}
                />
                {copy.isDefault}
              </label>
              {removeButton}
            </div>
          </>
        )}
      </FieldRows>
    </FormSection>
  );
}
