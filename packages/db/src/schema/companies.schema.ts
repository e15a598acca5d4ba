import type { DeliveryAddress } from '@bm/domain/company/company.schema';
import type { Kit } from './engine.ts';
import type { UsersTable } from './users.schema.ts';

/** Companies of customers: one row for each user who saved one or is exempt from tax. */
export function defineCompanies(kit: Kit, users: UsersTable) {
  return kit.table('companies', {
    userId: kit
      .text('user_id')
      .primaryKey()
      .references(() => users.id),
    taxNumber: kit.text('tax_number').notNull(),
    billingAddress: kit.text('billing_address').notNull(),
    invoiceEmail: kit.text('invoice_email').notNull(),
    /** Up to 20; read and replaced together with the company. */
    addresses: kit.json('addresses').$type<DeliveryAddress[]>().notNull(),
    defaultAddressId: kit.text('default_address_id'),
    /** Empty for a company that pays tax. */
    taxExemptReason: kit.text('tax_exempt_reason').notNull(),
    exemptSince: kit.time('exempt_since'),
    version: kit.int('version').notNull(),
    updatedAt: kit.time('updated_at').notNull(),
  });
}
