import { placementTexts, type CheckoutTerms } from '@bm/domain/checkouts/checkout.schema';
import type { Company } from '@bm/domain/company/company.schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import {
  type CheckoutChoice,
  checkoutCosts,
  type CheckoutCosts,
} from '../../lib/checkout-costs.ts';
import type { DeliveryDefaults } from '../../lib/delivery-defaults.ts';
import { useFieldValue } from '../../lib/forms/form-fields.ts';
import { useSchemaForm, type SchemaForm } from '../../lib/forms/use-schema-form.ts';
import type { ShownLine } from './cart-view.ts';

/** `checkoutCosts` reads the choices: a draft may have one that is no longer offered. */
const summarySchema = z.object({
  ...placementTexts,
  deliveryMethodId: z.string(),
  paymentMethod: z.custom<CheckoutChoice['paymentMethod']>(),
});

/** What the customer gives with a placement. */
export type SummaryFields = z.infer<typeof summarySchema>;

/** The fields of the summary as they are typed. */
export type SummaryForm = SchemaForm<SummaryFields, SummaryFields>;

interface SummaryFormOptions {
  /** The customer's email: the draft belongs to it. */
  owner: string;
  defaults: DeliveryDefaults;
  book: Company;
  /** Places the lines; returns false where nothing was placed. */
  place: (fields: SummaryFields) => Promise<boolean>;
}

/** The fields of the summary, stored as a draft in this tab until the orders are placed. */
export function useSummaryForm({ owner, defaults, book, place }: SummaryFormOptions) {
  const [{ phone, address, source }] = useState(() => withCompanyAddress(defaults, book));
  const form = useSchemaForm<SummaryFields, SummaryFields>(summarySchema, {
    defaults: {
      poNumber: '',
      note: '',
      phone,
      address,
      deliveryMethodId: '',
      paymentMethod: '',
    },
    draft: { owner, name: 'cart' },
    send: async (fields) => ((await place(fields)) ? undefined : false),
  });
  return { form, source };
}

/** The default address of the address book comes before that of the last order. */
function withCompanyAddress(defaults: DeliveryDefaults, book: Company) {
  const { addresses, defaultAddressId } = book;
  const proposed = addresses.find(({ id }) => id === defaultAddressId) ?? addresses[0];
  if (proposed === undefined) return defaults;
  return { phone: defaults.phone, address: proposed.address, source: null };
}

/** Computes what the lines that can be placed cost with the choices of the form. */
export function useCheckoutAmounts(
  form: SummaryForm,
  terms: CheckoutTerms,
  lines: readonly ShownLine[],
): CheckoutCosts {
  const deliveryMethodId = useFieldValue(form, 'deliveryMethodId');
  const paymentMethod = useFieldValue(form, 'paymentMethod');
  const placed = lines.flatMap(({ line: { totalMinor } }) =>
    totalMinor === null ? [] : [{ totalMinor }],
  );
  return checkoutCosts(terms, { deliveryMethodId, paymentMethod }, placed);
}
