import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError, errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let checkout: CheckoutDetail;
beforeEach(async () => {
  shop = await testShop();
  checkout = await shop.checkout();
  const orderId = getOrderId(0);
  const transactionId = await shop.payAtProvider(orderId);
  await shop.asCustomer.payments.settle({ orderId, transactionId });
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const getOrderId = (at: number) => checkout.orders[at]?.id ?? expect.unreachable();
const line = (at: number, quantity: number) => ({ orderId: getOrderId(at), quantity });
const newKey = () => shop.deps.newId().padStart(12, 'key-');
const TRACKING = {
  carrier: 'Meghna Freight',
  trackingNumber: 'MF-4471',
  trackingUrl: 'https://meghna.test/MF-4471',
};
const ship = (lines: ReturnType<typeof line>[], more: object = {}) =>
  shop.asAdmin.shipments.create({
    idempotencyKey: newKey(),
    checkoutId: checkout.id,
    lines,
    ...more,
  });
const correct = (from: 'processing' | 'shipped', shippedUnits?: number) =>
  shop.asAdmin.orders.correct({ id: getOrderId(0), from, note: 'By mistake.', shippedUnits });
const detail = () => shop.asCustomer.checkouts.byId({ id: checkout.id });
const states = async () => (await detail()).orders.map(({ state }) => state);
const readStock = (at: number) =>
  shop.store.read.parts.stockedById(checkout.orders[at]?.partId ?? '');
const ledgerKinds = async (at: number) =>
  (await shop.asAdmin.orders.byId({ id: getOrderId(at) })).events;

describe('shipments.create', () => {
  it('ships some units of some orders, which the customer sees with the tracking number', async () => {
    const shipment = await ship([line(0, 10), line(1, 4)], TRACKING);
    expect(shipment).toMatchObject({ number: 1, ...TRACKING });
    const { orders, shipments } = await detail();
    expect(orders.map(({ state, shippedUnits }) => [state, shippedUnits])).toEqual([
      ['shipped', 10],
      ['processing', 4],
      ['paid', 0],
    ]);
    expect(shipments).toEqual([shipment]);
    expect(await readStock(0)).toMatchObject({ onHand: 990, reserved: 0 });
    expect(await readStock(1)).toMatchObject({ onHand: 996, reserved: 6 });
    expect((await ledgerKinds(1)).at(-1)).toMatchObject({
      to: 'processing',
      actor: 'admin',
      note: 'Shipment 1: 4 of 10 units, Meghna Freight MF-4471',
    });
    const [first, second] = orders;
    expect(shop.audit.at(-1)).toMatchObject({
      action: 'shipments.create',
      actorId: shop.admin.id,
      targetId: checkout.id,
      after: {
        shipmentId: shipment.id,
        number: 1,
        lines: [
          { order: first?.number, quantity: 10 },
          { order: second?.number, quantity: 4 },
        ],
      },
    });
  });

  it.each([
    [10, {}, ''],
    [10, { carrier: 'Our van' }, 'Shipment 1: 10 of 10 units, Our van'],
    [10, { trackingNumber: 'MF-1' }, 'Shipment 1: 10 of 10 units, MF-1'],
    [4, {}, 'Shipment 1: 4 of 10 units'],
  ])('%i of 10 units with the tracking %j have the note "%s"', async (quantity, more, note) => {
    await ship([line(0, quantity)], more);
    const notes = (await ledgerKinds(0)).slice(2).map((event) => event.note);
    expect(notes).toEqual(quantity === 10 ? ['', note] : [note]);
  });

  it('sets an order to shipped with its last units, over several shipments', async () => {
    await ship([line(0, 3)]);
    await ship([line(0, 3)]);
    expect(await states()).toEqual(['processing', 'paid', 'paid']);
    const last = await ship([line(0, 4)]);
    expect(last.number).toBe(3);
    expect(await states()).toEqual(['shipped', 'paid', 'paid']);
    const { events } = await shop.asAdmin.orders.byId({ id: getOrderId(0) });
    expect(events.slice(2).map(({ from, to }) => `${from} ${to}`)).toEqual([
      'paid processing',
      'processing processing',
      'processing shipped',
    ]);
  });

  it('rejects more units than are left, and then ships nothing', async () => {
    await ship([line(0, 8)]);
    const refused = await callError(ship([line(1, 10), line(0, 3)]));
    expect(refused).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      details: { from: 'processing', to: 'shipped', orderId: getOrderId(0), left: 2 },
    });
    expect(await states()).toEqual(['processing', 'paid', 'paid']);
    expect((await detail()).shipments).toHaveLength(1);
  });

  it('ships the units once for two concurrent admins', async () => {
    const codes = await Promise.all([errorCode(ship([line(0, 6)])), errorCode(ship([line(0, 6)]))]);
    expect(codes.toSorted()).toEqual(['ILLEGAL_TRANSITION', null]);
    expect(await readStock(0)).toMatchObject({ onHand: 994, reserved: 4 });
  });

  it('succeeds once per key', async () => {
    const idempotencyKey = newKey();
    const again = () => ship([line(0, 5)], { idempotencyKey });
    const results = [...(await Promise.all([again(), again()])), await again()];
    expect(new Set(results.map(({ id }) => id)).size).toBe(1);
    expect(await readStock(0)).toMatchObject({ onHand: 995 });
    expect(await errorCode(ship([line(0, 4)], { idempotencyKey }))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it.each([
    ['javascript:alert(1)', 'BAD_INPUT'],
    ['ftp://carrier.test/1', 'BAD_INPUT'],
    ['//carrier.test', 'BAD_INPUT'],
    ['http://carrier.test/1', null],
    ['', null],
  ])('accepts or rejects the tracking address %j: %j', async (trackingUrl, code) => {
    expect(await errorCode(ship([line(0, 1)], { trackingUrl }))).toBe(code);
  });

  it('rejects orders that are unpaid, of another checkout or named twice', async () => {
    const unpaid = await shop.order();
    const other = { orderId: unpaid.id, quantity: 1 };
    expect(await callError(ship([other]))).toMatchObject({
      code: 'ORDER_NOT_FOUND',
      details: { orderId: unpaid.id },
    });
    expect(await errorCode(ship([line(0, 1), line(0, 1)]))).toBe('BAD_INPUT');
    expect(await errorCode(ship([]))).toBe('BAD_INPUT');
    const own = { checkoutId: unpaid.checkoutId };
    expect(await errorCode(ship([other], own))).toBe('ILLEGAL_TRANSITION');
    expect(await errorCode(ship([other], { checkoutId: 'none' }))).toBe('CHECKOUT_NOT_FOUND');
  });
});

describe('orders.advance and orders.correct of a partly shipped order', () => {
  it('The advance to shipped ships what is left.', async () => {
    await ship([line(0, 4)], TRACKING);
    expect(await shop.asAdmin.orders.advance({ id: getOrderId(0), to: 'shipped' })).toMatchObject({
      state: 'shipped',
      shippedUnits: 10,
    });
    expect((await detail()).shipments.map(({ lines }) => lines[0]?.quantity)).toEqual([4, 6]);
  });

  it('A correction takes back one shipment at a time, the last one first.', async () => {
    await ship([line(0, 4)]);
    await ship([line(0, 6), line(1, 1)]);
    expect(await correct('shipped')).toMatchObject({ state: 'processing', shippedUnits: 4 });
    expect(await readStock(0)).toMatchObject({ onHand: 996, reserved: 6 });
    expect(await errorCode(correct('processing', 10))).toBe('ILLEGAL_TRANSITION');
    expect(await correct('processing', 4)).toMatchObject({ state: 'processing', shippedUnits: 0 });
    expect(await correct('processing', 0)).toMatchObject({ state: 'paid' });
    const { shipments, orders } = await detail();
    expect(
      shipments.map(({ lines }) => lines.map(({ takenBackAt }) => takenBackAt !== null)),
    ).toEqual([[true], [true, false]]);
    expect(orders[1]).toMatchObject({ shippedUnits: 1 });
    await ship([line(0, 10)]);
    expect(await states()).toEqual(['shipped', 'processing', 'paid']);
  });
});

describe('shipments.shipOrders', () => {
  it('ships the rest of many orders, with a result for each', async () => {
    const single = await shop.paidOrder();
    const unpaid = await shop.order();
    await ship([line(0, 4)]);
    const ids = [getOrderId(0), getOrderId(1), single.id, unpaid.id, 'nothing', getOrderId(0)];
    const call = () => shop.asAdmin.shipments.shipOrders({ ids, carrier: 'Our van' });
    expect(await call()).toEqual([
      { id: getOrderId(0), problem: null },
      { id: getOrderId(1), problem: null },
      { id: single.id, problem: null },
      { id: unpaid.id, problem: 'ILLEGAL_TRANSITION' },
      { id: 'nothing', problem: 'ORDER_NOT_FOUND' },
    ]);
    expect(await states()).toEqual(['shipped', 'shipped', 'paid']);
    const { shipments } = await detail();
    const rows = shop.audit.filter(({ action }) => action === 'shipments.shipOrders');
    expect(rows).toMatchObject([
      { targetId: checkout.id, after: { shipmentId: shipments[1]?.id, number: 2 } },
      { targetId: single.checkoutId, after: { number: 1, lines: [{ quantity: 10 }] } },
    ]);
    expect(shipments.map(({ carrier, lines }) => [carrier, lines.length])).toEqual([
      ['', 1],
      ['Our van', 2],
    ]);
    expect((await call()).every(({ problem }) => problem !== null)).toBe(true);
    expect((await detail()).shipments).toHaveLength(2);
  });

  it('accepts at most 100 orders', async () => {
    const ids = Array.from({ length: 101 }, (_, at) => `order-${at}`);
    expect(await errorCode(shop.asAdmin.shipments.shipOrders({ ids }))).toBe('BAD_INPUT');
    expect(await errorCode(shop.asAdmin.shipments.shipOrders({ ids: [] }))).toBe('BAD_INPUT');
  });
});

const toPick = async () => (await shop.asAdmin.shipments.toPick()).checkouts;

describe('the lines to pick', () => {
  it('Are those of paid orders with units left, by checkout, with the shelf place of their parts.', async () => {
    const [first] = checkout.orders;
    const part = await shop.store.read.parts.stockedById(first?.partId ?? '');
    if (part === null || first === undefined) throw new Error('The checkout has a part.');
    await shop.asAdmin.parts.update({ ...part, onHand: undefined, shelfPlace: 'C-04' });
    await shop.checkout();
    const found = await toPick();
    expect(found.map(({ number }) => number)).toEqual([checkout.number]);
    expect(found[0]?.lines).toHaveLength(checkout.orders.length);
    expect(found[0]?.lines[0]).toMatchObject({
      number: first.number,
      sku: first.sku,
      shelfPlace: 'C-04',
      units: first.quantity,
    });
    expect(found[0]).not.toHaveProperty('totalMinor');
  });

  it('A shipped part of an order is left out, and a shipped checkout altogether.', async () => {
    const { orders } = checkout;
    await ship([line(0, 5)]);
    expect((await toPick())[0]?.lines[0]?.units).toBe((orders[0]?.quantity ?? 0) - 5);
    const rest = orders.map(({ quantity }, at) => line(at, at === 0 ? quantity - 5 : quantity));
    await ship(rest);
    expect(await toPick()).toEqual([]);
  });
});
