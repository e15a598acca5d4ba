import { and, inArray, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { isEmail, normaliseEmail } from '@bm/domain/shared/email';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { MAX_COUNTED_USERS } from '@bm/domain/shared/page-limits';
import type { User } from '@bm/domain/users/user.schema';
import type { UserReads, UserWrites } from '../../store/users.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { foldText } from '../../search/search-words.ts';
import { keysetPages, listName } from '../paging.ts';
import { contains, equals, likePattern, placeholdersFor } from '../placeholders.ts';
import {
  columnsOf,
  columnsWithout,
  countRows,
  countUpTo,
  hasChanged,
  insertRow,
  readByValues,
  readFirst,
  readRows,
  write,
} from '../statements.ts';

export function userReads(db: Connection, tables: Tables): UserReads {
  const { users } = tables;
  const bound = columnsWithout(users, 'searchText', 'updatedAt');
  const selectBound = (condition: SQL) => db.select(bound).from(users).where(condition);
  const selectById = readFirst(selectBound(equals(users.id)));
  const selectByEmail = readFirst(selectBound(equals(users.email)));
  const selectByUid = readFirst(selectBound(equals(users.uid)));
  const isActiveAdmin = sql`${users.role} = 'admin' and ${users.status} = 'active'`;
  const selectActiveAdmins = readRows(selectBound(isActiveAdmin));
  const countActiveAdmins = countRows(db, users, isActiveAdmin);

  return {
    byId: (id) => selectById({ id }),
    byEmail: (email) => selectByEmail({ email }),
    byUid: (uid) => selectByUid({ uid }),
    list: userPages(db, tables, countActiveAdmins),
    activeAdmins: () => selectActiveAdmins(),
    countAdmins: () => countActiveAdmins(),
  };
}

/** Pages of users. The ids of a page are read from an index, then their rows. */
function userPages(
  db: Connection,
  { users }: Tables,
  countAdmins: () => Promise<number>,
): UserReads['list'] {
  // An erased account stays for its orders only.
  const isListed = isNull(users.erasedAt);
  const isMatch = and(isListed, contains(users.searchText, 'text'));
  const where = (isSearch: boolean) => (isSearch ? isMatch : isListed);
  const pages = memoizeByKey((isSearch: boolean) =>
    keysetPages({
      keys: [users.createdAt, users.id],
      select: (after) =>
        db
          .select(columnsOf(users, 'id', 'createdAt'))
          .from(users)
          .where(and(where(isSearch), after)),
      position: ({ createdAt, id }) => [createdAt, id],
    }),
  );
  const selectByIds = readByValues((ids) =>
    db
      .select(
        columnsOf(users, 'id', 'email', 'displayName', 'company', 'role', 'status', 'createdAt'),
      )
      .from(users)
      .where(inArray(users.id, ids)),
  );
  const countAccounts = countRows(db, users, isListed);
  const countMatches = countUpTo(MAX_COUNTED_USERS, db, users, isMatch);

  return async ({ query = '', ...paging }) => {
    const email = normaliseEmail(query);
    const text = foldText(isEmail(email) ? email : query.trim());
    const isSearch = text !== '';
    const values = { text: likePattern(text) };
    const { items, nextCursor } = await pages(isSearch)(listName('users', text), paging, values);
    const found = new Map(
      (await selectByIds(items.map(({ id }) => id))).map((user) => [user.id, user]),
    );
    const accounts = await countAccounts();
    const { cursor, offset = 0 } = paging;
    // A first page that holds all matches has scanned the texts already.
    const isComplete = cursor === undefined && offset === 0 && nextCursor === null;
    const countFound = () => (isComplete ? items.length : countMatches(values));
    return {
      items: items.flatMap(({ id }) => found.get(id) ?? []),
      nextCursor,
      total: isSearch ? await countFound() : accounts,
      accounts,
      admins: await countAdmins(),
    };
  };
}

export function userWrites(db: Connection, { users }: Tables): UserWrites {
  const isThisUser = equals(users.id);
  const searched = columnsOf(users, 'email', 'displayName', 'company', 'searchText');
  const insertUser = write(insertRow(db, users, { updatedAt: sql.placeholder('createdAt') }));
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
  const updateSearchText = write(
    db.update(users).set(placeholdersFor(users, 'searchText')).where(isThisUser),
  );
  const updateRole = hasChanged(
    db
      .update(users)
      .set(placeholdersFor(users, 'role', 'updatedAt'))
      .where(and(isThisUser, ne(users.role, sql.placeholder('role')))),
  );
  const updateStatus = hasChanged(
    db
      .update(users)
      .set(placeholdersFor(users, 'status', 'updatedAt'))
      .where(and(isThisUser, ne(users.status, sql.placeholder('status')))),
  );
  const updateValidFrom = write(
    db
      .update(users)
      .set(placeholdersFor(users, 'validFrom', 'updatedAt'))
      .where(and(isThisUser, lt(users.validFrom, sql.placeholder('validFrom')))),
  );
  const deleteUid = hasChanged(
    db
      .update(users)
      .set({ ...placeholdersFor(users, 'updatedAt'), uid: null })
      .where(and(isThisUser, equals(users.uid))),
  );

  const saveSearchText = async (id: string, user: SearchedUser & { searchText: string }) => {
    const searchText = userSearchText(user);
    if (searchText !== user.searchText) await updateSearchText({ id, searchText });
  };

  return {
    insert: (user) => insertUser({ ...user, searchText: userSearchText(user) }),
    async recordSignIn(id, { at: updatedAt, ...signIn }) {
      const user = await updateSignIn({ ...signIn, id, updatedAt });
      if (user === null) return false;
      await saveSearchText(id, user);
      return true;
    },
    async setContact(id, { at: updatedAt, ...contact }) {
      const user = await updateContact({ ...contact, id, updatedAt });
      if (user !== null) await saveSearchText(id, user);
    },
    setRole: (id, role, updatedAt) => updateRole({ id, role, updatedAt }),
    setStatus: (id, status, updatedAt) => updateStatus({ id, status, updatedAt }),
    endSessions: (id, validFrom, updatedAt) => updateValidFrom({ id, validFrom, updatedAt }),
    unbind: (id, uid, updatedAt) => deleteUid({ id, uid, updatedAt }),
  };
}

type SearchedUser = Pick<User, 'email' | 'displayName' | 'company'>;

/** The customer's text that the order search compares, in lower case and without accents. */
function userSearchText({ email, displayName, company }: SearchedUser): string {
  return foldText([email, displayName, company].join('\n'));
}
