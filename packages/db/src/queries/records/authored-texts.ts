import { eq, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { columnsOf, readRows } from '../statements.ts';

type AuthoredTable = Tables['customerNotes'] | Tables['internalNotes'] | Tables['messageReplies'];

/** Prepares a read of texts of admins with the present names of their authors; null for an erased account. */
export function readAuthoredTexts(
  db: Connection,
  { users }: Pick<Tables, 'users'>,
  texts: AuthoredTable,
  { where, orderBy }: { where: SQL; orderBy: readonly SQL[] },
) {
  const read = readRows(
    db
      .select({
        ...columnsOf(texts, 'id', 'text', 'createdAt'),
        displayName: users.displayName,
        erasedAt: users.erasedAt,
      })
      .from(texts)
      .innerJoin(users, eq(users.id, texts.authorId))
      .where(where)
      .orderBy(...orderBy),
  );
  return async (values: object) =>
    (await read(values)).map(({ displayName, erasedAt, ...text }) => ({
      ...text,
      authorName: erasedAt === null ? displayName : null,
    }));
}
