import { and, asc, count, desc, eq, gte, inArray, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { MessageReads, MessageWrites } from '../../store/messages.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { decodeCursor, encodeCursor, listName, toPage, pageSize } from '../paging.ts';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { columnPlaceholders, placeholderFor } from '../placeholders.ts';

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
  const countNew = db
    .select({ total: count() })
    .from(messages)
    .where(gte(messages.createdAt, sql.placeholder('since')))
    .prepare();
  const address = {
    email: addresses.email,
    createdAt: addresses.createdAt,
    confirmedAt: addresses.confirmedAt,
  };
  const entry = { ...address, askedAt: addresses.askedAt };
  const selectByEmail = db
    .select(entry)
    .from(addresses)
    .where(eq(addresses.email, sql.placeholder('email')))
    .prepare();
  const selectByToken = db.select(entry).from(addresses).where(hasToken(addresses)).prepare();
  const selectUnasked = db
    .select({ email: addresses.email })
    .from(addresses)
    .where(isNull(addresses.askedAt))
    .orderBy(asc(addresses.email))
    .limit(sql.placeholder('limit'))
    .prepare();
  const selectAddresses = db
    .select(address)
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
    countSince: async (since) => (await countNew.execute({ since }))[0]?.total ?? 0,
    addresses: async () => selectAddresses.execute(),
    newsletterEntry: async (email) => (await selectByEmail.execute({ email }))[0] ?? null,
    newsletterEntryByToken: async (token) => (await selectByToken.execute({ token }))[0] ?? null,
    unaskedAddresses: async (limit) =>
      (await selectUnasked.execute({ limit })).map(({ email }) => email),
  };
}

export function messageWrites(
  db: Connection,
  { contactMessages: messages, newsletterAddresses: addresses }: Tables,
): MessageWrites {
  const insertMessage = db.insert(messages).values(columnPlaceholders(messages)).prepare();
  const insertAddress = db
    .insert(addresses)
    .values({ email: sql.placeholder('email'), createdAt: sql.placeholder('createdAt') })
    .onConflictDoNothing()
    .prepare();
  const updateAsked = db
    .update(addresses)
    .set({
      token: placeholderFor(addresses.token, 'token'),
      askedAt: placeholderFor(addresses.askedAt, 'at'),
    })
    .where(eq(addresses.email, sql.placeholder('email')))
    .prepare();
  const updateConfirmed = db
    .update(addresses)
    .set({ confirmedAt: sql`coalesce(${addresses.confirmedAt}, ${sql.placeholder('at')})` })
    .where(hasToken(addresses))
    .returning({ email: addresses.email })
    .prepare();
  const deleteAddress = db
    .delete(addresses)
    .where(hasToken(addresses))
    .returning({ email: addresses.email })
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
    async askToConfirm(ask) {
      await updateAsked.execute({ ...ask });
    },
    confirmAddress: async (token, at) => (await updateConfirmed.execute({ token, at })).length > 0,
    removeAddress: async (token) => (await deleteAddress.execute({ token })).length > 0,
  };
}

/** The second condition is that of the index. */
function hasToken(addresses: Tables['newsletterAddresses']): SQL | undefined {
  return and(eq(addresses.token, sql.placeholder('token')), sql`${addresses.token} <> ''`);
}
