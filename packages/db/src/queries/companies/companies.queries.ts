import { EMPTY_COMPANY } from '@bm/domain/company/company.schema';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { CompanyReads, CompanyWrites } from '../../store/users.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import { columnsWithout, hasChanged, readFirst, readRows, write } from '../statements.ts';

export function companyReads(db: Connection, { companies, users }: Tables): CompanyReads {
  const isOfUser = equals(companies.userId);
  const selectByUser = readFirst(
    db
      .select(columnsWithout(companies, 'userId', 'exemptSince', 'updatedAt'))
      .from(companies)
      .where(isOfUser),
  );
  const selectReason = readFirst(
    db.select({ reason: companies.taxExemptReason }).from(companies).where(isOfUser),
  );
  const selectExemptions = readRows(
    db
      .select({
        email: users.email,
        displayName: users.displayName,
        company: users.company,
        reason: companies.taxExemptReason,
        since: sql<number>`coalesce(${companies.exemptSince}, 0)`,
      })
      .from(companies)
      .innerJoin(users, eq(users.id, companies.userId))
      .where(ne(companies.taxExemptReason, ''))
      .orderBy(desc(companies.exemptSince), desc(companies.userId)),
  );

  return {
    byUser: async (userId) => (await selectByUser({ userId })) ?? EMPTY_COMPANY,
    exemptReason: async (userId) => (await selectReason({ userId }))?.reason ?? '',
    exemptions: () => selectExemptions(),
  };
}

export function companyWrites(db: Connection, { companies }: Tables): CompanyWrites {
  const userId = sql.placeholder('userId');
  const fields = placeholdersFor(
    companies,
    'taxNumber',
    'billingAddress',
    'invoiceEmail',
    'addresses',
    'defaultAddressId',
    'updatedAt',
  );
  const exemption = placeholdersFor(companies, 'taxExemptReason', 'exemptSince', 'updatedAt');
  const insertFields = hasChanged(
    db
      .insert(companies)
      .values({ ...fields, userId, taxExemptReason: '', version: 1 })
      .onConflictDoNothing(),
  );
  const updateFields = hasChanged(
    db
      .update(companies)
      .set({ ...fields, version: sql`${companies.version} + 1` })
      .where(and(equals(companies.userId), equals(companies.version))),
  );
  const noFields = { taxNumber: '', billingAddress: '', invoiceEmail: '', addresses: [] };
  // The version is that of the customer's fields, so an exemption does not change it.
  const upsertExemption = write(
    db
      .insert(companies)
      .values({ ...exemption, userId, ...noFields, version: 0 })
      .onConflictDoUpdate({ target: companies.userId, set: exemption }),
  );

  return {
    async save(user, company, { version, at: updatedAt }) {
      const values = { ...company, userId: user, version, updatedAt };
      return (await updateFields(values)) || (version === 0 && (await insertFields(values)));
    },
    setExemptReason: (user, taxExemptReason, at) => {
      const exemptSince = taxExemptReason === '' ? null : at;
      return upsertExemption({ userId: user, taxExemptReason, exemptSince, updatedAt: at });
    },
  };
}
