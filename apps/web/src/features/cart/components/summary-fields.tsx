import { TextareaField, TextField } from '../../../components/ui/forms/text-field.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { purchaseCopy } from '../../../copy/purchase.ts';
import { uiCopy } from '../../../copy/ui.ts';
import type { DeliveryDefaults } from '../../../lib/delivery-defaults.ts';
import type { SummaryForm } from '../use-summary-form.ts';

const { summary } = cartCopy;

interface FieldsProps {
  form: SummaryForm;
}

/** The buyer's own order number. */
export function PoNumberField({ form }: FieldsProps) {
  return (
    <TextField
      {...form.field('poNumber')}
      label={summary.poNumber}
      remark={uiCopy.optional}
      autoComplete="off"
    />
  );
}

/** Where the orders go. */
export function DeliveryFields({ form, source }: FieldsProps & Pick<DeliveryDefaults, 'source'>) {
  const { isDirty } = form.form.formState;
  return (
    <>
      <TextareaField
        {...form.field('address')}
        label={purchaseCopy.address}
        remark={uiCopy.optional}
        rows={2}
        autoComplete="street-address"
        inputClassName="min-h-18!"
        hint={source === null || isDirty ? undefined : purchaseCopy.filledFrom[source]}
      />
      <TextField
        {...form.field('phone')}
        label={purchaseCopy.phone}
        remark={uiCopy.optional}
        type="tel"
        autoComplete="tel"
        placeholder={purchaseCopy.phonePlaceholder}
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
      remark={uiCopy.optional}
      rows={2}
      inputClassName="min-h-18!"
    />
  );
}
