import { expect, it } from 'vitest';
import { isUniqueViolation } from '../store/store-errors.ts';
import { aUser, storeUser } from '../testing.ts';
import { freshStore, type OpenStore } from './fixture.ts';

export function userContract(open: OpenStore): void {
  const store = freshStore(open);

  it('A user is found by id, email and uid.', async () => {
    const user = await storeUser(store(), { uid: 'uid-1' });
    const { users } = store().read;
    expect(await users.byId(user.id)).toEqual(user);
    expect(await users.byEmail(user.email)).toEqual(user);
    expect(await users.byUid('uid-1')).toEqual(user);
    expect([await users.byId('x'), await users.byEmail('x'), await users.byUid('x')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('Email and uid are unique.', async () => {
    await storeUser(store(), { email: 'one@shop.test', uid: 'uid-1' });
    const sameEmail = storeUser(store(), { email: 'one@shop.test' });
    expect(await sameEmail.catch(isUniqueViolation)).toBe(true);
    const sameUid = store().write((tx) => tx.users.insert(aUser({ uid: 'uid-1' })));
    await expect(sameUid).rejects.toMatchObject({ code: 'EMAIL_MISMATCH' });
  });

  it('The first sign-in binds the uid; another uid is rejected.', async () => {
    const user = await storeUser(store(), { emailVerified: false });
    const signIn = (uid: string, displayName: string, emailVerified = false) =>
      store().write((tx) =>
        tx.users.recordSignIn(user.id, { uid, displayName, emailVerified, at: 9 }),
      );
    expect(await signIn('uid-1', 'New name')).toBe(true);
    expect(await signIn('uid-1', 'Newer name', true)).toBe(true);
    expect(await signIn('uid-2', 'Thief')).toBe(false);
    expect(await store().read.users.byUid('uid-1')).toEqual({
      ...user,
      uid: 'uid-1',
      displayName: 'Newer name',
      emailVerified: true,
    });
    const other = await storeUser(store());
    const stolen = store().write((tx) =>
      tx.users.recordSignIn(other.id, {
        uid: 'uid-1',
        displayName: '',
        emailVerified: true,
        at: 9,
      }),
    );
    await expect(stolen).rejects.toMatchObject({ code: 'EMAIL_MISMATCH' });
  });

  it('endSessions moves validFrom forward only.', async () => {
    const { id } = await storeUser(store());
    const end = (validFrom: number) =>
      store().write((tx) => tx.users.endSessions(id, validFrom, 1));
    const validFrom = async () => (await store().read.users.byId(id))?.validFrom;
    expect(await validFrom()).toBe(0);
    await end(5000);
    await end(4000);
    expect(await validFrom()).toBe(5000);
  });

  it('unbind removes the uid only if it is unchanged.', async () => {
    const { id } = await storeUser(store(), { uid: 'uid-1' });
    const unbind = (uid: string) => store().write((tx) => tx.users.unbind(id, uid, 1));
    expect([await unbind('uid-2'), await unbind('uid-1'), await unbind('uid-1')]).toEqual([
      false,
      true,
      false,
    ]);
    expect((await store().read.users.byId(id))?.uid).toBeNull();
  });

  it('setContact changes name and company of one user.', async () => {
    const { id } = await storeUser(store());
    const other = await storeUser(store());
    const contact = { displayName: 'Ada Byron', company: 'Wheels Ltd' };
    await store().write((tx) => tx.users.setContact(id, { ...contact, at: 1 }));
    expect(await store().read.users.byId(id)).toMatchObject(contact);
    expect(await store().read.users.byId(other.id)).toMatchObject(other);
  });

  it('Users are listed oldest first and filtered by a piece of email, name or company.', async () => {
    await storeUser(store(), { email: 'late_one@shop.test', createdAt: 3, company: 'Räder Ltd' });
    await storeUser(store(), { email: 'early@shop.test', createdAt: 1, displayName: 'Ada Byron' });
    await storeUser(store(), { email: 'lateXone@shop.test', createdAt: 2 });
    await storeUser(store(), { email: 'a@xn--mnchen-3ya.test', createdAt: 4 });
    const emails = async (query?: string) =>
      (await store().read.users.list({ query })).items.map(({ email }) => email);
    const [first, second, third] = ['early@shop.test', 'lateXone@shop.test', 'late_one@shop.test'];
    const everyone = [first, second, third, 'a@xn--mnchen-3ya.test'];
    expect(await emails()).toEqual(everyone);
    expect(await emails('  ')).toEqual(everyone);
    expect(await emails('LATE_')).toEqual(['late_one@shop.test']);
    expect(await emails('unknown')).toEqual([]);
    expect(await emails('ada by')).toEqual([first]);
    expect(await emails('rader')).toEqual([third]);
    expect(await emails('a@münchen.test')).toEqual(['a@xn--mnchen-3ya.test']);
  });

  it('Users are read page by page, by cursor or by offset, with the numbers of all and of admins.', async () => {
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      const role = at === 1 ? 'admin' : 'customer';
      ids.push((await storeUser(store(), { createdAt: at, role })).id);
    }
    await storeUser(store(), {
      role: 'admin',
      status: 'deactivated',
      createdAt: 9,
      company: 'Odd',
    });
    const { users } = store().read;
    const counts = { accounts: 6, admins: 1 };
    const first = await users.list({ limit: 2 });
    expect(first).toMatchObject({ total: 6, ...counts });
    const cursor = first.nextCursor ?? '';
    const second = await users.list({ limit: 2, cursor });
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids.slice(0, 4));
    expect(await users.list({ limit: 2, offset: 2 })).toEqual(second);
    expect(await users.list({ limit: 2, offset: 6 })).toMatchObject({ items: [], total: 6 });
    expect(await users.list({ query: 'odd' })).toMatchObject({
      total: 1,
      nextCursor: null,
      ...counts,
    });
    const foreign = users.list({ query: 'odd', cursor });
    await expect(foreign).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('setRole and setStatus return false without a change.', async () => {
    const { id } = await storeUser(store());
    const promote = () => store().write((tx) => tx.users.setRole(id, 'admin', 1));
    expect([await promote(), await promote()]).toEqual([true, false]);
    expect(await store().read.users.countAdmins()).toBe(1);
    const deactivate = () => store().write((tx) => tx.users.setStatus(id, 'deactivated', 1));
    expect([await deactivate(), await deactivate()]).toEqual([true, false]);
    expect(await store().read.users.countAdmins()).toBe(0);
    expect(await store().read.users.byId(id)).toMatchObject({
      role: 'admin',
      status: 'deactivated',
    });
    expect(await store().write((tx) => tx.users.setRole('unknown', 'admin', 1))).toBe(false);
  });
}
