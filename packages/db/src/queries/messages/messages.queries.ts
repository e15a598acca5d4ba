import { count, desc, inArray, lt, sql } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { MessageReads, MessageWrites } from '../../store/messages.store.ts';
import type { Connection } from '../connection.ts';
import { decodeCursor, encodeCursor, listName, toPage, pageSize } from '../paging.ts';
import { memoizeByKey } from '../memoize.ts';
import { columnPlaceholders } from '../placeholders.ts';

const LIST = listName('messages');

/** The messages that one call deletes. */
const PRUNE_BATCH = 500;

export function messageReads(
  db: Connection,
  { contactMessages: messages, newsletterAddresses: addresses }: Tables,
): MessageReads {
  const afterCursor = sql`(${messages.createdAt}, ${messages.id}) < (${sql.placeholder('afterTime')}, ${sql.placeholder('afterId')})`;

  const selectPage = memoizeByKey((after: boolean) =>
    db
      .select()
      .from(messages)
      .where(after ? afterCursor : undefined)
      .orderBy(desc(messages.createdAt), desc(messages.id))
      .limit(sql.placeholder('rows'))
      .prepare(),
  );
  const countMessages = db.select({ total: count() }).from(messages).prepare();
  const selectAddresses = db
    .select()
    .from(addresses)
    .orderBy(desc(addresses.createdAt), desc(addresses.email))
    .prepare();

  return {
    async list({ cursor, limit }) {
      const after = decodeCursor(LIST, cursor, [0, '']);
      const size = pageSize(limit);
      const values = { afterTime: after?.[0], afterId: after?.[1], rows: size + 1 };
      const rows = await selectPage(after !== null).execute(values);
      const [countRow] = await countMessages.execute();
      return toPage(rows, {
        size,
        total: countRow?.total ?? 0,
        item: (row) => row,
        cursor: (row) => encodeCursor(LIST, [row.createdAt, row.id]),
      });
    },
    addresses: async () => selectAddresses.execute(),
  };
}

export function messageWrites(
  db: Connection,
  { contactMessages: messages, newsletterAddresses: addresses }: Tables,
): MessageWrites {
  const insertMessage = db.insert(messages).values(columnPlaceholders(messages)).prepare();
  const insertAddress = db
    .insert(addresses)
    .values(columnPlaceholders(addresses))
    .onConflictDoNothing()
    .prepare();

  const someOld = db
    .select({ id: messages.id })
    .from(messages)
    .where(lt(messages.createdAt, sql.placeholder('before')))
    .limit(PRUNE_BATCH);
  const deleteOld = db
    .delete(messages)
    .where(inArray(messages.id, someOld))
    .returning({ id: messages.id })
    .prepare();

  return {
    async insert(message) {
      await insertMessage.execute({ ...message });
    },
    async subscribe(address) {
      await insertAddress.execute({ ...address });
    },
    prune: async (before) => (await deleteOld.execute({ before })).length,
  };
}
