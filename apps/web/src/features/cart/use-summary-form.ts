import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';
import type { DeliveryDefaults } from '../../lib/delivery-defaults.ts';

/** What the customer gives with a placement. */
interface SummaryFields {
  poNumber: string;
  note: string;
  phone: string;
  address: string;
}

/** The fields of the summary, stored as a draft in this tab until the orders are placed. */
export function useSummaryForm(owner: string, defaults: DeliveryDefaults) {
  const [{ phone, address, source }] = useState(defaults);
  const form = useForm<SummaryFields>({
    defaultValues: { poNumber: '', note: '', phone, address },
  });
  const { drop } = useFormDraft(form, { owner, name: 'cart' });
  return { form, source, drop };
}
