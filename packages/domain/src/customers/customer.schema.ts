import * as z from 'zod/mini';
import { namedCompanySchema } from '../company/company.schema.ts';
import { invoiceEmailSchema } from '../company/invoice-email.schema.ts';
import { noteSchema } from '../notes/note.schema.ts';
import { creditSchema } from '../payments/credit.schema.ts';
import { paymentMethodSchema } from '../payments/payment.schema.ts';
import { profileSchema } from '../profile/profile.schema.ts';
import { countSchema, idSchema, minorSchema } from '../shared/fields.ts';
import { pageFields } from '../shared/paging.ts';
import { userSchema } from '../users/user.schema.ts';

/** What the invoices and credit notes of a customer add up to in one currency, in minor units. */
export const customerSumsSchema = z.object({
  currency: z.string(),
  invoices: countSchema,
  invoicedMinor: minorSchema,
  creditedMinor: minorSchema,
});
export type CustomerSums = z.infer<typeof customerSumsSchema>;

/** Credit of bank transfers that is kept or to be decided, with the order whose transfer it was. */
export const customerCreditSchema = z.extend(creditSchema, { checkoutNumber: z.string() });
export type CustomerCredit = z.infer<typeof customerCreditSchema>;

/** A person as admins see them. */
export const customerSchema = z.object({
  user: z.extend(userSchema, { emailVerified: z.boolean(), isErased: z.boolean() }),
  company: namedCompanySchema,
  invoiceEmail: z.nullable(invoiceEmailSchema),
  profile: z.nullable(profileSchema),
  /** Delivery and payment of the newest order; null before the first. */
  lastChoice: z.nullable(
    z.object({
      deliveryName: z.string(),
      paymentMethod: paymentMethodSchema,
      phone: z.string(),
      address: z.string(),
    }),
  ),
  sums: z.array(customerSumsSchema),
  /** Newest first, at most MAX_CUSTOMER_CREDITS. */
  credits: z.array(customerCreditSchema),
  /** Newest first. */
  notes: z.array(noteSchema),
});
export type Customer = z.infer<typeof customerSchema>;

export const customerIdInput = z.object({ id: idSchema });

export const customerOrdersInput = z.object({
  id: idSchema,
  ...pageFields,
});
