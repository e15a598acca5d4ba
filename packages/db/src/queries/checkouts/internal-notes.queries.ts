import { asc, eq } from 'drizzle-orm';
import type { Connection } from '../../schema/engine.ts';
import type { Tables } from '../../schema/tables.ts';
import type { NewInternalNote } from '../../store/checkouts.ts';
import { equals } from '../placeholders.ts';
import { bind, columnsOf, countRows, insertRow, readRows, write } from '../statements.ts';

export function internalNoteReads(db: Connection, { internalNotes: notes, users }: Tables) {
  const ofCheckout = equals(notes.checkoutId);

  return {
    /** The notes of admins on the checkout, oldest first; for admins only. */
    internalNotes: bind(
      (checkoutId: string) => ({ checkoutId }),
      readRows(
        db
          .select({
            ...columnsOf(notes, 'id', 'text', 'createdAt'),
            displayName: users.displayName,
            erasedAt: users.erasedAt,
          })
          .from(notes)
          .innerJoin(users, eq(users.id, notes.authorId))
          .where(ofCheckout)
          .orderBy(asc(notes.createdAt), asc(notes.id)),
      ),
      (rows) =>
        rows.map(({ displayName, erasedAt, ...note }) => ({
          ...note,
          authorName: erasedAt === null ? displayName : null,
        })),
    ),
    countInternalNotes: bind(
      (checkoutId: string) => ({ checkoutId }),
      countRows(db, notes, ofCheckout),
    ),
  };
}

export function internalNoteWrites(db: Connection, { internalNotes: notes }: Tables) {
  return { insertInternalNote: bind((note: NewInternalNote) => note, write(insertRow(db, notes))) };
}
