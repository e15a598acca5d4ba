import { testShop, type TestShop } from '@bm/api/testing/test-shop';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { changeRole } from './change-role.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const readRole = async (email: string) => (await shop.store.read.users.byEmail(email))?.role;

describe('changeRole', () => {
  test('promotes and demotes an account and writes audit rows without an actor', async () => {
    expect(await changeRole(shop.store, 'customer@shop.test', 'admin')).toBe(true);
    expect(await readRole('customer@shop.test')).toBe('admin');
    expect(await changeRole(shop.store, 'customer@shop.test', 'admin')).toBe(false);
    expect(await changeRole(shop.store, 'admin@shop.test', 'customer')).toBe(true);
    const acts = shop.audit.filter(({ requestId }) => requestId === 'shell');
    expect(acts.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['users.makeAdmin', null],
      ['users.demote', null],
    ]);
  });

  test('rejects the last admin and an unknown email', async () => {
    await expect(changeRole(shop.store, 'admin@shop.test', 'customer')).rejects.toMatchObject({
      code: 'LAST_ADMIN',
    });
    expect(await readRole('admin@shop.test')).toBe('admin');
    await expect(changeRole(shop.store, 'nobody@shop.test', 'admin')).rejects.toMatchObject({
      code: 'USER_NOT_FOUND',
    });
  });
});
