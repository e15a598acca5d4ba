import { and, asc, count, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { User } from '@bm/domain/users/user.schema';
import type { Tables } from '../../schema/define-tables.ts';
import type { UserReads, UserWrites } from '../../store/users.store.ts';
import type { Connection } from '../../schema/engine.ts';
import { foldText } from '../../search/search-words.ts';
import { columnPlaceholders, contains, likePattern, placeholderFor } from '../placeholders.ts';

export function userReads(db: Connection, { users }: Tables): UserReads {
  const columns = {
    id: users.id,
    email: users.email,
    displayName: users.displayName,
    company: users.company,
    role: users.role,
    status: users.status,
    createdAt: users.createdAt,
  };
  const selectOne = (condition: SQL) =>
    db
      .select({
        ...columns,
        uid: users.uid,
        emailVerified: users.emailVerified,
        validFrom: users.validFrom,
        erasedAt: users.erasedAt,
      })
      .from(users)
      .where(condition)
      .prepare();
  const selectList = (condition: SQL | undefined) =>
    db
      .select(columns)
      .from(users)
      .where(condition)
      .orderBy(asc(users.createdAt), asc(users.id))
      .prepare();

  const selectById = selectOne(eq(users.id, sql.placeholder('id')));
  const selectByEmail = selectOne(eq(users.email, sql.placeholder('email')));
  const selectByUid = selectOne(eq(users.uid, sql.placeholder('uid')));
  // An erased account stays for its orders only.
  const isKept = isNull(users.erasedAt);
  const selectAll = selectList(isKept);
  const selectByEmailPart = selectList(and(isKept, contains(users.email, 'email')));
  const isActiveAdmin = sql`${users.role} = 'admin' and ${users.status} = 'active'`;
  const selectActiveAdmins = selectOne(isActiveAdmin);
  const countActiveAdmins = db
    .select({ total: count() })
    .from(users)
    .where(isActiveAdmin)
    .prepare();

  return {
    byId: async (id) => (await selectById.execute({ id }))[0] ?? null,
    byEmail: async (email) => (await selectByEmail.execute({ email }))[0] ?? null,
    byUid: async (uid) => (await selectByUid.execute({ uid }))[0] ?? null,
    async list(query = '') {
      const text = query.trim().toLowerCase();
      return text === ''
        ? selectAll.execute()
        : selectByEmailPart.execute({ email: likePattern(text) });
    },
    activeAdmins: async () => selectActiveAdmins.execute(),
    countAdmins: async () => (await countActiveAdmins.execute())[0]?.total ?? 0,
  };
}

export function userWrites(db: Connection, { users }: Tables): UserWrites {
  const isThisUser = eq(users.id, sql.placeholder('id'));
  const updatedAt = placeholderFor(users.updatedAt, 'at');
  const searched = {
    email: users.email,
    displayName: users.displayName,
    company: users.company,
    searchText: users.searchText,
  };

  const insertUser = db
    .insert(users)
    .values({ ...columnPlaceholders(users), updatedAt: sql.placeholder('createdAt') })
    .prepare();
  const updateSignIn = db
    .update(users)
    .set({
      uid: placeholderFor(users.uid, 'uid'),
      displayName: placeholderFor(users.displayName, 'displayName'),
      emailVerified: placeholderFor(users.emailVerified, 'emailVerified'),
      updatedAt,
    })
    .where(and(isThisUser, or(isNull(users.uid), eq(users.uid, sql.placeholder('uid')))))
    .returning(searched)
    .prepare();
  const updateContact = db
    .update(users)
    .set({
      displayName: placeholderFor(users.displayName, 'displayName'),
      company: placeholderFor(users.company, 'company'),
      updatedAt,
    })
    .where(isThisUser)
    .returning(searched)
    .prepare();
  const updateSearchText = db
    .update(users)
    .set({ searchText: placeholderFor(users.searchText, 'searchText') })
    .where(isThisUser)
    .prepare();
  const updateRole = db
    .update(users)
    .set({ role: placeholderFor(users.role, 'role'), updatedAt })
    .where(and(isThisUser, ne(users.role, sql.placeholder('role'))))
    .returning({ id: users.id })
    .prepare();
  const updateStatus = db
    .update(users)
    .set({ status: placeholderFor(users.status, 'status'), updatedAt })
    .where(and(isThisUser, ne(users.status, sql.placeholder('status'))))
    .returning({ id: users.id })
    .prepare();
  const updateValidFrom = db
    .update(users)
    .set({ validFrom: placeholderFor(users.validFrom, 'validFrom'), updatedAt })
    .where(and(isThisUser, lt(users.validFrom, sql.placeholder('validFrom'))))
    .prepare();
  const deleteUid = db
    .update(users)
    .set({ uid: null, updatedAt })
    .where(and(isThisUser, eq(users.uid, sql.placeholder('uid'))))
    .returning({ id: users.id })
    .prepare();

  const saveSearchText = async (id: string, user: SearchedUser & { searchText: string }) => {
    const searchText = userSearchText(user);
    if (searchText !== user.searchText) await updateSearchText.execute({ id, searchText });
  };

  return {
    async insert(user) {
      await insertUser.execute({ ...user, searchText: userSearchText(user) });
    },
    async recordSignIn(id, signIn) {
      const [user] = await updateSignIn.execute({ ...signIn, id });
      if (user === undefined) return false;
      await saveSearchText(id, user);
      return true;
    },
    async setContact(id, contact) {
      const [user] = await updateContact.execute({ ...contact, id });
      if (user !== undefined) await saveSearchText(id, user);
    },
    setRole: async (id, role, at) => (await updateRole.execute({ id, role, at })).length > 0,
    setStatus: async (id, status, at) =>
      (await updateStatus.execute({ id, status, at })).length > 0,
    async endSessions(id, validFrom, at) {
      await updateValidFrom.execute({ id, validFrom, at });
    },
    unbind: async (id, uid, at) => (await deleteUid.execute({ id, uid, at })).length > 0,
  };
}

type SearchedUser = Pick<User, 'email' | 'displayName' | 'company'>;

/** The customer's text that the order search compares, in lower case and without accents. */
function userSearchText({ email, displayName, company }: SearchedUser): string {
  return foldText([email, displayName, company].join('\n'));
}
