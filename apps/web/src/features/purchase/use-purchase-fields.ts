import { useState } from 'react';
import {
  changedFields,
  draftKey,
  matchingFields,
  saveDraft,
  readDraft,
} from '../../lib/forms/draft-store.ts';

/** The purchase form as it is typed. */
export interface PurchaseFields {
  quantity: string;
  phone: string;
  address: string;
}

const EMPTY: PurchaseFields = { quantity: '', phone: '', address: '' };

/** What somebody enters on a part's page; kept in the tab until the order is placed. */
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
    /** The order is placed: the next one has a quantity of its own. */
    placed: () => {
      setFields({ ...fields, quantity: '' });
      saveDraft(key, {});
    },
  };
}
