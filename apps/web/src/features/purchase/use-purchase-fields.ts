import { useState } from 'react';
import type { CheckoutChoice } from '../../lib/checkout-costs.ts';
import type { DeliveryDefaults } from '../../lib/delivery-defaults.ts';
import {
  changedFields,
  draftKey,
  matchingFields,
  saveDraft,
  readDraft,
} from '../../lib/forms/draft-store.ts';

/** The values of the purchase form, as typed. */
interface PurchaseFields extends CheckoutChoice {
  quantity: string;
  phone: string;
  address: string;
  poNumber: string;
}

/** The fields of the purchase form. */
export interface PurchaseFieldState {
  values: PurchaseFields;
  /** Where phone and address are from; null once one of them is edited, or where both are empty. */
  source: DeliveryDefaults['source'];
  change: (changes: Partial<PurchaseFields>) => void;
  /** Call after the order is placed: clears the quantity and the draft. */
  placed: () => void;
}

/** The values of the purchase form, stored as a draft in this tab until the order is placed. */
export function usePurchaseFields(
  owner: string,
  partId: string,
  defaults: DeliveryDefaults,
): PurchaseFieldState {
  const key = draftKey({ owner, name: `part ${partId}` });
  const [{ phone, address, source }] = useState(defaults);
  const own: PurchaseFields = {
    quantity: '',
    phone,
    address,
    poNumber: '',
    deliveryMethodId: '',
    paymentMethod: '',
  };
  const [values, setValues] = useState<PurchaseFields>(() => ({
    ...own,
    ...matchingFields(readDraft(key), own),
  }));
  const isEdited = values.phone !== phone || values.address !== address;
  return {
    values,
    source: isEdited ? null : source,
    change: (changes) => {
      const next = { ...values, ...changes };
      setValues(next);
      saveDraft(key, changedFields(next, own));
    },
    placed: () => {
      // The address may have been changed with the placement.
      setValues((now) => ({ ...now, quantity: '', poNumber: '' }));
      saveDraft(key, {});
    },
  };
}
