import { isEmail, normaliseEmail } from '@bm/domain/shared/email';
import { MAX_COUNTED } from '@bm/domain/shared/page-limits';
import type {
  ListedUser,
  UserListInput,
  UserPage,
  Role,
  UserStatus,
  User,
} from '@bm/domain/users/user.schema';
import { and, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { BoundUser } from '../../store/users.ts';
import type { Connection, Tables } from '../../schema/tables.ts';
import { foldText } from '../../search/search-words.ts';
import { byFilters } from '../by-filters.ts';
import { keysetPages, listName } from '../paging.ts';
import { contains, equals, likePattern, placeholdersFor } from '../placeholders.ts';
import {
  bind,
  columnsOf,
  columnsWithout,
  countRows,
  countUpTo,
  findBy,
  hasChanged,
  insertRow,
  noValues,
  readByValues,
  readFirst,
  readRows,
  updateColumns,
  write,
} from '../statements.ts';
import { customerByNumber, lastOrders } from './user-orders.queries.ts';

export function userReads(db: Connection, tables: Tables) {
  const { users } = tables;
  const bound = columnsWithout(users, 'searchText', 'updatedAt');
  const isActiveAdmin = sql`${users.role} = 'admin' and ${users.status} = 'active'`;
  const countAdmins = bind(noValues, countRows(db, users, isActiveAdmin));

  return {
    byId: findBy(db.select(bound).from(users), users.id),
    byEmail: findBy(db.select(bound).from(users), users.email),
    byUid: findBy(db.select(bound).from(users), users.uid),
    /**
     * A page of all users but erased ones, oldest first. A query matches a piece of email, name or company;
     * it scans the texts of all users in an index. The number of an order or of a line finds its customer.
     */
    list: userPages(db, tables, countAdmins),
    /** The active admins, in any order. */
    activeAdmins: bind(
      noValues,
      readRows<BoundUser>(db.select(bound).from(users).where(isActiveAdmin)),
    ),
    /** Number of active admins. */
    countAdmins,
  };
}

/** Pages of users. The ids of a page are read from an index, then their rows. */
function userPages(db: Connection, tables: Tables, countAdmins: () => Promise<number>) {
  const { users } = tables;
  // An erased account stays for its orders only.
  const isListed = isNull(users.erasedAt);
  const hasText = contains(users.searchText, 'text');
  const pages = byFilters({ text: hasText }, (where) =>
    keysetPages({
      keys: [users.createdAt, users.id],
      select: (after) =>
        db
          .select(columnsOf(users, 'id', 'createdAt'))
          .from(users)
          .where(and(isListed, where, after)),
      position: ({ createdAt, id }) => [createdAt, id],
    }),
  );
  const selectByIds = readByValues((ids) =>
    db
      .select(
        columnsOf(users, 'id', 'email', 'displayName', 'company', 'role', 'status', 'createdAt'),
      )
      .from(users)
      .where(and(inArray(users.id, ids), isListed)),
  );
  const readLastOrders = lastOrders(db, tables);
  const customerOfNumber = customerByNumber(db, tables);
  const readListed = async (ids: readonly string[]): Promise<ListedUser[]> => {
    const found = new Map((await selectByIds(ids)).map((user) => [user.id, user]));
    const newest = await readLastOrders(ids);
    return ids.flatMap((id) => {
      const user = found.get(id);
      return user === undefined ? [] : [{ ...user, lastOrder: newest.get(id) ?? null }];
    });
  };
  const countAccounts = countRows(db, users, isListed);
  const countMatches = countUpTo(MAX_COUNTED, db, users, and(isListed, hasText));

  return async ({ query = '', ...paging }: UserListInput): Promise<UserPage> => {
    const email = normaliseEmail(query);
    const text = foldText(isEmail(email) ? email : query.trim());
    const isSearch = text !== '';
    const values = isSearch ? { text: likePattern(text) } : {};
    const named = isSearch ? await customerOfNumber(query) : null;
    const [customer] = named === null ? [] : await readListed([named]);
    if (customer !== undefined) {
      const counts = { accounts: await countAccounts(), admins: await countAdmins() };
      return { items: [customer], nextCursor: null, total: 1, ...counts };
    }
    const { items, nextCursor } = await pages(values)(listName('users', text), paging, values);
    const accounts = await countAccounts();
    const { cursor, offset = 0 } = paging;
    // A first page that holds all matches has scanned the texts already.
    const isComplete = cursor === undefined && offset === 0 && nextCursor === null;
    const countFound = () => (isComplete ? items.length : countMatches(values));
    return {
      items: await readListed(items.map(({ id }) => id)),
      nextCursor,
      total: isSearch ? await countFound() : accounts,
      accounts,
      admins: await countAdmins(),
    };
  };
}

export function userWrites(db: Connection, { users }: Tables) {
  const isThisUser = equals(users.id);
  const searched = columnsOf(users, 'email', 'displayName', 'company', 'searchText');
  const updateSignIn = readFirst(
    db
      .update(users)
      .set(placeholdersFor(users, 'uid', 'displayName', 'emailVerified', 'updatedAt'))
      .where(and(isThisUser, or(isNull(users.uid), equals(users.uid))))
      .returning(searched),
  );
  const updateContact = readFirst(
    db
      .update(users)
      .set(placeholdersFor(users, 'displayName', 'company', 'updatedAt'))
      .where(isThisUser)
      .returning(searched),
  );
  const updateSearchText = write(updateColumns(db, users, 'searchText').where(isThisUser));

  const saveSearchText = async (id: string, user: SearchedUser & { searchText: string }) => {
    const searchText = userSearchText(user);
    if (searchText !== user.searchText) await updateSearchText({ id, searchText });
  };

  return {
    insert: bind(
      (user: BoundUser) => ({ ...user, searchText: userSearchText(user) }),
      write(insertRow(db, users, { updatedAt: sql.placeholder('createdAt') })),
    ),
    /** Stores the claims of a sign-in and binds the uid if none is bound; false for another uid. */
    async recordSignIn(
      id: string,
      {
        at: updatedAt,
        ...signIn
      }: { uid: string; displayName: string; emailVerified: boolean; at: number },
    ): Promise<boolean> {
      const user = await updateSignIn({ ...signIn, id, updatedAt });
      if (user === null) return false;
      await saveSearchText(id, user);
      return true;
    },
    /** Stores the name and the company of a user. Placed orders keep theirs. */
    async setContact(
      id: string,
      { at: updatedAt, ...contact }: { displayName: string; company: string; at: number },
    ): Promise<void> {
      const user = await updateContact({ ...contact, id, updatedAt });
      if (user !== null) await saveSearchText(id, user);
    },
    /** False when the user already has this role. */
    setRole: bind(
      (id: string, role: Role, updatedAt: number) => ({ id, role, updatedAt }),
      hasChanged(
        updateColumns(db, users, 'role', 'updatedAt').where(
          and(isThisUser, ne(users.role, sql.placeholder('role'))),
        ),
      ),
    ),
    /** False when the user already has this status. */
    setStatus: bind(
      (id: string, status: UserStatus, updatedAt: number) => ({ id, status, updatedAt }),
      hasChanged(
        updateColumns(db, users, 'status', 'updatedAt').where(
          and(isThisUser, ne(users.status, sql.placeholder('status'))),
        ),
      ),
    ),
    /** Invalidates tokens issued before `validFrom`. A time before the stored one changes nothing. */
    endSessions: bind(
      (id: string, validFrom: number, updatedAt: number) => ({ id, validFrom, updatedAt }),
      write(
        updateColumns(db, users, 'validFrom', 'updatedAt').where(
          and(isThisUser, lt(users.validFrom, sql.placeholder('validFrom'))),
        ),
      ),
    ),
    /** Removes the uid if it still is this one, so that the next sign-in binds another. */
    unbind: bind(
      (id: string, uid: string, updatedAt: number) => ({ id, uid, updatedAt }),
      hasChanged(
        db
          .update(users)
          .set({ ...placeholdersFor(users, 'updatedAt'), uid: null })
          .where(and(isThisUser, equals(users.uid))),
      ),
    ),
  };
}

type SearchedUser = Pick<User, 'email' | 'displayName' | 'company'>;

/** The customer's text that the order search compares, in lower case and without accents. */
function userSearchText({ email, displayName, company }: SearchedUser): string {
  return foldText([email, displayName, company].join('\n'));
}
