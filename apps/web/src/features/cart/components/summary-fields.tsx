import { TextareaField, TextField } from '../../../components/ui/forms/text-field.tsx';
import { cartCopy } from '../../../copy/cart.ts';
import { purchaseCopy } from '../../../copy/purchase.ts';
import { uiCopy } from '../../../copy/ui.ts';
import type { useSummaryForm } from '../use-summary-form.ts';

const { summary } = cartCopy;

type SummaryForm = ReturnType<typeof useSummaryForm>;

/** The buyer's own order number. */
export function PoNumberField({ form }: Pick<SummaryForm, 'form'>) {
  return (
    <TextField
      {...form.register('poNumber')}
      label={summary.poNumber}
      remark={uiCopy.optional}
      maxLength={64}
      autoComplete="off"
    />
  );
}

/** Where the orders go. */
export function DeliveryFields({ form, source }: Pick<SummaryForm, 'form' | 'source'>) {
  const { isDirty } = form.formState;
  return (
    <>
      <TextareaField
        {...form.register('address')}
        label={purchaseCopy.address}
        remark={uiCopy.optional}
        rows={2}
        maxLength={500}
        autoComplete="street-address"
        inputClassName="min-h-18!"
        hint={source === null || isDirty ? undefined : purchaseCopy.filledFrom[source]}
      />
      <TextField
        {...form.register('phone')}
        label={purchaseCopy.phone}
        remark={uiCopy.optional}
        type="tel"
        maxLength={40}
        autoComplete="tel"
        placeholder={purchaseCopy.phonePlaceholder}
      />
    </>
  );
}

/** A remark on the placement. */
export function NoteField({ form }: Pick<SummaryForm, 'form'>) {
  return (
    <TextareaField
      {...form.register('note')}
      label={summary.note}
      remark={uiCopy.optional}
      rows={2}
      maxLength={500}
      inputClassName="min-h-18!"
    />
  );
}
