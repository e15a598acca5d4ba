import type {
  NewsletterAddressListInput,
  NewsletterAddress,
} from '@bm/domain/messages/message.schema';
import type { Page } from '@bm/domain/shared/paging';
import { and, asc, isNull, sql, type SQL } from 'drizzle-orm';
import type { Connection, Tables } from '../../schema/tables.ts';
import { keysetPages, listName } from '../paging.ts';
import { equals } from '../placeholders.ts';
import {
  bind,
  columnsWithout,
  countRows,
  findBy,
  hasChanged,
  readRows,
  updateColumns,
  write,
} from '../statements.ts';
import { inboxReads, inboxWrites } from './inbox.queries.ts';

const ADDRESS_LIST = listName('newsletter addresses');

/** Messages, and the addresses of the newsletter. */
export function messageReads(db: Connection, tables: Tables) {
  const { newsletterAddresses: addresses } = tables;
  const entry = columnsWithout(addresses, 'token');
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
    ...inboxReads(db, tables),
    /** A page of the newsletter addresses, newest first. */
    addresses: async (paging: NewsletterAddressListInput): Promise<Page<NewsletterAddress>> => ({
      ...(await selectAddresses(ADDRESS_LIST, paging)),
      total: await countAddresses(),
    }),
    newsletterEntry: findBy(db.select(entry).from(addresses), addresses.email),
    /** Addresses without a confirmation mail. */
    unaskedAddresses: bind(
      (limit: number) => ({ limit }),
      readRows(
        db
          .select({ email: addresses.email })
          .from(addresses)
          .where(isNull(addresses.askedAt))
          .orderBy(asc(addresses.email))
          .limit(sql.placeholder('limit')),
      ),
      (rows) => rows.map(({ email }) => email),
    ),
  };
}

export function messageWrites(db: Connection, tables: Tables) {
  const { newsletterAddresses: addresses } = tables;
  const insertAddress = db
    .insert(addresses)
    .values({ email: sql.placeholder('email'), createdAt: sql.placeholder('createdAt') })
    .onConflictDoNothing();

  return {
    ...inboxWrites(db, tables),
    /** Adds an address. An existing one is unchanged. */
    subscribe: bind(
      (address: Pick<NewsletterAddress, 'email' | 'createdAt'>) => address,
      write(insertAddress),
    ),
    /** Records a confirmation mail of an address, with a new token. */
    askToConfirm: bind(
      ({ email, token, at: askedAt }: { email: string; token: string; at: number }) => ({
        email,
        token,
        askedAt,
      }),
      write(updateColumns(db, addresses, 'token', 'askedAt').where(equals(addresses.email))),
    ),
    /** Confirms the address of a token, if it is not confirmed yet; returns whether there is one. */
    confirmAddress: bind(
      (token: string, at: number) => ({ token, at }),
      hasChanged(
        db
          .update(addresses)
          .set({ confirmedAt: sql`coalesce(${addresses.confirmedAt}, ${sql.placeholder('at')})` })
          .where(hasToken(addresses)),
      ),
    ),
    /** Removes the address of a token; returns whether there was one. */
    removeAddress: bind(
      (token: string) => ({ token }),
      hasChanged(db.delete(addresses).where(hasToken(addresses))),
    ),
  };
}

/** The second condition is that of the index. */
function hasToken(addresses: Tables['newsletterAddresses']): SQL | undefined {
  return and(equals(addresses.token), sql`${addresses.token} <> ''`);
}
