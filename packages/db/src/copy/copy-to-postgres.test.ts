import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aProforma, issueOrderInvoice } from '../testing/document-rows.ts';
import { openPostgresStore } from '../postgres/store.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import { openSqliteStore } from '../sqlite/store.ts';
import type { ServedStore } from '../store/store-options.ts';
import type { Store } from '../store.ts';
import {
  allParts,
  aMessage,
  aMove,
  aStep,
  storeOrder,
  storePart,
  storeUser,
  TEST_TIME,
} from '../testing.ts';
import { anInboundShipment } from '../testing/stock-rows.ts';
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
    await tx.stock.insertInboundShipment(
      anInboundShipment({ id: 'arrived', partId: part.id }, user),
    );
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
  const checkout = await store.read.checkouts.byId(open.checkoutId);
  if (checkout === null) throw new Error('The order has no checkout.');
  await store.write((tx) => tx.documents.insertProforma(aProforma({ checkout })));
}

/** Queries for which both engines must return the same result. */
async function readAll({ read }: Store) {
  return {
    parts: await allParts({ read }),
    categories: await read.parts.categories(),
    found: await read.parts.search({ query: 'free whel' }),
    orders: await read.orders.page({}),
    documents: await read.documents.page({}),
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
      { name: 'number', kind: 'integer' },
      { name: 'flag', kind: 'flag' },
    ],
  } as const;
  const { totals, add } = createTotals(table);
  add(['né', '9007199254740991', 'true']);
  add([null, '2', 'false']);

  it('Totals are exact beyond 2^53, and every difference is found.', () => {
    const sent = totals();
    expect(sent).toEqual({
      rows: '2',
      'count of text': '1',
      'sum of text': '3',
      'count of number': '2',
      'sum of number': '9007199254740993',
      'count of flag': '2',
      'sum of flag': '1',
    });
    expect(findDifference(sent, { ...sent })).toBeNull();
    for (const name of Object.keys(sent)) {
      const expected = `${name}: sent ${sent[name]}, found 7`;
      expect(findDifference(sent, { ...sent, [name]: '7' })).toBe(expected);
    }
    expect(findDifference(sent, {})).not.toBeNull();
  });
});
