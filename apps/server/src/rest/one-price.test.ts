import * as fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { testServer } from '../testing/test-server.ts';

const server = await testServer();
afterAll(() => server.close());

/** A ladder of ten breaks, with case packs; the price of each row is below the one before. */
const ladders = fc
  .record({
    orderMultiple: fc.integer({ min: 1, max: 12 }),
    packs: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 11, maxLength: 11 }),
    steps: fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 11, maxLength: 11 }),
  })
  .map(({ orderMultiple, packs, steps }) => {
    let quantity = 0;
    let unitPriceMinor = 100 + steps.reduce((sum, step) => sum + step, 0);
    const rows = packs.map((count, row) => {
      quantity += count * orderMultiple;
      unitPriceMinor -= steps[row] ?? 0;
      return { minQty: quantity, unitPriceMinor };
    });
    return { orderMultiple, rows };
  });

let keys = 0;
const idempotencyKey = () => `one-price-${(keys += 1)}`;

/** The total by the price list: the last row whose minimum is reached applies. */
function readOff(rows: readonly { minQty: number; unitPriceMinor: number }[], quantity: number) {
  let price = 0;
  for (const row of rows) if (row.minQty <= quantity) price = row.unitPriceMinor;
  return price * quantity;
}

const post = (url: string, payload: object) => server.call('customer', 'POST', url, payload);

test('A quantity has one price in cart, quick order, order and checkout, over REST and tRPC, on any ladder of ten breaks', async () => {
  const { shop } = server;
  await fc.assert(
    fc.asyncProperty(
      ladders,
      fc.nat(10),
      fc.integer({ min: -1, max: 1 }),
      async ({ orderMultiple, rows }, row, offset) => {
        const [first, ...priceBreaks] = rows;
        if (first === undefined) throw new Error('A ladder begins with the minimum order.');
        const { id, sku } = await shop.part({
          minOrderQty: first.minQty,
          orderMultiple,
          priceMinor: first.unitPriceMinor,
          priceBreaks,
          stock: 100_000_000,
        });
        const quantity = Math.max(first.minQty, (rows[row]?.minQty ?? 0) + offset * orderMultiple);
        const total = readOff(rows, quantity);

        const wirePart = (await server.app.inject(`/parts/${id}`)).json();
        const wireRows = [{ minQty: 0, price: wirePart.price }, ...wirePart.priceBreaks];
        const listed = wireRows.findLast(({ minQty }) => minQty <= quantity).price;
        expect(Math.round(listed * 100) * quantity).toBe(total);

        const priced = { unitPriceMinor: total / quantity, totalMinor: total };
        await shop.asCustomer.cart.setLine({ partId: id, quantity });
        expect(await shop.asCustomer.cart.get()).toMatchObject({
          lines: [{ partId: id, ...priced }],
          totals: { linesMinor: total },
        });
        await shop.asCustomer.cart.clear();
        const wanted = { sku, quantity };
        expect(await shop.asCustomer.quickOrder.check({ rows: [wanted] })).toMatchObject({
          rows: [{ verdict: 'OK', ...priced }],
        });
        expect(await post('/quick-order', { rows: [wanted] })).toMatchObject({ status: 200 });

        const charged = { totalMinor: total, unitPriceMinor: total / quantity };
        const call = { partId: id, quantity, shownTotalMinor: total, phone: '', address: '' };
        const placed = await shop.asCustomer.orders.place({
          ...call,
          idempotencyKey: idempotencyKey(),
        });
        expect(placed).toMatchObject(charged);
        const checkout = await shop.asCustomer.checkouts.place({
          lines: [{ partId: id, quantity }],
          shownTotalMinor: total,
          idempotencyKey: idempotencyKey(),
        });
        expect(checkout).toMatchObject({ totalMinor: total, orders: [charged] });

        const order = { orderId: id, orders: quantity };
        const price = total / 100;
        expect(await post('/order', { ...order, price })).toMatchObject({
          status: 200,
          body: { price },
        });
        const lines = [{ partId: id, quantity }];
        expect(await post('/checkouts', { lines, price })).toMatchObject({
          status: 200,
          body: { price, orders: [{ price }] },
        });
        const tooLow = (total - 1) / 100;
        for (const refused of [
          await post('/order', { ...order, price: tooLow }),
          await post('/checkouts', { lines, price: tooLow }),
        ]) {
          expect(refused).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED' } });
        }
      },
    ),
    { numRuns: 25 },
  );
});
