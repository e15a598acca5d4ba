import { aMessage } from '@bm/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { deleteOldPersonalData, monthsBefore } from './retention.service.ts';

const at = (text: string) => Date.parse(`${text}T10:00:00Z`);

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

it.each([
  ['2026-03-31', 1, '2026-02-28'],
  ['2028-03-31', 1, '2028-02-29'],
  ['2026-01-15', 1, '2025-12-15'],
  ['2026-05-31', 12, '2025-05-31'],
  ['2028-02-29', 12, '2027-02-28'],
  ['2026-05-31', 36, '2023-05-31'],
])('%s less %i months is %s.', (now, months, expected) => {
  expect(monthsBefore(at(now), months)).toBe(at(expected));
});

it('Contact messages are deleted after the months of the setting.', async () => {
  shop.clock.now = at('2026-06-01');
  const dates = ['2025-05-31', '2025-06-02', '2026-05-01'];
  await shop.store.write(async (tx) => {
    for (const date of dates) await tx.messages.insert(aMessage({ id: date, createdAt: at(date) }));
  });
  const left = async () =>
    (await shop.store.read.messages.list({})).items.map(({ id }) => id).toSorted();

  expect(await deleteOldPersonalData(shop.deps)).toEqual({ messages: 1, erasureRecords: 0 });
  expect(await left()).toEqual(['2025-06-02', '2026-05-01']);
  const { version, settings } = await shop.asAdmin.settings.get();
  await shop.asAdmin.settings.save({
    version,
    settings: { ...settings, messageRetentionMonths: 2 },
  });
  expect(await deleteOldPersonalData(shop.deps)).toEqual({ messages: 1, erasureRecords: 0 });
  expect(await left()).toEqual(['2026-05-01']);
});

it('Many messages are deleted in several units of work.', async () => {
  await shop.store.write(async (tx) => {
    for (let n = 0; n < 1001; n += 1) await tx.messages.insert(aMessage({ createdAt: n }));
  });
  const before = shop.commits();
  expect(await deleteOldPersonalData(shop.deps)).toMatchObject({ messages: 1001 });
  expect(shop.commits() - before).toBe(5);
});

it('The record of an erasure is deleted after three years; the account stays closed.', async () => {
  await shop.asCustomer.personalData.requestErasure();
  await shop.asAdmin.personalData.confirmErasure({ userId: shop.customer.id });
  shop.clock.now = Date.UTC(2029, 0, 4);
  expect(await deleteOldPersonalData(shop.deps)).toMatchObject({ erasureRecords: 0 });
  shop.clock.now = Date.UTC(2029, 0, 6);
  expect(await deleteOldPersonalData(shop.deps)).toMatchObject({ erasureRecords: 1 });
  const user = await shop.store.read.users.byId(shop.customer.id);
  expect(user).toMatchObject({ status: 'deactivated' });
});
