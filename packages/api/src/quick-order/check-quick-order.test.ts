import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const check = (...rows: { sku: string; quantity: string | number }[]) =>
  shop.asCustomer.quickOrder.check({ rows });

const suggestedFor = async (number: string) => {
  const { rows } = await check({ sku: number, quantity: 10 });
  return rows[0]?.suggestions.map(({ sku }) => sku);
};

describe('quickOrder.check', () => {
  it('Every row is returned at its position with verdict, price and corrections.', async () => {
    const crank = await shop.part({ sku: 'CW-44-170A', name: 'Crank', stock: 500 });
    const hub = await shop.part({ sku: 'HB-F36-100', stock: 60 });
    await shop.part({ sku: 'HB-R36-110' });
    const { rows, currency, isLimited } = await check(
      { sku: 'cw 44 170a', quantity: '100' },
      { sku: 'CW-44-171A', quantity: '20' },
      { sku: 'HB-F36-100', quantity: '5' },
      { sku: 'hbf36100', quantity: 'ten' },
      { sku: 'nothing like it', quantity: 10 },
    );
    expect([currency, isLimited]).toEqual(['usd', true]);
    expect(rows).toMatchObject([
      {
        sku: 'cw 44 170a',
        quantity: '100',
        verdict: 'OK',
        partId: crank.id,
        part: { sku: 'CW-44-170A', name: 'Crank', available: 500 },
        unitPriceMinor: 250,
        totalMinor: 25_000,
      },
      {
        verdict: 'PART_NOT_FOUND',
        suggestions: [{ partId: crank.id, sku: 'CW-44-170A', name: 'Crank' }],
      },
      { verdict: 'BELOW_MINIMUM', partId: hub.id, nearest: [10] },
      { verdict: 'INVALID_QUANTITY', nearest: [10] },
      { verdict: 'PART_NOT_FOUND', suggestions: [] },
    ]);
  });

  it('A part that had an unknown number before is suggested first, while it is on sale.', async () => {
    await shop.part({ sku: 'CW-44-171' });
    const { id } = await shop.part({ sku: 'CW-44-170' });
    const part = await shop.asAdmin.parts.adminById({ id });
    await shop.asAdmin.parts.update({ ...part, onHand: undefined, sku: 'NEW-1' });
    expect(await suggestedFor('cw44170')).toEqual(['NEW-1', 'CW-44-171']);
    await shop.asAdmin.parts.patch({ id, field: 'status', from: 'active', to: 'draft' });
    expect(await suggestedFor('cw44170')).toEqual(['CW-44-171']);
  });

  it('Verdicts and totals equal those of a placement.', async () => {
    const ladder = [{ minQty: 100, unitPriceMinor: 200 }];
    const parts = [
      await shop.part({ sku: 'A-1', stock: 1000, priceBreaks: ladder }),
      await shop.part({ sku: 'B-2', stock: 1000 }),
    ];
    const { rows } = await check({ sku: 'A-1', quantity: 100 }, { sku: 'B-2', quantity: 10 });
    const totalMinor = rows.reduce((sum, row) => sum + (row.totalMinor ?? 0), 0);
    const placed = await shop.asCustomer.checkouts.place({
      idempotencyKey: 'quick-order-1',
      lines: parts.map(({ id }, at) => ({ partId: id, quantity: at === 0 ? 100 : 10 })),
    });
    expect(placed.totalMinor).toBe(totalMinor);
  });

  it('An archived part is named, and is not suggested.', async () => {
    const { id } = await shop.part({ sku: 'OLD-100' });
    await shop.order({ partId: id });
    await shop.asAdmin.parts.remove({ id });
    const { rows } = await check(
      { sku: 'OLD-100', quantity: 10 },
      { sku: 'OLD-101', quantity: 10 },
    );
    expect(rows).toMatchObject([
      { verdict: 'PART_NOT_ACTIVE', partId: id },
      { verdict: 'PART_NOT_FOUND', suggestions: [] },
    ]);
  });

  it('Unpaid orders limit a new account until its first payment.', async () => {
    const parts = await Promise.all([shop.part({ stock: 100 }), shop.part({ stock: 100 })]);
    const rows = parts.map(({ sku }) => ({ sku, quantity: 90 }));
    const limited = await check(...rows);
    expect(limited.rows.map(({ verdict }) => verdict)).toEqual(['OK', 'HOLD_LIMIT_REACHED']);
    await shop.paidOrder();
    expect(await check(...rows)).toMatchObject({
      isLimited: false,
      rows: [{ verdict: 'OK' }, { verdict: 'OK' }],
    });
  });

  it.each([
    [0.99, true],
    [1, false],
  ])('A new account may hold the share %d of the stock: limited is %j.', async (share, limited) => {
    const { sku } = await shop.part();
    shop.deps.settings.holdShare = share;
    expect(await check({ sku, quantity: 10 })).toMatchObject({ isLimited: limited });
  });

  it('1,000 rows are accepted; no row, 1,001 rows and long texts are bad input.', async () => {
    const { sku } = await shop.part();
    const many = (count: number) => Array.from({ length: count }, () => ({ sku, quantity: 1 }));
    const { rows } = await check(...many(1000));
    expect(rows).toHaveLength(1000);
    expect(rows[0]).toMatchObject({ verdict: 'OUT_OF_STOCK', units: 1000 });
    for (const bad of [many(0), many(1001), [{ sku: 'x'.repeat(121), quantity: 1 }]]) {
      await expect(check(...bad)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });

  it('Of many invalid rows the first is reported.', async () => {
    const good = { sku: 'a', quantity: 1 };
    const bad = { sku: 'x'.repeat(121), quantity: 1 };
    expect(await callError(check(good, good, bad, bad))).toMatchObject({
      code: 'BAD_INPUT',
      details: { issues: [{ path: 'rows.2.sku' }] },
    });
  });

  it('It changes nothing.', async () => {
    const { sku } = await shop.part();
    const commits = shop.commits();
    await check({ sku, quantity: 10 });
    expect(shop.commits()).toBe(commits);
  });
});
