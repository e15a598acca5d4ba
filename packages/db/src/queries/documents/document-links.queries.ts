import { documentId, type DocumentLink } from '@bm/domain/documents/document.schema';
import { and, inArray, sql, type Placeholder } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { Connection } from '../../schema/engine.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';

/** Returns a function that reads the documents of some checkouts by checkout, oldest first. */
export function documentLinks(db: Connection, { documents }: Tables) {
  const columns = {
    id: documents.id,
    kind: documents.kind,
    number: documents.number,
    checkoutId: documents.checkoutId,
    issuedAt: documents.issuedAt,
  };
  const selectProformas = memoizeByKey((ids: number) =>
    db
      .select(columns)
      .from(documents)
      .where(inArray(documents.id, idPlaceholders(ids)))
      .prepare(),
  );
  // The condition of the partial index.
  const isNumbered = sql`${documents.kind} <> 'proforma'`;
  const selectNumbered = memoizeByKey((ids: number) =>
    db
      .select(columns)
      .from(documents)
      .where(and(inArray(documents.checkoutId, idPlaceholders(ids)), isNumbered))
      .prepare(),
  );

  return async (checkoutIds: readonly string[]): Promise<Map<string, DocumentLink[]>> => {
    const count = checkoutIds.length;
    if (count === 0) return new Map();
    const proformas = checkoutIds.map((id) => documentId('proforma', id));
    const rows = [
      ...(await selectProformas(count).execute(named(proformas))),
      ...(await selectNumbered(count).execute(named(checkoutIds))),
    ].toSorted((a, b) => a.issuedAt - b.issuedAt);
    const links = new Map<string, DocumentLink[]>();
    for (const { checkoutId, issuedAt: _, ...link } of rows) {
      links.set(checkoutId, [...(links.get(checkoutId) ?? []), link]);
    }
    return links;
  };
}

/** Placeholders for ids: `id0`, `id1` ... */
function idPlaceholders(ids: number): Placeholder[] {
  return Array.from({ length: ids }, (_, at) => sql.placeholder(`id${at}`));
}

function named(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id, at) => [`id${at}`, id]));
}
