import type { Company } from '@bm/domain/company/company.schema';
import { NamedOptions } from '../../../components/ui/forms/options.tsx';
import { TextareaField, TextField, SelectField } from '../../../components/ui/forms/text-field.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { purchaseCopy } from '../../../copy/purchase.ts';
import type { DeliveryDefaults } from '../../../lib/delivery-defaults.ts';
import { useFieldValue } from '../../../lib/forms/form-fields.ts';
import type { SummaryForm } from '../use-summary-form.ts';

const { summary } = cartCopy;

interface FieldsProps {
  form: SummaryForm;
}

/** The buyer's own order number. */
export function PoNumberField({ form }: FieldsProps) {
  return (
    <TextField {...form.field('poNumber')} label={summary.poNumber} optional autoComplete="off" />
  );
}

/** Where the orders go. */
export function DeliveryFields({ form, source }: FieldsProps & Pick<DeliveryDefaults, 'source'>) {
  const { dirtyFields, defaultValues: own } = form.form.formState;
  const filled = own?.address === '' ? 'phone' : 'address';
  const hint = (name: typeof filled) =>
    source === null || name !== filled || dirtyFields[name]
      ? undefined
      : purchaseCopy.filledFrom[source];
  return (
    <>
      <TextareaField
        {...form.field('address')}
        label={purchaseCopy.address}
        optional
        rows={2}
        autoComplete="street-address"
        inputClassName="min-h-18!"
        hint={hint('address')}
      />
      <TextField
        {...form.field('phone')}
        label={purchaseCopy.phone}
        optional
        type="tel"
        autoComplete="tel"
        placeholder={purchaseCopy.phonePlaceholder}
        hint={hint('phone')}
      />
    </>
  );
}

/** A remark on the placement. */
export function NoteField({ form }: FieldsProps) {
  return (
    <TextareaField
      {...form.field('note')}
      label={summary.note}
      optional
      rows={2}
      inputClassName="min-h-18!"
    />
  );
}

interface AddressChoiceProps {
  form: SummaryForm;
  book: Company;
}

/** Fills the address from the address book of the company; nothing for an empty one. */
export function AddressChoice({ form, book }: AddressChoiceProps) {
  const address = useFieldValue(form, 'address');
  const { addresses } = book;
  if (addresses.length === 0) return null;
  const current = addresses.find((each) => each.address === address.trim());
  const choose = (id: string) => {
    const text = addresses.find((each) => each.id === id)?.address ?? '';
    form.form.setValue('address', text, { shouldDirty: true });
  };
  return (
    <SelectField
      label={summary.addressBook}
      value={current?.id ?? ''}
      onChange={(event) => choose(event.target.value)}
    >
      <NamedOptions options={addresses.map(({ id, label }) => [id, label])} />
      <option value="">{summary.otherAddress}</option>
    </SelectField>
  );
}
