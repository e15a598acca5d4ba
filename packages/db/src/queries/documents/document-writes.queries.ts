import type { DocumentSnapshot } from '@bm/domain/documents/document-snapshot.schema';
import { parseCheckoutSequence } from '@bm/domain/checkouts/checkout.schema';
import {
  documentId,
  documentYear,
  formatDocumentNumber,
} from '@bm/domain/documents/document.schema';
import { eq, sql } from 'drizzle-orm';
import type { NewProforma, NewDocument } from '../../store/documents.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { counterWrites, documentCounter } from '../counters.queries.ts';
import { SETTINGS_ID } from '../settings/settings.queries.ts';
import { equals } from '../placeholders.ts';
import { insertRow, write } from '../statements.ts';

/** What later changes of a checkout store in its proforma. */
const UNCHANGED = { paymentMethod: null, deliveryAddress: null } as const;

export function documentWrites(db: Connection, tables: Tables) {
  const { companies, documents, settings } = tables;
  const addToCounter = counterWrites(db, tables);
  const insertDocument = write(insertRow(db, documents, UNCHANGED));
  const version = db
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.id, SETTINGS_ID));
  const ofCompany = (column: typeof companies.taxNumber | typeof companies.billingAddress) =>
    sql`coalesce((${db
      .select({ column })
      .from(companies)
      .where(equals(companies.userId, 'customerId'))}), '')`;
  // One statement copies settings and company, so that a placement does not read them.
  const insertProforma = write(
    insertRow(db, documents, {
      kind: 'proforma',
      ...UNCHANGED,
      settingsVersion: sql`coalesce((${version}), 0)`,
      buyerTaxNumber: ofCompany(companies.taxNumber),
      buyerAddress: ofCompany(companies.billingAddress),
      snapshot: null,
    }),
  );

  return {
    /** Issues the proforma of a new checkout, with the settings and the company of this moment. */
    async insertProforma({ checkout, ...facts }: NewProforma): Promise<void> {
      const { id: checkoutId, number, customerId, poNumber, currency, createdAt } = checkout;
      await insertProforma({
        ...facts,
        id: documentId('proforma', checkoutId),
        number,
        year: documentYear(createdAt),
        serial: parseCheckoutSequence(number),
        customerId,
        checkoutId,
        poNumber,
        currency,
        netMinor: checkout.linesMinor + checkout.deliveryMinor,
        taxMinor: checkout.taxMinor,
        totalMinor: checkout.totalMinor,
        issuedAt: createdAt,
      });
    },
    /**
     * Issues a document with the next number of its series and year. Throws ConstraintViolated when
     * the cause has a document of this kind. Returns the number.
     */
    async issue(
      { kind, causeId, ...document }: NewDocument,
      composeSnapshot: (number: string) => DocumentSnapshot,
    ): Promise<string> {
      const year = documentYear(document.issuedAt);
      const serial = await addToCounter(documentCounter(kind, year), 1);
      const number = formatDocumentNumber(kind, year, serial);
      await insertDocument({
        ...document,
        id: documentId(kind, causeId),
        kind,
        number,
        year,
        serial,
        settingsVersion: 0,
        buyerTaxNumber: '',
        buyerAddress: '',
        validUntil: null,
        snapshot: composeSnapshot(number),
      });
      return number;
    },
  };
}
