import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ActingContext } from '../context.ts';
import { createCaller } from '../root.ts';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { changeRole } from './change-role.service.ts';
import { releaseAccount } from './release.service.ts';

let shop: TestShop;
let operator: ActingContext;
beforeEach(async () => {
  shop = await testShop();
  operator = { deps: shop.deps, requestId: 'shell', actor: null };
});
afterEach(() => shop.close());

const readRole = async (email: string) => (await shop.store.read.users.byEmail(email))?.role;
const shellRows = () => shop.audit.filter(({ requestId }) => requestId === 'shell');

test('The operator promotes and demotes an account, with audit rows without an actor.', async () => {
  const promote = () => changeRole(operator, 'customer@shop.test', 'admin');
  expect(await promote()).toEqual({ changed: 1 });
  expect(await readRole('customer@shop.test')).toBe('admin');
  expect(await promote()).toEqual({ changed: 0 });
  expect(await changeRole(operator, 'admin@shop.test', 'customer')).toEqual({ changed: 1 });
  expect(shellRows().map(({ action, actorId }) => [action, actorId])).toEqual([
    ['users.makeAdmin', null],
    ['users.demote', null],
  ]);
});

test('The operator cannot demote the last admin.', async () => {
  expect(await errorCode(changeRole(operator, 'admin@shop.test', 'customer'))).toBe('LAST_ADMIN');
  expect(await readRole('admin@shop.test')).toBe('admin');
});

test('The operator releases an account once, which ends its tokens.', async () => {
  const { email, id, uid, token } = shop.customer;
  expect(await releaseAccount(operator, email)).toEqual({ changed: 1 });
  expect(await releaseAccount(operator, email)).toEqual({ changed: 0 });
  const me = createCaller(() => shop.context(token)).users.me();
  expect(await errorCode(me)).toBe('SIGN_IN_REQUIRED');
  expect(shellRows()).toMatchObject([
    { action: 'users.release', actorId: null, targetId: id, before: { uid }, after: { uid: null } },
  ]);
  const idToken = shop.identity.signIn({ email, uid: 'another' });
  expect((await shop.asNobody.users.exchange({ email, idToken })).user.id).toBe(id);
});

test.each([
  ['changeRole', (email: string) => changeRole(operator, email, 'admin')],
  ['releaseAccount', (email: string) => releaseAccount(operator, email)],
])('%s throws USER_NOT_FOUND for an unknown email.', async (_, change) => {
  expect(await errorCode(change('nobody@shop.test'))).toBe('USER_NOT_FOUND');
});
