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

/** The shipments of the order in its customer's list. */
const listed = async () => {
  const { checkouts = [] } = await shop.asCustomer.orders.mine({ byCheckout: true });
  return checkouts.find(({ id }) => id === checkout.id)?.shipments ?? [];
};

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
    expect(await listed()).toMatchObject([{ number: 1, ...TRACKING, lines: 2, units: 14 }]);
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

  it('ships what two admins open and ship in part once; a retry of it with newer figures ships nothing', async () => {
    const seenAt = (shippedUnits: number) => [{ orderId: getOrderId(0), shippedUnits }];
    const idempotencyKey = newKey();
    const first = await ship([line(0, 3)], { seen: seenAt(0), idempotencyKey });
    const number = checkout.orders[0]?.number;
    expect(await callError(ship([line(0, 3)], { seen: seenAt(0) }))).toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: `What is shipped of ${number} has changed since it was shown. Nothing was shipped.`,
      details: { from: 'processing', to: 'shipped', orderId: getOrderId(0), left: 7 },
    });
    expect(await ship([line(0, 3)], { seen: seenAt(3), idempotencyKey })).toEqual(first);
    expect(await readStock(0)).toMatchObject({ onHand: 997, reserved: 7 });
    await ship([line(0, 3)], { seen: seenAt(3) });
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
    // The list of orders has what the customer is to receive.
    expect(await listed()).toMatchObject([{ number: 2, lines: 1, units: 1 }]);
    expect(orders[1]).toMatchObject({ shippedUnits: 1 });
    await ship([line(0, 10)]);
    expect((await listed()).map(({ number }) => number)).toEqual([3, 2]);
    expect(await states()).toEqual(['shipped', 'processing', 'paid']);
  });
});

const openUnits = async () =>
  (await detail()).orders.reduce(
    (sum, { quantity, shippedUnits }) => sum + quantity - shippedUnits,
    0,
  );
const shipAll = (units: number, more: object = {}) =>
  shop.asAdmin.shipments.shipOrders({ shipments: [{ checkoutId: checkout.id, units, ...more }] });
const undo = (ids: readonly string[]) => shop.asAdmin.shipments.undo({ ids: [...ids] });
const correctTracking = (id: string, sendMail: boolean, idempotencyKey = newKey()) =>
  shop.asAdmin.shipments.correctTracking({ idempotencyKey, id, ...TRACKING, sendMail });
const mails = async () =>
  (await shop.asAdmin.mails.list({ filter: 'waiting' })).items.filter(
    ({ kind }) => kind === 'shipped',
  );

describe('shipments.shipOrders', () => {
  it('ships all open lines of many orders, each with its own tracking and a result', async () => {
    const single = await shop.paidOrder();
    const unpaid = await shop.order();
    await ship([line(0, 4)]);
    const call = async () =>
      shop.asAdmin.shipments.shipOrders({
        shipments: [
          { checkoutId: checkout.id, units: await openUnits(), ...TRACKING },
          { checkoutId: single.checkoutId, units: single.quantity, carrier: 'Our van' },
          { checkoutId: unpaid.checkoutId, units: unpaid.quantity },
          { checkoutId: 'nothing', units: 1 },
        ],
      });
    const results = await call();
    const { shipments } = await detail();
    expect(results).toEqual([
      { checkoutId: checkout.id, shipmentId: shipments[1]?.id, problem: null },
      { checkoutId: single.checkoutId, shipmentId: expect.any(String), problem: null },
      { checkoutId: unpaid.checkoutId, shipmentId: null, problem: 'ILLEGAL_TRANSITION' },
      { checkoutId: 'nothing', shipmentId: null, problem: 'CHECKOUT_NOT_FOUND' },
    ]);
    expect(await states()).toEqual(['shipped', 'shipped', 'shipped']);
    expect(shipments.map(({ carrier, lines }) => [carrier, lines.length])).toEqual([
      ['', 1],
      ['Meghna Freight', 3],
    ]);
    const rows = shop.audit.filter(({ action }) => action === 'shipments.shipOrders');
    expect(rows).toMatchObject([
      { targetId: checkout.id, after: { shipmentId: shipments[1]?.id, number: 2 } },
      { targetId: single.checkoutId, after: { number: 1, lines: [{ quantity: 10 }] } },
    ]);
  });

  it('ships nothing twice, nor other units than those that the admin saw', async () => {
    const units = await openUnits();
    expect(await shipAll(units - 1)).toMatchObject([{ problem: 'ILLEGAL_TRANSITION' }]);
    expect(await shipAll(units)).toMatchObject([{ problem: null }]);
    expect(await shipAll(units)).toMatchObject([{ problem: 'ILLEGAL_TRANSITION' }]);
    expect((await detail()).shipments).toHaveLength(1);
  });

  it('accepts 1 to 100 orders, each once', async () => {
    const shipments = Array.from({ length: 101 }, (_, at) => ({ checkoutId: `c${at}`, units: 1 }));
    const [first] = shipments;
    if (first === undefined) throw new Error('There is no order.');
    for (const refused of [shipments, [], [first, first]]) {
      const call = shop.asAdmin.shipments.shipOrders({ shipments: refused });
      expect(await errorCode(call)).toBe('BAD_INPUT');
    }
    const most = await shop.asAdmin.shipments.shipOrders({ shipments: shipments.slice(1) });
    expect(most).toHaveLength(100);
  });

  describe('taken back', () => {
    it('is a shipment of the last 30 seconds, with all its lines, and its mail is not sent', async () => {
      const stock = await readStock(0);
      const [result] = await shipAll(await openUnits(), TRACKING);
      const id = result?.shipmentId ?? '';
      shop.clock.now += 30_000;
      expect(await undo([id, 'nothing'])).toEqual([
        { id, isUndone: true },
        { id: 'nothing', isUndone: false },
      ]);
      expect(await states()).toEqual(['processing', 'processing', 'processing']);
      expect(await readStock(0)).toMatchObject({
        onHand: stock?.onHand,
        reserved: stock?.reserved,
      });
      expect(shop.audit.at(-1)).toMatchObject({ action: 'shipments.undo', targetId: checkout.id });
      expect(await undo([id])).toEqual([{ id, isUndone: false }]);
      // All of it is shipped again.
      expect(await shipAll(await openUnits())).toMatchObject([{ problem: null }]);
    });

    it('is none whose mail has gone, nor one that is not the last of its lines', async () => {
      const first = await ship([line(0, 2)]);
      const second = await ship([line(0, 1), line(1, 1)]);
      expect(await undo([first.id])).toEqual([{ id: first.id, isUndone: false }]);
      shop.clock.now += 35_000;
      expect(await undo([second.id])).toEqual([{ id: second.id, isUndone: false }]);
    });

    it('is a shipment of some units, and the one before it stays', async () => {
      const first = await ship([line(0, 2)]);
      const second = await ship([line(0, 1), line(1, 1)]);
      expect(await undo([second.id])).toEqual([{ id: second.id, isUndone: true }]);
      expect((await detail()).orders.map(({ shippedUnits }) => shippedUnits)).toEqual([2, 0, 0]);
      expect(await undo([first.id])).toEqual([{ id: first.id, isUndone: true }]);
    });
  });
});

describe('shipments.correctTracking', () => {
  it('replaces carrier, number and link, and queues the mail again once for each key', async () => {
    const { id } = await ship([line(0, 4)], { carrier: 'Wrong', trackingNumber: '1' });
    expect(await correctTracking(id, false)).toMatchObject({ id, ...TRACKING });
    expect(await mails()).toHaveLength(1);
    const idempotencyKey = newKey();
    await correctTracking(id, true, idempotencyKey);
    await correctTracking(id, true, idempotencyKey);
    expect(await mails()).toHaveLength(2);
    expect((await detail()).shipments).toMatchObject([TRACKING]);
    const row = shop.audit.findLast(({ action }) => action === 'shipments.correctTracking');
    expect(row).toMatchObject({ targetId: checkout.id, after: { number: 1, sendMail: true } });
    expect(JSON.stringify(row)).not.toContain('Meghna');
  });

  it('rejects a shipment that does not exist and a link that is none', async () => {
    expect(await errorCode(correctTracking('nothing', true))).toBe('SHIPMENT_NOT_FOUND');
    const { id } = await ship([line(0, 4)]);
    const input = { idempotencyKey: newKey(), id, trackingUrl: 'javascript:1', sendMail: false };
    expect(await errorCode(shop.asAdmin.shipments.correctTracking(input))).toBe('BAD_INPUT');
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
