import { asc } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import type { NewInternalNote } from '../../store/checkouts.ts';
import { equals } from '../placeholders.ts';
import { readAuthoredTexts } from '../records/authored-texts.ts';
import { bind, countRows, insertRow, write } from '../statements.ts';

export function internalNoteReads(db: Connection, tables: Tables) {
  const { internalNotes: notes } = tables;
  const where = equals(notes.checkoutId);

  return {
    /** The notes of admins on the checkout, oldest first; for admins only. */
    internalNotes: bind(
      (checkoutId: string) => ({ checkoutId }),
      readAuthoredTexts(db, tables, notes, {
        where,
        orderBy: [asc(notes.createdAt), asc(notes.id)],
      }),
    ),
    countInternalNotes: bind((checkoutId: string) => ({ checkoutId }), countRows(db, notes, where)),
  };
}

export function internalNoteWrites(db: Connection, { internalNotes: notes }: Tables) {
  return { insertInternalNote: bind((note: NewInternalNote) => note, write(insertRow(db, notes))) };
}
