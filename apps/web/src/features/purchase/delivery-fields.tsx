import type { KeyboardEvent, Ref } from 'react';
import { TextField, TextareaField } from '../../components/ui/forms/text-field.tsx';
import { cartCopy } from '../../copy/cart.ts';
import { purchaseCopy } from '../../copy/purchase.ts';
import { uiCopy } from '../../copy/ui.ts';
import type { PurchaseFieldState } from './use-purchase-fields.ts';

interface DeliveryFieldsProps {
  fields: PurchaseFieldState;
  addressRef: Ref<HTMLTextAreaElement>;
}

/** Purchase alone places an order. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** Phone, address and the buyer's own number of the order, filled from the last order or the profile. */
export function DeliveryFields({ fields, addressRef }: DeliveryFieldsProps) {
  const { values, change, source } = fields;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 border-t border-line px-5 py-4">
      <TextField
        label={purchaseCopy.phone}
        remark={uiCopy.optional}
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        placeholder={purchaseCopy.phonePlaceholder}
        value={values.phone}
        onChange={(event) => change({ phone: event.target.value })}
        onKeyDown={ignoreEnter}
      />
      <TextareaField
        ref={addressRef}
        label={purchaseCopy.address}
        remark={uiCopy.optional}
        name="address"
        rows={2}
        autoComplete="street-address"
        maxLength={500}
        inputClassName="min-h-18!"
        value={values.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <TextField
        label={cartCopy.summary.poNumber}
        remark={uiCopy.optional}
        name="poNumber"
        autoComplete="off"
        maxLength={64}
        value={values.poNumber}
        onChange={(event) => change({ poNumber: event.target.value })}
        onKeyDown={ignoreEnter}
      />
      {source !== null && (
        <p className="text-sm sm:col-span-2 text-ink-2">{purchaseCopy.filledFrom[source]}</p>
      )}
    </div>
  );
}
