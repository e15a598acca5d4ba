import { EMPTY_COMPANY } from '@bm/domain/company/company.schema';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { CompanyReads, CompanyWrites } from '../../store/companies.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { placeholderFor } from '../placeholders.ts';

export function companyReads(db: Connection, { companies, users }: Tables): CompanyReads {
  const isOfUser = eq(companies.userId, sql.placeholder('userId'));
  const selectByUser = db
    .select({
      taxNumber: companies.taxNumber,
      billingAddress: companies.billingAddress,
      invoiceEmail: companies.invoiceEmail,
      addresses: companies.addresses,
      defaultAddressId: companies.defaultAddressId,
      taxExemptReason: companies.taxExemptReason,
      version: companies.version,
    })
    .from(companies)
    .where(isOfUser)
    .prepare();
  const selectReason = db
    .select({ reason: companies.taxExemptReason })
    .from(companies)
    .where(isOfUser)
    .prepare();
  const selectExemptions = db
    .select({
      email: users.email,
      displayName: users.displayName,
      company: users.company,
      reason: companies.taxExemptReason,
      since: sql<number>`coalesce(${companies.exemptSince}, 0)`.mapWith(Number),
    })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.userId))
    .where(ne(companies.taxExemptReason, ''))
    .orderBy(desc(companies.exemptSince), desc(companies.userId))
    .prepare();

  return {
    byUser: async (userId) => (await selectByUser.execute({ userId }))[0] ?? EMPTY_COMPANY,
    exemptReason: async (userId) => (await selectReason.execute({ userId }))[0]?.reason ?? '',
    exemptions: async () => selectExemptions.execute(),
  };
}

export function companyWrites(db: Connection, { companies }: Tables): CompanyWrites {
  const updatedAt = placeholderFor(companies.updatedAt, 'at');
  const fields = {
    taxNumber: placeholderFor(companies.taxNumber, 'taxNumber'),
    billingAddress: placeholderFor(companies.billingAddress, 'billingAddress'),
    invoiceEmail: placeholderFor(companies.invoiceEmail, 'invoiceEmail'),
    addresses: placeholderFor(companies.addresses, 'addresses'),
    defaultAddressId: placeholderFor(companies.defaultAddressId, 'defaultAddressId'),
    updatedAt,
  };
  const exemption = {
    taxExemptReason: placeholderFor(companies.taxExemptReason, 'reason'),
    exemptSince: placeholderFor(companies.exemptSince, 'since'),
    updatedAt,
  };
  const insertFields = db
    .insert(companies)
    .values({
      ...fields,
      userId: sql.placeholder('userId'),
      taxExemptReason: '',
      version: 1,
    })
    .onConflictDoNothing()
    .returning({ userId: companies.userId })
    .prepare();
  const updateFields = db
    .update(companies)
    .set({ ...fields, version: sql`${companies.version} + 1` })
    .where(
      and(
        eq(companies.userId, sql.placeholder('userId')),
        eq(companies.version, sql.placeholder('version')),
      ),
    )
    .returning({ userId: companies.userId })
    .prepare();
  // The version is that of the customer's fields, so an exemption does not change it.
  const upsertExemption = db
    .insert(companies)
    .values({
      ...exemption,
      userId: sql.placeholder('userId'),
      taxNumber: '',
      billingAddress: '',
      invoiceEmail: '',
      addresses: [],
      version: 0,
    })
    .onConflictDoUpdate({ target: companies.userId, set: exemption })
    .prepare();

  return {
    async save(userId, company, { version, at }) {
      const values = { ...company, userId, version, at };
      if ((await updateFields.execute(values)).length > 0) return true;
      return version === 0 && (await insertFields.execute(values)).length > 0;
    },
    async setExemptReason(userId, reason, at) {
      await upsertExemption.execute({ userId, reason, since: reason === '' ? null : at, at });
    },
  };
}
