import { asc, eq } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/engine.ts';
import type { CheckoutReads, CheckoutWrites } from '../../store/checkouts.store.ts';
import { equals } from '../placeholders.ts';
import { columnsOf, countRows, insertRow, readRows, write } from '../statements.ts';

export function internalNoteReads(
  db: Connection,
  { internalNotes: notes, users }: Tables,
): Pick<CheckoutReads, 'internalNotes' | 'countInternalNotes'> {
  const ofCheckout = equals(notes.checkoutId);
  const selectNotes = readRows(
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
  );
  const countNotes = countRows(db, notes, ofCheckout);

  return {
    internalNotes: async (checkoutId) =>
      (await selectNotes({ checkoutId })).map(({ displayName, erasedAt, ...note }) => ({
        ...note,
        authorName: erasedAt === null ? displayName : null,
      })),
    countInternalNotes: (checkoutId) => countNotes({ checkoutId }),
  };
}

export function internalNoteWrites(
  db: Connection,
  { internalNotes: notes }: Tables,
): Pick<CheckoutWrites, 'insertInternalNote'> {
  return { insertInternalNote: write(insertRow(db, notes)) };
}
