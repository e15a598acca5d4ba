import type { Store } from '@bm/db/store';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ProviderError } from '@bm/providers/provider-error';
import { createCaller } from '../root.ts';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type Person, type TestShop } from '../testing/test-shop.ts';
import { authenticate } from './authenticate.ts';
import { changeRole } from './change-role.service.ts';
import { deactivateUser } from './change-status.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

/** The context of an admin whose role has already been read. */
async function readContext({ token }: Person) {
  const context = shop.context(token);
  const procedure = { path: 'users.deactivate', policy: { audit: 'users.deactivate' } } as const;
  return { ...context, actor: await authenticate(context), procedure };
}

const nobody = { email: 'nobody@shop.test' };
const since = (rows: number) => shop.audit.slice(rows);

describe('roles', () => {
  it('Role changes write one audit row each and are idempotent.', async () => {
    const { email, id } = shop.customer;
    const rows = shop.audit.length;
    expect(await shop.asAdmin.users.makeAdmin({ email: email.toUpperCase() })).toEqual({
      changed: 1,
    });
    expect(await shop.asAdmin.users.makeAdmin({ email })).toEqual({ changed: 0 });
    expect(await errorCode(shop.asCustomer.users.list())).toBeNull();
    expect(await shop.asAdmin.users.demote({ email })).toEqual({ changed: 1 });
    expect(await shop.asAdmin.users.demote({ email })).toEqual({ changed: 0 });
    expect(await errorCode(shop.asCustomer.users.list())).toBe('NOT_ALLOWED');
    const act = { actorId: shop.admin.id, targetType: 'user', targetId: id, at: shop.clock.now };
    const [customer, admin] = [{ role: 'customer' }, { role: 'admin' }];
    expect(since(rows)).toMatchObject([
      { ...act, action: 'users.makeAdmin', before: customer, after: admin },
      { ...act, action: 'users.demote', before: admin, after: customer },
    ]);
  });

  it.each(['makeAdmin', 'demote', 'deactivate', 'reactivate'] as const)(
    '%s knows who does not exist',
    async (act) => {
      expect(await errorCode(shop.asAdmin.users[act](nobody))).toBe('USER_NOT_FOUND');
    },
  );

  it.each(['demote', 'deactivate'] as const)(
    "An admin's unit of work changes nothing after a concurrent call of %s.",
    async (act) => {
      const { email } = shop.other;
      await shop.asAdmin.users.makeAdmin({ email });
      const { deps } = shop;
      const store: Store = {
        ...deps.store,
        async write(unit) {
          await shop.asAdmin.users[act]({ email });
          return deps.store.write(unit);
        },
      };
      const late = createCaller({ ...shop.context(shop.other.token), deps: { ...deps, store } });
      const rows = shop.audit.length;
      const exempt = late.company.setExemption({ email: shop.customer.email, reason: 'Exporter' });
      expect(await errorCode(exempt)).toBe('NOT_ALLOWED');
      expect(since(rows)).toMatchObject([{ action: `users.${act}`, actorId: shop.admin.id }]);
    },
  );

  it('The last admin keeps the role, even when two demotions run concurrently.', async () => {
    const own = { email: shop.admin.email };
    expect(await errorCode(shop.asAdmin.users.demote(own))).toBe('LAST_ADMIN');
    const second = { email: shop.customer.email };
    await shop.asAdmin.users.makeAdmin(second);
    const [one, other] = await Promise.all([readContext(shop.admin), readContext(shop.customer)]);
    const codes = await Promise.all([
      errorCode(deactivateUser(one, second.email)),
      errorCode(changeRole(other, own.email, 'customer')),
    ]);
    expect(codes).toEqual([null, 'LAST_ADMIN']);
    expect((await shop.asAdmin.users.me()).role).toBe('admin');
  });

  it('Two admins who deactivate each other concurrently leave one active.', async () => {
    await shop.asAdmin.users.makeAdmin({ email: shop.customer.email });
    const [one, other] = await Promise.all([readContext(shop.admin), readContext(shop.customer)]);
    const codes = await Promise.all([
      errorCode(deactivateUser(one, shop.customer.email)),
      errorCode(deactivateUser(other, shop.admin.email)),
    ]);
    expect(codes).toEqual([null, 'LAST_ADMIN']);
  });

  it('A deactivated admin does not count as the last admin.', async () => {
    const second = { email: shop.customer.email };
    await shop.asAdmin.users.makeAdmin(second);
    await shop.asAdmin.users.deactivate(second);
    const own = { email: shop.admin.email };
    expect(await errorCode(shop.asAdmin.users.demote(own))).toBe('LAST_ADMIN');
    expect(await shop.asAdmin.users.demote(second)).toEqual({ changed: 1 });
  });
});

describe('accounts', () => {
  it('Status changes write one audit row each and are idempotent.', async () => {
    const { email, id } = shop.customer;
    const rows = shop.audit.length;
    expect(await shop.asAdmin.users.deactivate({ email })).toEqual({ changed: 1 });
    expect(await shop.asAdmin.users.deactivate({ email })).toEqual({ changed: 0 });
    expect(await shop.asAdmin.users.reactivate({ email })).toEqual({ changed: 1 });
    expect(await shop.asAdmin.users.reactivate({ email })).toEqual({ changed: 0 });
    const [active, closed] = [{ status: 'active' }, { status: 'deactivated' }];
    expect(since(rows)).toMatchObject([
      { action: 'users.deactivate', targetId: id, before: active, after: closed },
      { action: 'users.reactivate', targetId: id, before: closed, after: active },
    ]);
  });

  it('An admin cannot deactivate their own account.', async () => {
    const own = { email: shop.admin.email };
    expect(await errorCode(shop.asAdmin.users.deactivate(own))).toBe('NOT_YOURSELF');
  });

  it("A deactivation ends the provider's sessions and holds even when that fails.", async () => {
    const idToken = shop.identity.signIn({ email: shop.other.email });
    await shop.asAdmin.users.deactivate({ email: shop.other.email });
    const again = shop.asNobody.users.exchange({ email: shop.other.email, idToken });
    expect(await errorCode(again)).toBe('INVALID_ID_TOKEN');

    shop.identity.on.request = () => {
      throw new ProviderError('unavailable', 'away');
    };
    const { email, id } = shop.customer;
    expect(await shop.asAdmin.users.deactivate({ email })).toEqual({ changed: 1 });
    expect(await errorCode(shop.asCustomer.users.me())).toBe('ACCOUNT_DEACTIVATED');
    expect(shop.logged).toMatchObject([{ level: 'error', details: { userId: id } }]);
  });
});

const me = (token: string) => errorCode(createCaller(() => shop.context(token)).users.me());

const exchange = (person: Parameters<TestShop['identity']['signIn']>[0]) =>
  shop.asNobody.users.exchange({
    email: person.email,
    idToken: shop.identity.signIn(person),
  });

describe('tokens', () => {
  it('Tokens from before a deactivation are invalid after the reactivation.', async () => {
    const { email, token } = shop.customer;
    shop.clock.now += 1;
    await shop.asAdmin.users.deactivate({ email });
    expect(await me(token)).toBe('ACCOUNT_DEACTIVATED');
    await shop.asAdmin.users.reactivate({ email });
    expect(await me(token)).toBe('SIGN_IN_REQUIRED');
    // In the same second as the deactivation.
    const idToken = shop.identity.signIn({ email });
    const renewed = await shop.asNobody.users.exchange({ email, idToken });
    expect(await me(renewed.token)).toBeNull();
  });
});

describe('releasing an account', () => {
  it('A release invalidates tokens and lets the verified owner of the email sign in.', async () => {
    const email = 'owner@shop.test';
    const squatter = await exchange({ email, uid: 'squatter', emailVerified: false });
    const rows = shop.audit.length;
    expect(await shop.asAdmin.users.release({ email })).toEqual({ changed: 1 });
    expect(await shop.asAdmin.users.release({ email })).toEqual({ changed: 0 });
    const calls = createCaller(() => shop.context(squatter.token));
    expect(await errorCode(calls.users.me())).toBe('SIGN_IN_REQUIRED');

    const again = exchange({ email, uid: 'squatter', emailVerified: false });
    expect(await errorCode(again)).toBe('EMAIL_MISMATCH');
    const owner = await exchange({ email, uid: 'owner' });
    expect(owner.user.id).toBe(squatter.user.id);
    expect(await errorCode(calls.users.me())).toBe('SIGN_IN_REQUIRED');
    expect(since(rows)).toMatchObject([
      {
        action: 'users.release',
        actorId: shop.admin.id,
        targetId: owner.user.id,
        before: { uid: 'squatter' },
        after: { uid: null },
      },
    ]);
  });

  it('Tokens from before a release stay invalid when the same person signs in again.', async () => {
    const person = { email: 'owner@shop.test', uid: 'owner' };
    const { token } = await exchange(person);
    shop.clock.now += 1;
    await shop.asAdmin.users.release({ email: person.email });
    const renewed = await exchange(person);
    expect([await me(token), await me(renewed.token)]).toEqual(['SIGN_IN_REQUIRED', null]);
  });

  it("A release of one's own or an unknown account is rejected.", async () => {
    expect(await errorCode(shop.asAdmin.users.release({ email: shop.admin.email }))).toBe(
      'NOT_YOURSELF',
    );
    expect(await errorCode(shop.asAdmin.users.release(nobody))).toBe('USER_NOT_FOUND');
  });
});

describe('who is who', () => {
  it('The user list contains all users, or those whose email matches.', async () => {
    expect((await shop.asAdmin.users.list()).items).toMatchObject([
      { email: shop.admin.email, role: 'admin' },
      { email: shop.customer.email, role: 'customer' },
      { email: shop.other.email },
    ]);
    const found = await shop.asAdmin.users.list({ query: 'CUSTOMER@' });
    expect(found.items.map(({ id }) => id)).toEqual([shop.customer.id]);
  });

  it("users.me returns the caller's account without the provider's data.", async () => {
    expect(Object.keys(await shop.asCustomer.users.me()).toSorted()).toEqual(
      ['company', 'createdAt', 'displayName', 'email', 'id', 'role', 'status'].toSorted(),
    );
  });

  it('isAdmin returns the own role to users, and any role to admins.', async () => {
    const { admin, customer, asAdmin, asCustomer } = shop;
    expect(await asCustomer.users.isAdmin({ email: customer.email })).toEqual({ admin: false });
    expect(await errorCode(asCustomer.users.isAdmin({ email: admin.email }))).toBe('NOT_ALLOWED');
    expect(await asAdmin.users.isAdmin({ email: admin.email })).toEqual({ admin: true });
    expect(await asAdmin.users.isAdmin(nobody)).toEqual({ admin: false });
    await asAdmin.users.makeAdmin({ email: customer.email });
    await asAdmin.users.deactivate({ email: customer.email });
    expect(await asAdmin.users.isAdmin({ email: customer.email })).toEqual({ admin: false });
  });
});
