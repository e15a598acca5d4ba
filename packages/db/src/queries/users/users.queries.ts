import { and, asc, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { normaliseEmail } from '@bm/domain/shared/email';
import type { User } from '@bm/domain/users/user.schema';
import type { UserReads, UserWrites } from '../../store/users.store.ts';
import type { Connection, Tables } from '../../schema/engine.ts';
import { foldText } from '../../search/search-words.ts';
import { contains, equals, likePattern, placeholdersFor } from '../placeholders.ts';
import {
  columnsOf,
  columnsWithout,
  countRows,
  hasChanged,
  insertRow,
  readFirst,
  readRows,
  write,
} from '../statements.ts';

export function userReads(db: Connection, { users }: Tables): UserReads {
  const bound = columnsWithout(users, 'searchText', 'updatedAt');
  const {
    uid: _uid,
    emailVerified: _verified,
    validFrom: _from,
    erasedAt: _at,
    ...columns
  } = bound;
  const selectBound = (condition: SQL) => db.select(bound).from(users).where(condition);
  const selectList = (condition: SQL | undefined) =>
    readRows(
      db.select(columns).from(users).where(condition).orderBy(asc(users.createdAt), asc(users.id)),
    );
  const selectById = readFirst(selectBound(equals(users.id)));
  const selectByEmail = readFirst(selectBound(equals(users.email)));
  const selectByUid = readFirst(selectBound(equals(users.uid)));
  // An erased account stays for its orders only.
  const isKept = isNull(users.erasedAt);
  const selectAll = selectList(isKept);
  const selectByEmailPart = selectList(and(isKept, contains(users.email, 'email')));
  const isActiveAdmin = sql`${users.role} = 'admin' and ${users.status} = 'active'`;
  const selectActiveAdmins = readRows(selectBound(isActiveAdmin));
  const countActiveAdmins = countRows(db, users, isActiveAdmin);

  return {
    byId: (id) => selectById({ id }),
    byEmail: (email) => selectByEmail({ email }),
    byUid: (uid) => selectByUid({ uid }),
    list(query = '') {
      const text = normaliseEmail(query);
      return text === '' ? selectAll() : selectByEmailPart({ email: likePattern(text) });
    },
    activeAdmins: () => selectActiveAdmins(),
    countAdmins: () => countActiveAdmins(),
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
