import { and, eq, sql } from 'drizzle-orm';
import type { InvoiceEmail } from '@bm/domain/company/invoice-email.schema';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import { bind, hasChanged, insertRow, readFirst, write } from '../statements.ts';

/** The invoice emails of companies with their confirmations, a part of the group `companies`. */
export function invoiceEmailReads(db: Connection, { companies, invoiceEmails: asked }: Tables) {
  // A confirmation of an earlier address is none of the present one.
  const isForPresent = and(
    eq(asked.userId, companies.userId),
    eq(asked.email, companies.invoiceEmail),
  );
  const selectByUser = readFirst(
    db
      .select({
        email: companies.invoiceEmail,
        askedAt: asked.askedAt,
        confirmedAt: asked.confirmedAt,
      })
      .from(companies)
      .leftJoin(asked, isForPresent)
      .where(equals(companies.userId)),
  );

  return {
    /** The invoice email of the user's company with its confirmation; null where none is given. */
    async invoiceEmail(userId: string): Promise<InvoiceEmail | null> {
      const found = await selectByUser({ userId });
      return found === null || found.email === '' ? null : found;
    },
    /** When a confirmation of any invoice email of the user was asked for last; null for never. */
    invoiceEmailAskedAt: bind(
      (userId: string) => ({ userId }),
      readFirst(db.select({ askedAt: asked.askedAt }).from(asked).where(equals(asked.userId))),
      (row) => row?.askedAt ?? null,
    ),
  };
}

/** A confirmation that is asked for. */
interface AskedInvoiceEmail {
  userId: string;
  email: string;
  token: string;
  at: number;
}

export function invoiceEmailWrites(db: Connection, { invoiceEmails: asked }: Tables) {
  return {
    /** Stores the token of a new confirmation mail; that of an earlier one ends. */
    askInvoiceEmail: bind(
      ({ at: askedAt, ...request }: AskedInvoiceEmail) => ({ ...request, askedAt }),
      write(
        insertRow(db, asked, { confirmedAt: null }).onConflictDoUpdate({
          target: asked.userId,
          set: { ...placeholdersFor(asked, 'email', 'token', 'askedAt'), confirmedAt: null },
        }),
      ),
    ),
    /** Confirms the address of a token, also again; false for an unknown token. */
    confirmInvoiceEmail: bind(
      (token: string, at: number) => ({ token, at }),
      hasChanged(
        db
          .update(asked)
          .set({ confirmedAt: sql`coalesce(${asked.confirmedAt}, ${sql.placeholder('at')})` })
          .where(equals(asked.token)),
      ),
    ),
  };
}
