import type { Company } from '@bm/domain/company/company.schema';
import { SelectField } from '../../../components/ui/forms/text-field.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import type { SummaryForm } from '../use-summary-form.ts';
import { useFieldValue } from '../../../lib/forms/form-fields.ts';

const { summary } = cartCopy;

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
      {addresses.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
      <option value="">{summary.otherAddress}</option>
    </SelectField>
  );
}
