import { parseCheckoutSequence } from '@bm/domain/checkouts/checkout.schema';
import {
  documentId,
  documentYear,
  formatDocumentNumber,
} from '@bm/domain/documents/document.schema';
import { eq, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { DocumentWrites } from '../../store/documents.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { documentCounter } from '../counters.queries.ts';
import { SETTINGS_ID } from '../settings/settings.queries.ts';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';

export function documentWrites(db: Connection, tables: Tables): DocumentWrites {
  const { companies, counters, documents, settings } = tables;
  const takeSerial = db
    .insert(counters)
    .values({ name: sql.placeholder('name'), value: 1 })
    .onConflictDoUpdate({ target: counters.name, set: { value: sql`${counters.value} + 1` } })
    .returning({ value: counters.value })
    .prepare();
  const insertDocument = db
    .insert(documents)
    .values({
      ...columnPlaceholders(documents),
      snapshot: placeholderFor(documents.snapshot, 'snapshot'),
    })
    .prepare();
  const version = db
    .select({ version: settings.version })
    .from(settings)
    .where(eq(settings.id, SETTINGS_ID));
  const ofCompany = (column: typeof companies.taxNumber | typeof companies.billingAddress) =>
    sql`coalesce((${db
      .select({ column })
      .from(companies)
      .where(eq(companies.userId, sql.placeholder('customerId')))}), '')`;
  // One statement copies settings and company, so that a placement does not read them.
  const insertProforma = db
    .insert(documents)
    .values({
      ...columnPlaceholders(documents),
      kind: 'proforma',
      settingsVersion: sql`coalesce((${version}), 0)`,
      buyerTaxNumber: ofCompany(companies.taxNumber),
      buyerAddress: ofCompany(companies.billingAddress),
      snapshot: null,
    })
    .prepare();

  return {
    async insertProforma({ checkout, ...facts }) {
      const { id: checkoutId, number, customerId, poNumber, currency, createdAt } = checkout;
      await insertProforma.execute({
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
    async issue({ kind, causeId, ...document }, composeSnapshot) {
      const year = documentYear(document.issuedAt);
      const name = documentCounter(kind, year);
      const [row] = await takeSerial.execute({ name });
      if (row === undefined) throw new Error(`The counter ${name} returned no number.`);
      const serial = row.value;
      const number = formatDocumentNumber(kind, year, serial);
      await insertDocument.execute({
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
