import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MAX_DISPLAY_NAME } from '@bm/domain/users/display-name';
import { ProviderError } from '@bm/providers/provider-error';
import { createCaller } from '../root.ts';
import { errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

type Identity = Parameters<TestShop['identity']['signIn']>[0];
const exchange = (person: Identity, email = person.email) =>
  shop.asNobody.users.exchange({ email, idToken: shop.identity.signIn(person) });

describe('users.exchange', () => {
  it('The first sign-in creates an account, and later ones use it.', async () => {
    const person = { email: 'New@Shop.test', displayName: 'Ada' };
    const first = await exchange(person);
    expect(first).toEqual({
      token: expect.any(String),
      expiresAt: shop.clock.now + HOUR,
      user: {
        id: expect.any(String),
        email: 'new@shop.test',
        displayName: 'Ada',
        company: '',
        role: 'customer',
        status: 'active',
        createdAt: shop.clock.now,
      },
    });
    shop.clock.now += HOUR;
    const second = await exchange({ ...person, displayName: 'Ada Rider' });
    expect(second.user).toEqual({ ...first.user, displayName: 'Ada Rider' });
    expect((await exchange({ ...person, displayName: '' })).user.displayName).toBe('Ada Rider');
  });

  it('Two concurrent first sign-ins create one account.', async () => {
    const sessions = await Promise.all([1, 2].map(() => exchange({ email: 'new@shop.test' })));
    expect(new Set(sessions.map(({ user }) => user.id)).size).toBe(1);
  });

  it("The provider's name is truncated at every sign-in.", async () => {
    const person = { email: 'new@shop.test', displayName: 'n'.repeat(100_000) };
    expect((await exchange(person)).user.displayName).toBe('n'.repeat(MAX_DISPLAY_NAME));
    const later = await exchange({ ...person, displayName: 'm'.repeat(100_000) });
    expect(later.user.displayName).toBe('m'.repeat(MAX_DISPLAY_NAME));
  });

  it('A user with an unverified email can sign in.', async () => {
    expect(await errorCode(exchange({ email: 'new@shop.test', emailVerified: false }))).toBeNull();
  });

  it('A token for another email is not issued.', async () => {
    expect(await errorCode(exchange({ email: 'new@shop.test' }, shop.admin.email))).toBe(
      'EMAIL_MISMATCH',
    );
    expect(await errorCode(shop.asAdmin.profile.get({ email: 'new@shop.test' }))).toBe(
      'USER_NOT_FOUND',
    );
  });

  it('The first sign-in binds the account to its uid.', async () => {
    await exchange({ email: 'new@shop.test', uid: 'first' });
    const another = exchange({ email: 'new@shop.test', uid: 'second' });
    expect(await errorCode(another)).toBe('EMAIL_MISMATCH');
    const renamed = exchange({ email: 'renamed@shop.test', uid: 'first' });
    expect(await errorCode(renamed)).toBe('EMAIL_MISMATCH');
  });

  it('The verified owner of an email takes over an account whose provider account is deleted.', async () => {
    const email = 'owner@shop.test';
    const squatter = await exchange({ email, uid: 'squatter', emailVerified: false });
    const call = (token: string) => createCaller(() => shop.context(token));
    const rows = shop.audit.length;
    shop.identity.remove('squatter');

    expect(await errorCode(exchange({ email, uid: 'owner', emailVerified: false }))).toBe(
      'EMAIL_MISMATCH',
    );
    const { user, token } = await exchange({ email, uid: 'owner', displayName: 'Owner' });
    expect(user).toEqual({ ...squatter.user, displayName: 'Owner' });
    expect(shop.audit.slice(rows)).toMatchObject([
      {
        action: 'users.takeOver',
        actorId: null,
        targetId: user.id,
        before: { uid: 'squatter' },
        after: { uid: 'owner' },
      },
    ]);
    expect(await errorCode(call(token).users.me())).toBeNull();
    expect(await errorCode(call(squatter.token).users.me())).toBe('SIGN_IN_REQUIRED');
    expect((await exchange({ email, uid: 'owner' })).user).toEqual(user);
    expect(shop.audit).toHaveLength(rows + 1);
  });

  it('An account whose provider account has another email can be taken over.', async () => {
    const email = 'owner@shop.test';
    await exchange({ email, uid: 'squatter', emailVerified: false });
    shop.identity.signIn({ email: 'elsewhere@shop.test', uid: 'squatter' });
    expect(await errorCode(exchange({ email, uid: 'owner' }))).toBeNull();
  });

  it('No account is taken over during an outage of the provider.', async () => {
    const email = 'owner@shop.test';
    await exchange({ email, uid: 'first' });
    shop.identity.remove('first');
    const idToken = shop.identity.signIn({ email, uid: 'second' });
    let calls = 0;
    shop.identity.on.request = () => {
      calls += 1;
      if (calls === 2) throw new ProviderError('unavailable', 'away');
    };
    const second = shop.asNobody.users.exchange({ email, idToken });
    expect(await errorCode(second)).toBe('PROVIDER_UNAVAILABLE');
    shop.identity.on.request = undefined;
    expect((await shop.store.read.users.byEmail(email))?.uid).toBe('first');
  });

  it('Two concurrent takeovers bind the account once.', async () => {
    const email = 'owner@shop.test';
    await exchange({ email, uid: 'squatter', emailVerified: false });
    shop.identity.remove('squatter');
    const codes = await Promise.all(
      ['one', 'two'].map((uid) => errorCode(exchange({ email, uid }))),
    );
    expect(new Set(codes)).toEqual(new Set(['EMAIL_MISMATCH', null]));
  });

  it('A password reset invalidates earlier tokens from the next exchange on.', async () => {
    const email = 'new@shop.test';
    const stolen = await exchange({ email });
    const me = (token: string) => errorCode(createCaller(() => shop.context(token)).users.me());
    shop.clock.now += 5000;
    await shop.identity.revokeSessions(`uid-${email}`);
    expect(await me(stolen.token)).toBeNull();
    const renewed = await exchange({ email });
    expect([await me(stolen.token), await me(renewed.token)]).toEqual(['SIGN_IN_REQUIRED', null]);
    const again = await exchange({ email });
    expect([await me(renewed.token), await me(again.token)]).toEqual([null, null]);
  });

  it('A token issued after a reset for an earlier sign-in is invalid.', async () => {
    const { id, email, uid } = shop.customer;
    const authTime = shop.clock.now;
    shop.clock.now += 5000;
    await shop.identity.revokeSessions(uid ?? '');
    await exchange({ email });
    // The exchange had passed the provider just before the reset.
    const late = { userId: id, uid, authTime };
    const { token } = await shop.deps.accessTokens.issue(late, shop.clock.now);
    const me = createCaller(() => shop.context(token)).users.me();
    expect(await errorCode(me)).toBe('SIGN_IN_REQUIRED');
  });

  it('A sign-in before a deactivation is not renewed.', async () => {
    const { email } = shop.customer;
    const authTime = shop.clock.now;
    shop.clock.now += 2000;
    await shop.asAdmin.users.deactivate({ email });
    shop.clock.now += 2000;
    const afterwards = shop.clock.now;
    shop.clock.now += 2000;
    await shop.asAdmin.users.reactivate({ email });
    expect(await errorCode(exchange({ email, authTime }))).toBe('INVALID_ID_TOKEN');
    expect(await errorCode(exchange({ email, authTime: afterwards }))).toBeNull();
  });

  it('An invalid token is rejected, and an outage of the provider is reported.', async () => {
    const call = { email: shop.customer.email, idToken: 'made up' };
    expect(await errorCode(shop.asNobody.users.exchange(call))).toBe('INVALID_ID_TOKEN');
    const signed = { ...call, idToken: shop.identity.signIn({ email: call.email }) };
    shop.identity.on.request = () => {
      throw new ProviderError('unavailable', 'away');
    };
    expect(await errorCode(shop.asNobody.users.exchange(signed))).toBe('PROVIDER_UNAVAILABLE');
  });

  it('Tokens with a valid signature are counted for the account and the client, others apart.', async () => {
    const counted: unknown[][] = [];
    const rateLimit = async (...call: unknown[]) => void counted.push(call);
    const call = createCaller(() => ({ ...shop.context(null), rateLimit }));
    const { email, uid } = shop.customer;
    await call.users.exchange({ email, idToken: shop.identity.signIn({ email }) });
    expect(await errorCode(call.users.exchange({ email, idToken: 'made up' }))).toBe(
      'INVALID_ID_TOKEN',
    );
    expect(counted).toEqual([
      ['users.exchange.signed', uid],
      ['users.exchange.signed', null],
      ['users.exchange.refused', null],
    ]);
  });

  it('A deactivated account cannot sign in.', async () => {
    await shop.asAdmin.users.deactivate({ email: shop.customer.email });
    expect(await errorCode(exchange({ email: shop.customer.email }))).toBe('ACCOUNT_DEACTIVATED');
    expect(await errorCode(shop.asCustomer.users.me())).toBe('ACCOUNT_DEACTIVATED');
    await shop.asAdmin.users.reactivate({ email: shop.customer.email });
    expect(await errorCode(shop.asCustomer.users.me())).toBeNull();
  });

  it('Verified emails of the configuration become admins at each sign-in.', async () => {
    const person = { email: 'boss@shop.test' };
    shop.deps.settings.adminEmails = new Set([person.email]);
    expect((await exchange({ ...person, emailVerified: false })).user.role).toBe('customer');
    const { user } = await exchange(person);
    expect(user.role).toBe('admin');
    await shop.asAdmin.users.demote(person);
    expect((await exchange(person)).user.role).toBe('admin');
    const row = {
      actorId: null,
      action: 'users.makeAdmin',
      targetType: 'user',
      before: { role: 'customer' },
      after: { role: 'admin' },
    };
    expect(shop.audit.filter(({ targetId }) => targetId === user.id)).toMatchObject([
      row,
      { actorId: shop.admin.id, action: 'users.demote' },
      row,
    ]);
  });
});
