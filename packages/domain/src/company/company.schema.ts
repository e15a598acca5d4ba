import * as z from 'zod/mini';
import { MAX_DELIVERY_ADDRESS } from '../checkouts/checkout-limits.ts';
import {
  countSchema,
  idSchema,
  requiredNameSchema,
  requiredSingleLineSchema,
  requiredTextSchema,
  singleLineSchema,
  textSchema,
  timeSchema,
} from '../shared/fields.ts';
import { contactSchema } from '../users/contact.schema.ts';
import { emailSchema } from '../users/user.schema.ts';

/** The most delivery addresses of a company. */
export const MAX_ADDRESSES = 20;

/** A delivery address; `label` is its name in the address book. */
export const deliveryAddressSchema = z.object({
  id: idSchema,
  label: requiredNameSchema(60, 'An address needs a name.'),
  address: requiredTextSchema(MAX_DELIVERY_ADDRESS, 'Write the address.'),
});
export type DeliveryAddress = z.infer<typeof deliveryAddressSchema>;

const addressesSchema = z.array(deliveryAddressSchema).check(
  z.maxLength(MAX_ADDRESSES),
  z.refine(
    (addresses) => new Set(addresses.map(({ id }) => id)).size === addresses.length,
    'Two addresses have the same id.',
  ),
);

/** The customer's data of the company; empty strings where nothing was given. */
const companyFields = {
  taxNumber: singleLineSchema(60),
  billingAddress: textSchema(500),
  invoiceEmail: z.union([z.literal(''), emailSchema]),
  addresses: addressesSchema,
  /** The id of the address that the cart proposes; null for the first one. */
  defaultAddressId: z.nullable(idSchema),
};

/** The stored company of a user; the name is that of the user's contact. */
export const companySchema = z.object({
  ...companyFields,
  /** Why the company pays no tax, as an admin recorded it; empty for all others. */
  taxExemptReason: z.string(),
  /** Counts the changes: 0 where nothing is stored. */
  version: countSchema,
});
export type Company = z.infer<typeof companySchema>;

export const EMPTY_COMPANY: Company = {
  taxNumber: '',
  billingAddress: '',
  invoiceEmail: '',
  addresses: [],
  defaultAddressId: null,
  taxExemptReason: '',
  version: 0,
};

/** The company with its name. */
export const namedCompanySchema = z.extend(companySchema, { name: z.string() });
export type NamedCompany = z.infer<typeof namedCompanySchema>;

/** `version` is that of the company that the customer edited; a later one rejects the change. */
export const saveCompanyInput = z
  .object({
    ...companyFields,
    name: contactSchema.shape.company,
    version: companySchema.shape.version,
  })
  .check(
    z.refine(
      ({ addresses, defaultAddressId }) =>
        defaultAddressId === null || addresses.some(({ id }) => id === defaultAddressId),
      { path: ['defaultAddressId'], message: 'The default address is not in the list.' },
    ),
  );
export type SaveCompanyInput = z.infer<typeof saveCompanyInput>;

/** Exempts a customer's company from tax, or ends the exemption with a null reason. */
export const setExemptionInput = z.object({
  email: emailSchema,
  reason: z.nullable(requiredSingleLineSchema(200, 'Say why the company pays no tax.')),
});
export type SetExemptionInput = z.infer<typeof setExemptionInput>;

/** A customer whose company pays no tax. */
export const exemptionSchema = z.object({
  email: z.string(),
  displayName: z.string(),
  company: z.string(),
  reason: z.string(),
  since: timeSchema,
});
export type Exemption = z.infer<typeof exemptionSchema>;

export const exemptionsSchema = z.array(exemptionSchema);
