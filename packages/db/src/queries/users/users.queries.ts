import { and, asc, count, eq, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Tables } from '../../schema/define-tables.ts';
import type { UserReads, UserWrites } from '../../store/users.store.ts';
import type { Connection } from '../connection.ts';
import { contains, placeholderFor, likePattern } from '../placeholders.ts';

export function userReads(db: Connection, { users }: Tables): UserReads {
  const columns = {
    id: users.id,
    email: users.email,
    displayName: users.displayName,
    role: users.role,
    status: users.status,
    createdAt: users.createdAt,
  };
  const bound = (condition: SQL) =>
    db
      .select({
        ...columns,
        uid: users.uid,
        emailVerified: users.emailVerified,
        validFrom: users.validFrom,
      })
      .from(users)
      .where(condition)
      .prepare();
  const listed = (condition?: SQL) =>
    db
      .select(columns)
      .from(users)
      .where(condition)
      .orderBy(asc(users.createdAt), asc(users.id))
      .prepare();

  const oneById = bound(eq(users.id, sql.placeholder('id')));
  const oneByEmail = bound(eq(users.email, sql.placeholder('email')));
  const oneByUid = bound(eq(users.uid, sql.placeholder('uid')));
  const everyone = listed();
  const withEmail = listed(contains(users.email, 'email'));
  const activeAdmins = db
    .select({ total: count() })
    .from(users)
    .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
    .prepare();

  return {
    byId: async (id) => (await oneById.execute({ id }))[0] ?? null,
    byEmail: async (email) => (await oneByEmail.execute({ email }))[0] ?? null,
    byUid: async (uid) => (await oneByUid.execute({ uid }))[0] ?? null,
    async list(query = '') {
      const text = query.trim().toLowerCase();
      return text === '' ? everyone.execute() : withEmail.execute({ email: likePattern(text) });
    },
    countAdmins: async () => (await activeAdmins.execute())[0]?.total ?? 0,
  };
}

export function userWrites(db: Connection, { users }: Tables): UserWrites {
  const thisUser = eq(users.id, sql.placeholder('id'));
  const updatedAt = placeholderFor(users.updatedAt, 'at');

  const inserting = db
    .insert(users)
    .values({
      id: sql.placeholder('id'),
      email: sql.placeholder('email'),
      uid: sql.placeholder('uid'),
      emailVerified: sql.placeholder('emailVerified'),
      displayName: sql.placeholder('displayName'),
      role: sql.placeholder('role'),
      status: sql.placeholder('status'),
      validFrom: sql.placeholder('validFrom'),
      createdAt: sql.placeholder('createdAt'),
      updatedAt: sql.placeholder('createdAt'),
    })
    .prepare();
  const signingIn = db
    .update(users)
    .set({
      uid: placeholderFor(users.uid, 'uid'),
      displayName: placeholderFor(users.displayName, 'displayName'),
      emailVerified: placeholderFor(users.emailVerified, 'emailVerified'),
      updatedAt,
    })
    .where(and(thisUser, or(isNull(users.uid), eq(users.uid, sql.placeholder('uid')))))
    .returning({ id: users.id })
    .prepare();
  const changingRole = db
    .update(users)
    .set({ role: placeholderFor(users.role, 'role'), updatedAt })
    .where(and(thisUser, ne(users.role, sql.placeholder('role'))))
    .returning({ id: users.id })
    .prepare();
  const changingStatus = db
    .update(users)
    .set({ status: placeholderFor(users.status, 'status'), updatedAt })
    .where(and(thisUser, ne(users.status, sql.placeholder('status'))))
    .returning({ id: users.id })
    .prepare();
  const endingSessions = db
    .update(users)
    .set({ validFrom: placeholderFor(users.validFrom, 'validFrom'), updatedAt })
    .where(and(thisUser, lt(users.validFrom, sql.placeholder('validFrom'))))
    .prepare();
  const unbinding = db
    .update(users)
    .set({ uid: null, updatedAt })
    .where(and(thisUser, eq(users.uid, sql.placeholder('uid'))))
    .returning({ id: users.id })
    .prepare();

  return {
    async insert(user) {
      await inserting.execute({ ...user });
    },
    recordSignIn: async (id, signIn) => (await signingIn.execute({ ...signIn, id })).length > 0,
    setRole: async (id, role, at) => (await changingRole.execute({ id, role, at })).length > 0,
    setStatus: async (id, status, at) =>
      (await changingStatus.execute({ id, status, at })).length > 0,
    async endSessions(id, validFrom, at) {
      await endingSessions.execute({ id, validFrom, at });
    },
    unbind: async (id, uid, at) => (await unbinding.execute({ id, uid, at })).length > 0,
  };
}
