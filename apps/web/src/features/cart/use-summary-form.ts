import type { Company } from '@bm/domain/company/company.schema';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { CheckoutChoice } from '../../lib/checkout-costs.ts';
import type { DeliveryDefaults } from '../../lib/delivery-defaults.ts';
import { useFormDraft } from '../../lib/forms/use-form-draft.ts';

/** What the customer gives with a placement. */
export interface SummaryFields extends CheckoutChoice {
  poNumber: string;
  note: string;
  phone: string;
  address: string;
}

/** The fields of the summary, stored as a draft in this tab until the orders are placed. */
export function useSummaryForm(owner: string, defaults: DeliveryDefaults, book: Company) {
  const [{ phone, address, source }] = useState(() => withCompanyAddress(defaults, book));
  const form = useForm<SummaryFields>({
    defaultValues: {
      poNumber: '',
      note: '',
      phone,
      address,
      deliveryMethodId: '',
      paymentMethod: '',
    },
  });
  const { drop } = useFormDraft(form, { owner, name: 'cart' });
  return { form, source, drop };
}

/** The default address of the address book comes before that of the last order. */
function withCompanyAddress(defaults: DeliveryDefaults, book: Company) {
  const { addresses, defaultAddressId } = book;
  const proposed = addresses.find(({ id }) => id === defaultAddressId) ?? addresses[0];
  if (proposed === undefined) return defaults;
  return { phone: defaults.phone, address: proposed.address, source: null };
}
