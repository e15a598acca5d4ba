import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { issueOrderInvoice } from '../testing/document-rows.ts';
import { openPostgresStore } from '../postgres/store.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { openSqliteStore } from '../sqlite/store.ts';
import type { ServedStore } from '../store/store-options.ts';
import type { Store } from '../store.ts';
import { aMessage, aMove, aStep, storeOrder, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { anExpectedReceipt } from '../testing/stock-rows.ts';
import { aPayment } from '../testing/payment-rows.ts';
import { type Cluster, hasPostgres, startCluster } from '../testing/cluster.ts';
import { copyToPostgres } from './copy-to-postgres.ts';
import { createTotals, findDifference } from './totals.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

/** Writes rows to every table, with texts that PostgreSQL cannot store unchanged. */
async function trade(store: Store): Promise<void> {
  let ids = 0;
  await seedDemo(store, { now: TEST_TIME, newId: () => `id-${(ids += 1)}` });
  const part = await storePart(store, { name: 'Câble de frein', category: null });
  const user = await storeUser(store, { displayName: 'Zoë \u{1f6b2} "quoted" \\ back' });
  const [open, paid] = [await storeOrder(store, part, user), await storeOrder(store, part, user)];
  const payment = aPayment(paid, { status: 'succeeded' });
  await store.write(async (tx) => {
    await tx.payments.insert(payment);
    const settlement = { transactionId: payment.transactionId };
    await tx.orders.transition(paid.id, 'unpaid', 'paid', aStep(), settlement);
    await tx.payments.recordEvent({ id: 'evt', type: 'any', at: TEST_TIME });
    await tx.messages.insert(aMessage());
    await tx.messages.subscribe({ email: 'a@shop.test', createdAt: TEST_TIME });
    await tx.stock.insertReceipt(anExpectedReceipt({ id: 'arrived', partId: part.id }, user));
    await tx.stock.bookReceipt('arrived', { quantity: 5, at: TEST_TIME });
    const move = { quantity: 5, actorId: user.id, receiptId: 'arrived', note: '\0' };
    await tx.parts.receive(aMove(part.id, move), 'adjustment');
    for (const [key, response] of [
      [open.id, null],
      ['k', { z: 1, a: ['\0', 'x'] }],
    ] as const) {
      await tx.idempotency.insert({ scope: 's', key, requestHash: 'h', response, at: TEST_TIME });
    }
  });
  await issueOrderInvoice(store, paid.id);
}

/** Queries for which both engines must return the same result. */
async function readAll({ read }: Store) {
  return {
    parts: await read.parts.allStocked(),
    categories: await read.parts.categories(),
    found: await read.parts.search({ query: 'free whel' }),
    orders: await read.orders.page({}),
    messages: await read.messages.list({}),
    reviews: await read.reviews.adminPage({}),
    broken: await read.checks.findViolations(),
  };
}

describe.skipIf(!hasPostgres())('copyToPostgres', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bm-copy-'));
  const file = join(folder, 'shop.sqlite');
  let cluster: Cluster;
  let url: string;
  let source: ServedStore;
  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.create('target');
    source = await openSqliteStore({ file });
    await trade(source);
  });
  afterAll(async () => {
    await source.close();
    await cluster.remove();
    rmSync(folder, { recursive: true });
  });

  const copy = (replace = false) => copyToPostgres({ file, url, replace });

  it('The copy of a running shop is complete, and a second copy is rejected.', async () => {
    expect(await copy()).toBeGreaterThan(100);
    const target = await openPostgresStore({ url });
    expect(await readAll(target)).toEqual(await readAll(source));
    await expect(copy(true)).rejects.toMatchObject({ code: 'DATABASE_IN_USE' });
    const kept = await target.write((tx) => tx.idempotency.find('s', 'k'));
    expect(kept?.response).toEqual({ z: 1, a: ['\uFFFD', 'x'] });
    await target.close();
    await expect(copy()).rejects.toThrow('holds data already');
  });

  it('A copy with --replace replaces the target, and order numbers continue.', async () => {
    const part = await storePart(source);
    const target = await openPostgresStore({ url });
    await storePart(target, { sku: 'LOST' });
    await target.close();
    await copy(true);
    const again = await openPostgresStore({ url });
    expect(await again.read.parts.skuTaken('LOST')).toBe(false);
    const order = await storeOrder(again, part, await storeUser(again));
    expect(order.number).toBe('BM-000003');
    expect(await again.read.checks.findViolations()).toEqual([]);
    await again.close();
  });
});

describe('the totals of a table', () => {
  const table = {
    name: 't',
    columns: [
      { name: 'text', kind: 'text' },
      { name: 'number', kind: 'number' },
      { name: 'flag', kind: 'flag' },
    ],
  } as const;
  const { totals, add } = createTotals(table);
  add({ text: 'né', number: 9_007_199_254_740_991, flag: true });
  add({ text: null, number: 2, flag: false });

  it('Totals are exact beyond 2^53, and every difference is found.', () => {
    const found = { rows: 2, text: '3', number: '9007199254740993', flag: '1' };
    expect(findDifference('t', totals, found)).toBeNull();
    expect(findDifference('t', totals, { ...found, rows: 1 })).toBe('t: rows: sent 2, found 1');
    expect(findDifference('t', totals, { ...found, text: '2' })).toBe('t: text: sent 3, found 2');
    expect(findDifference('t', totals, {})).not.toBeNull();
  });
});
