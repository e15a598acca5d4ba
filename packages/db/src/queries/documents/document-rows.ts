import type { ShopDocument } from '@bm/domain/documents/document.schema';
import { documentSnapshotSchema } from '@bm/domain/documents/document-snapshot.schema';
import { getTableColumns } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { ProformaFacts, StoredDocument } from '../../store/documents.store.ts';

/** The columns of a document in a list. */
export function listColumns({ documents }: Tables) {
  const { id, kind, number, customerId, customerName, customerCompany } = documents;
  const { checkoutId, poNumber, currency, netMinor, taxMinor, totalMinor, issuedAt } = documents;
  const who = { customerId, customerName, customerCompany, checkoutId, poNumber };
  return { id, kind, number, ...who, currency, netMinor, taxMinor, totalMinor, issuedAt };
}

/** The columns of a document with its snapshot. */
export function storedColumns({ documents }: Tables) {
  const { year: _year, serial: _serial, ...columns } = getTableColumns(documents);
  return columns;
}

interface DocumentRow extends ShopDocument, ProformaFacts {
  snapshot: unknown;
}

/** Validates the stored snapshot. Throws for one that no version of the program has written. */
export function toStoredDocument({ snapshot, ...document }: DocumentRow): StoredDocument {
  return {
    ...document,
    snapshot: snapshot === null ? null : documentSnapshotSchema.parse(snapshot),
  };
}
