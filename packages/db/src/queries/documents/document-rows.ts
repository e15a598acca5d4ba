import {
  documentId,
  type DocumentLink,
  type ShopDocument,
} from '@bm/domain/documents/document.schema';
import { documentSnapshotSchema } from '@bm/domain/documents/document-snapshot.schema';
import { and, inArray, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { ProformaFacts, StoredDocument } from '../../store/documents.ts';
import { columnsWithout, readByValues } from '../statements.ts';

/** The columns of a document in a list. */
export function listColumns({ documents }: Tables) {
  return columnsWithout(
    documents,
    'year',
    'serial',
    'settingsVersion',
    'buyerTaxNumber',
    'buyerAddress',
    'validUntil',
    'paymentMethod',
    'deliveryAddress',
    'snapshot',
  );
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

/** The condition of the partial indexes. */
export function isNumbered({ documents }: Tables) {
  return sql`${documents.kind} <> 'proforma'`;
}

/** Returns a function that reads the documents of some checkouts by checkout, oldest first. */
export function documentLinks(db: Connection, tables: Tables) {
  const { documents } = tables;
  const { id, kind, number, checkoutId, issuedAt } = documents;
  const columns = { id, kind, number, checkoutId, issuedAt };
  const selectProformas = readByValues((ids) =>
    db.select(columns).from(documents).where(inArray(id, ids)),
  );
  const selectNumbered = readByValues((ids) =>
    db
      .select(columns)
      .from(documents)
      .where(and(inArray(checkoutId, ids), isNumbered(tables))),
  );

  return async (checkoutIds: readonly string[]): Promise<Map<string, DocumentLink[]>> => {
    const proformas = checkoutIds.map((checkout) => documentId('proforma', checkout));
    const rows = [
      ...(await selectProformas(proformas)),
      ...(await selectNumbered(checkoutIds)),
    ].toSorted((a, b) => a.issuedAt - b.issuedAt);
    const links = new Map<string, DocumentLink[]>();
    for (const { checkoutId: checkout, issuedAt: _, ...link } of rows) {
      links.set(checkout, [...(links.get(checkout) ?? []), link]);
    }
    return links;
  };
}
