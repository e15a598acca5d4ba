import { and, asc, gte, isNull, lt, sql, type SQL } from 'drizzle-orm';
import type { MessageReads, MessageWrites } from '../../store/messages.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals, placeholdersFor } from '../placeholders.ts';
import {
  columnsWithout,
  countChanges,
  countRows,
  deleteSome,
  hasChanged,
  insertRow,
  readFirst,
  readRows,
  write,
} from '../statements.ts';

const LIST = listName('messages');
const ADDRESS_LIST = listName('newsletter addresses');

/** The messages that one call deletes. */
const PRUNE_BATCH = 500;

export function messageReads(
  db: Connection,
  { contactMessages: messages, newsletterAddresses: addresses }: Tables,
): MessageReads {
  const selectPage = keysetPages({
    keys: [messages.createdAt, messages.id],
    direction: 'descending',
    select: (after) => db.select().from(messages).where(after),
    position: ({ createdAt, id }) => [createdAt, id],
  });
  const countMessages = countRows(db, messages);
  const countNew = countRows(db, messages, gte(messages.createdAt, sql.placeholder('since')));
  const entry = columnsWithout(addresses, 'token');
  const selectByEmail = readFirst(db.select(entry).from(addresses).where(equals(addresses.email)));
  const selectByToken = readFirst(db.select(entry).from(addresses).where(hasToken(addresses)));
  const selectUnasked = readRows(
    db
      .select({ email: addresses.email })
      .from(addresses)
      .where(isNull(addresses.askedAt))
      .orderBy(asc(addresses.email))
      .limit(sql.placeholder('limit')),
  );
  const selectAddresses = keysetPages({
    keys: [addresses.createdAt, addresses.email],
    direction: 'descending',
    select: (after) =>
      db
        .select(columnsWithout(addresses, 'token', 'askedAt'))
        .from(addresses)
        .where(after),
    position: ({ createdAt, email }) => [createdAt, email],
  });
  const countAddresses = countRows(db, addresses);

  return {
    list: async (paging) => ({ ...(await selectPage(LIST, paging)), total: await countMessages() }),
    countSince: (since) => countNew({ since }),
    addresses: async (paging) => ({
      ...(await selectAddresses(ADDRESS_LIST, paging)),
      total: await countAddresses(),
    }),
    newsletterEntry: (email) => selectByEmail({ email }),
    newsletterEntryByToken: (token) => selectByToken({ token }),
    unaskedAddresses: async (limit) => (await selectUnasked({ limit })).map(({ email }) => email),
  };
}

export function messageWrites(
  db: Connection,
  { contactMessages: messages, newsletterAddresses: addresses }: Tables,
): MessageWrites {
  const insertAddress = db
    .insert(addresses)
    .values({ email: sql.placeholder('email'), createdAt: sql.placeholder('createdAt') })
    .onConflictDoNothing();
  const updateAsked = write(
    db
      .update(addresses)
      .set(placeholdersFor(addresses, 'token', 'askedAt'))
      .where(equals(addresses.email)),
  );
  const updateConfirmed = hasChanged(
    db
      .update(addresses)
      .set({ confirmedAt: sql`coalesce(${addresses.confirmedAt}, ${sql.placeholder('at')})` })
      .where(hasToken(addresses)),
  );
  const deleteAddress = hasChanged(db.delete(addresses).where(hasToken(addresses)));
  const isOld = lt(messages.createdAt, sql.placeholder('before'));
  const deleteOld = countChanges(deleteSome(db, messages, messages.id, isOld, PRUNE_BATCH));

  return {
    insert: write(insertRow(db, messages)),
    subscribe: write(insertAddress),
    prune: (before) => deleteOld({ before }),
    askToConfirm: ({ email, token, at: askedAt }) => updateAsked({ email, token, askedAt }),
    confirmAddress: (token, at) => updateConfirmed({ token, at }),
    removeAddress: (token) => deleteAddress({ token }),
  };
}

/** The second condition is that of the index. */
function hasToken(addresses: Tables['newsletterAddresses']): SQL | undefined {
  return and(equals(addresses.token), sql`${addresses.token} <> ''`);
}
