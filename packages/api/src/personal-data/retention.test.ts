import { aMail, aMessage } from '@bm/db/testing';
import { anImport } from '@bm/db/testing/stock-rows';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { expireOrders } from '../orders/expire-orders.service.ts';
import { errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';
import { deleteOldData, monthsBefore, purgeOrders } from './retention.service.ts';

const DAY = 24 * HOUR;

const at = (text: string) => Date.parse(`${text}T10:00:00Z`);

/** A token of the newsletter. */
const token = (name: string) => name.padEnd(32, 'x');

const mail = (id: string, createdAt: number) =>
  aMail({ id, recipient: 'a@shop.test', createdAt, nextAttemptAt: createdAt });

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
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

  expect(await deleteOldData(shop.deps)).toMatchObject({ messages: 1, erasureRecords: 0 });
  expect(await left()).toEqual(['2025-06-02', '2026-05-01']);
  const { version, settings } = await shop.asAdmin.settings.get();
  await shop.asAdmin.settings.save({
    version,
    settings: { ...settings, messageRetentionMonths: 2 },
  });
  expect(await deleteOldData(shop.deps)).toMatchObject({ messages: 1, erasureRecords: 0 });
  expect(await left()).toEqual(['2026-05-01']);
});

it('Finished mails are deleted after the same months; unconfirmed addresses after one.', async () => {
  shop.clock.now = at('2026-06-01');
  const old = at('2025-05-31');
  await shop.store.write(async (tx) => {
    await tx.mails.queue(mail('old', old));
    await tx.mails.queue(mail('waiting', old));
    await tx.mails.queue(mail('new', at('2025-06-02')));
    for (const email of ['confirmed', 'asked', 'unasked', 'late']) {
      await tx.messages.subscribe({ email, createdAt: old });
    }
    await tx.messages.askToConfirm({ email: 'confirmed', token: token('confirmed'), at: old });
    await tx.messages.confirmAddress(token('confirmed'), old);
    await tx.messages.askToConfirm({ email: 'asked', token: token('asked'), at: old });
    await tx.messages.askToConfirm({ email: 'late', token: token('late'), at: at('2026-05-30') });
    for (const claimed of await tx.mails.claim({
      now: shop.clock.now,
      leaseUntil: shop.clock.now,
      limit: 9,
    })) {
      if (claimed.id !== 'waiting') await tx.mails.finish(claimed, { state: 'skipped', error: '' });
    }
  });
  expect(await deleteOldData(shop.deps)).toMatchObject({
    mails: 1,
    unconfirmedAddresses: 1,
  });
  expect(await shop.store.read.mails.byId('old')).toBeNull();
  expect(await shop.store.read.mails.byId('waiting')).toMatchObject({ state: 'sending' });
  expect(await shop.store.read.mails.byId('new')).toMatchObject({ state: 'skipped' });
  const { items: left } = await shop.store.read.messages.addresses({});
  expect(left.map(({ email }) => email).toSorted()).toEqual(['confirmed', 'late', 'unasked']);
});

it('Many messages are deleted in bounded units of work.', async () => {
  await shop.store.write(async (tx) => {
    for (let n = 0; n < 1001; n += 1) await tx.messages.insert(aMessage({ createdAt: n }));
  });
  const before = shop.commits();
  expect(await deleteOldData(shop.deps)).toMatchObject({ messages: 1001 });
  // Two full batches, the rest, an empty one, and one for each other table.
  expect(shop.commits() - before).toBe(9);
});

it('Dry runs that changed nothing are deleted after three months; applied imports stay.', async () => {
  shop.clock.now = at('2026-06-01');
  const actorId = shop.admin.id;
  await shop.store.write(async (tx) => {
    for (const [id, date] of [
      ['forgotten', '2026-02-28'],
      ['refused', '2026-02-28'],
      ['applied', '2026-02-28'],
      ['young', '2026-03-02'],
    ] as const) {
      await tx.imports.insert(anImport({ id, actorId, createdAt: at(date) }));
    }
    for (const state of ['refused', 'applied'] as const) {
      await tx.imports.end(state, state, { actorId, at: at('2026-03-01') });
    }
  });
  expect(await deleteOldData(shop.deps)).toMatchObject({ dryRuns: 2 });
  expect(await deleteOldData(shop.deps)).toMatchObject({ dryRuns: 0 });
  const { items } = await shop.asAdmin.imports.list();
  expect(items.map(({ id }) => id)).toEqual(['young', 'applied']);
});

it('The record of an erasure is deleted after three years; the account stays closed.', async () => {
  await shop.asCustomer.personalData.requestErasure();
  await shop.asAdmin.personalData.confirmErasure({ userId: shop.customer.id });
  shop.clock.now = Date.UTC(2029, 0, 4);
  expect(await deleteOldData(shop.deps)).toMatchObject({ erasureRecords: 0 });
  shop.clock.now = Date.UTC(2029, 0, 6);
  expect(await deleteOldData(shop.deps)).toMatchObject({ erasureRecords: 1 });
  const user = await shop.store.read.users.byId(shop.customer.id);
  expect(user).toMatchObject({ status: 'deactivated' });
});

describe('purgeOrders', () => {
  it('purgeOrders deletes cancelled and expired orders 90 days after their hold.', async () => {
    const cancelled = await shop.order();
    await shop.asCustomer.payments.createIntent({ orderId: cancelled.id });
    await shop.asCustomer.orders.cancel({ id: cancelled.id });
    const expired = await shop.order();
    shop.clock.now += 72 * HOUR;
    await expireOrders(shop.deps);
    shop.clock.now += 90 * DAY;
    expect(await purgeOrders(shop.deps)).toBe(0);
    shop.clock.now += 1;
    expect(await purgeOrders(shop.deps)).toBe(2);
    expect(await purgeOrders(shop.deps)).toBe(0);
    for (const { id } of [cancelled, expired]) {
      expect(await errorCode(shop.asAdmin.orders.byId({ id }))).toBe('ORDER_NOT_FOUND');
    }
    expect((await shop.order()).number).toBe('BM-000003');
  });

  it('purgeOrders keeps open orders and all orders with a payment.', async () => {
    const paid = await shop.paidOrder();
    const refunded = await shop.paidOrder();
    await shop.asAdmin.orders.refund({ id: refunded.id });
    const late = await shop.order();
    const transactionId = await shop.payAtProvider(late.id);
    shop.payments.alter(transactionId, { status: 'cancelled', receivedMinor: 0 });
    await shop.asCustomer.orders.cancel({ id: late.id });
    const receivedMinor = late.totalMinor;
    shop.payments.alter(transactionId, { status: 'succeeded', receivedMinor });
    const settle = shop.asCustomer.payments.settle({ orderId: late.id, transactionId });
    expect(await errorCode(settle)).toBe('ORDER_NOT_PAYABLE');
    shop.clock.now += 100 * DAY;
    const open = await shop.order();
    expect(await purgeOrders(shop.deps)).toBe(0);
    const { items } = await shop.asAdmin.orders.list({});
    expect(items.map(({ id }) => id)).toEqual([open, late, refunded, paid].map(({ id }) => id));
  });

  it('purgeOrders deletes many orders in bounded units of work.', async () => {
    const { id: partId } = await shop.part({ stock: 100_000 });
    for (let placed = 0; placed < 250; placed += 1) {
      const { id } = await shop.order({ partId });
      await shop.asCustomer.orders.cancel({ id });
    }
    shop.clock.now += 100 * DAY;
    const commits = shop.commits();
    expect(await purgeOrders(shop.deps)).toBe(250);
    expect(shop.commits() - commits).toBe(4);
  });
});
