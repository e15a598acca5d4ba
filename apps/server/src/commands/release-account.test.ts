import { errorCode } from '@bm/api/testing/error-code';
import { testShop, type TestShop } from '@bm/api/testing/test-shop';
import { createCaller } from '@bm/api/root';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { releaseAccount } from './release-account.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

test('releaseAccount releases once, ends all tokens and writes an audit row without an actor', async () => {
  const { email, id, uid, token } = shop.customer;
  expect(await releaseAccount(shop.store, email)).toBe(true);
  expect(await releaseAccount(shop.store, email)).toBe(false);
  const me = createCaller(() => shop.context(token)).users.me();
  expect(await errorCode(me)).toBe('SIGN_IN_REQUIRED');
  expect(shop.audit.filter(({ requestId }) => requestId === 'shell')).toMatchObject([
    { action: 'users.release', actorId: null, targetId: id, before: { uid }, after: { uid: null } },
  ]);
  shop.clock.now = Date.now();
  const idToken = shop.identity.signIn({ email, uid: 'another' });
  expect((await shop.asNobody.users.exchange({ email, idToken })).user.id).toBe(id);
});

test('releaseAccount throws USER_NOT_FOUND for an unknown email', async () => {
  await expect(releaseAccount(shop.store, 'nobody@shop.test')).rejects.toMatchObject({
    code: 'USER_NOT_FOUND',
  });
});
