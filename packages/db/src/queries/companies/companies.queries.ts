import { type Exemption, EMPTY_COMPANY } from '@bm/domain/company/company.schema';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { CompanyFields } from '../../store/users.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import {
  bind,
  columnsWithout,
  hasChanged,
  readFirst,
  readRows,
  write,
  noValues,
} from '../statements.ts';
import { invoiceEmailReads, invoiceEmailWrites } from './invoice-emails.queries.ts';

export function companyReads(db: Connection, tables: Tables) {
  const { companies, users } = tables;
  const isOfUser = equals(companies.userId);

  return {
    ...invoiceEmailReads(db, tables),
    /** The user's company; an empty one where none is stored. */
    byUser: bind(
      (userId: string) => ({ userId }),
      readFirst(
        db
          .select(columnsWithout(companies, 'userId', 'exemptSince', 'updatedAt'))
          .from(companies)
          .where(isOfUser),
      ),
      (row) => row ?? EMPTY_COMPANY,
    ),
    /** The reason for the tax exemption of the user's company; empty for all others. */
    exemptReason: bind(
      (userId: string) => ({ userId }),
      readFirst(db.select({ reason: companies.taxExemptReason }).from(companies).where(isOfUser)),
      (row) => row?.reason ?? '',
    ),
    /** All customers whose company pays no tax, latest first. */
    exemptions: bind(
      noValues,
      readRows<Exemption>(
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
      ),
    ),
  };
}

export function companyWrites(db: Connection, tables: Tables) {
  const { companies } = tables;
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
    ...invoiceEmailWrites(db, tables),
    /** Stores the fields if the version still is `from.version`; false otherwise. */
    async save(
      user: string,
      company: CompanyFields,
      { version, at: updatedAt }: { version: number; at: number },
    ): Promise<boolean> {
      const values = { ...company, userId: user, version, updatedAt };
      return (await updateFields(values)) || (version === 0 && (await insertFields(values)));
    },
    /** Stores or, with an empty reason, ends the exemption. */
    setExemptReason: (user: string, taxExemptReason: string, at: number): Promise<void> => {
      const exemptSince = taxExemptReason === '' ? null : at;
      return upsertExemption({ userId: user, taxExemptReason, exemptSince, updatedAt: at });
    },
  };
}
