import {
  MAX_DELIVERY_ADDRESS,
  MAX_PHONE,
  MAX_PO_NUMBER,
} from '@bm/domain/checkouts/checkout-limits';
import { useState, type KeyboardEvent, type Ref } from 'react';
import { TextButton } from '../../components/ui/forms/text-button.tsx';
import { TextField, TextareaField } from '../../components/ui/forms/text-field.tsx';
import { cartCopy } from '../../copy/cart.ts';
import { purchaseCopy } from '../../copy/purchase.ts';
import type { PurchaseFieldState } from './use-purchase-fields.ts';

interface DeliveryFieldsProps {
  fields: PurchaseFieldState;
  addressRef: Ref<HTMLTextAreaElement>;
}

/** Purchase alone places an order. */
function ignoreEnter(event: KeyboardEvent) {
  if (event.key === 'Enter') event.preventDefault();
}

/** Phone and address of the order, with the buyer's own number. They are filled from the last order or the profile. */
export function DeliveryFields({ fields, addressRef }: DeliveryFieldsProps) {
  const { values, change, source } = fields;
  return (
    <div className="grid grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2 border-t border-line px-5 py-4">
      <TextField
        label={purchaseCopy.phone}
        optional
        name="phone"
        type="tel"
        autoComplete="tel"
        maxLength={MAX_PHONE}
        placeholder={purchaseCopy.phonePlaceholder}
        value={values.phone}
        onChange={(event) => change({ phone: event.target.value })}
        onKeyDown={ignoreEnter}
      />
      <TextareaField
        ref={addressRef}
        label={purchaseCopy.address}
        optional
        name="address"
        rows={2}
        autoComplete="street-address"
        maxLength={MAX_DELIVERY_ADDRESS}
        inputClassName="min-h-18!"
        value={values.address}
        onChange={(event) => change({ address: event.target.value })}
      />
      <PoNumberField value={values.poNumber} onChange={(poNumber) => change({ poNumber })} />
      {source !== null && (
        <p className="text-sm sm:col-span-2 text-ink-2">{purchaseCopy.filledFrom[source]}</p>
      )}
    </div>
  );
}

/** The button that opened the field is gone. */
const focusField = (input: HTMLInputElement | null) => input?.focus();

interface PoNumberFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The buyer's own number, behind a button: most purchases have none. */
function PoNumberField({ value, onChange }: PoNumberFieldProps) {
  const [isOpen, setIsOpen] = useState(value !== '');
  if (!isOpen) {
    return (
      <p className="sm:col-span-2">
        <TextButton onClick={() => setIsOpen(true)}>{purchaseCopy.addPoNumber}</TextButton>
      </p>
    );
  }
  return (
    <TextField
      label={cartCopy.summary.poNumber}
      optional
      name="poNumber"
      autoComplete="off"
      ref={value === '' ? focusField : undefined}
      maxLength={MAX_PO_NUMBER}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={ignoreEnter}
    />
  );
}
