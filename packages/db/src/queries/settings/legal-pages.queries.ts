import { isLegalPage, LEGAL_PAGES, type LegalPageName } from '@bm/domain/settings/legal-pages';
import { and, inArray, sql } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import { insertRow, readFirst, readRows } from '../statements.ts';

/** The text of a legal page; `updatedAt` in milliseconds. */
interface LegalPage {
  name: LegalPageName;
  version: number;
  text: string;
  updatedAt: number;
}

export function legalPageReads(db: Connection, { legalPages }: Tables) {
  // Another version may have pages that this one does not show.
  const selectKnown = readRows(
    db
      .select()
      .from(legalPages)
      .where(inArray(legalPages.name, [...LEGAL_PAGES])),
  );
  return {
    /** The legal pages that an admin has written, in no order. */
    async legalPages(): Promise<LegalPage[]> {
      return (await selectKnown()).flatMap(({ name, ...page }) =>
        isLegalPage(name) ? [{ ...page, name }] : [],
      );
    },
  };
}

export function legalPageWrites(db: Connection, { legalPages }: Tables) {
  const insertFirst = readFirst(
    insertRow(db, legalPages, { version: 1 })
      .onConflictDoNothing()
      .returning({ version: legalPages.version }),
  );
  const update = readFirst(
    db
      .update(legalPages)
      .set({
        ...placeholdersFor(legalPages, 'text', 'updatedAt'),
        version: sql`${legalPages.version} + 1`,
      })
      .where(and(equals(legalPages.name), equals(legalPages.version)))
      .returning({ version: legalPages.version }),
  );
  return {
    /** Replaces a legal page if its version still is `from.version`; false otherwise. */
    async replaceLegalPage(
      { name, text }: Pick<LegalPage, 'name' | 'text'>,
      { version, at }: { version: number; at: number },
    ): Promise<boolean> {
      const replace = version === 0 ? insertFirst : update;
      return (await replace({ name, text, version, updatedAt: at })) !== null;
    },
  };
}
