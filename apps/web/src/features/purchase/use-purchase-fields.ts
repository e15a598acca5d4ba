import { useState } from 'react';
import {
  changedFields,
  draftKey,
  matchingFields,
  saveDraft,
  readDraft,
} from '../../lib/forms/draft-store.ts';

/** The values of the purchase form, as typed. */
export interface PurchaseFields {
  quantity: string;
  phone: string;
  address: string;
}

const EMPTY: PurchaseFields = { quantity: '', phone: '', address: '' };

/** The values of the purchase form, stored as a draft in this tab until the order is placed. */
export function usePurchaseFields(owner: string, partId: string) {
  const key = draftKey({ owner, name: `part ${partId}` });
  const [fields, setFields] = useState<PurchaseFields>(() => ({
    ...EMPTY,
    ...matchingFields(readDraft(key), EMPTY),
  }));
  return {
    fields,
    change: (changes: Partial<PurchaseFields>) => {
      const next = { ...fields, ...changes };
      setFields(next);
      saveDraft(key, changedFields(next, EMPTY));
    },
    /** Call after the order is placed: clears the quantity and the draft. */
    placed: () => {
      setFields({ ...fields, quantity: '' });
      saveDraft(key, {});
    },
  };
}
