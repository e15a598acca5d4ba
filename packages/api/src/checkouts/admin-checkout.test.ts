import { aCompany } from '@bm/db/testing';
import { adminCheckoutSchema } from '@bm/domain/checkouts/admin-checkout.schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { callByPath } from '../testing/call-by-path.ts';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const read = (id: string) => shop.asAdmin.checkouts.adminById({ id });

/** A paid checkout of three orders, of which the admin ships 4 units and refunds 2 of another. */
async function workedOn() {
  const checkout = await shop.checkout();
  const [first, second] = checkout.orders;
  if (first === undefined || second === undefined) throw new Error('There are three orders.');
  shop.clock.now += 1000;
  const transactionId = await shop.payAtProvider(first.id);
  await shop.asCustomer.payments.settle({ orderId: first.id, transactionId });
  shop.clock.now += 1000;
  await shop.asAdmin.shipments.create({
    idempotencyKey: 'ship-key-1',
    checkoutId: checkout.id,
    lines: [{ orderId: first.id, quantity: 4 }],
    carrier: 'Meghna Freight',
  });
  shop.clock.now += 1000;
  await shop.asAdmin.refunds.create({
    idempotencyKey: 'refund-key-1',
    checkoutId: checkout.id,
    lines: [{ orderId: second.id, quantity: 2 }],
    reason: 'damaged',
  });
  return { checkout, first, second, transactionId };
}

it('An admin reads a checkout with customer, payments, documents and the merged timeline.', async () => {
  await shop.asCustomer.company.save({
    ...aCompany(),
    name: 'Wheels Ltd',
    taxNumber: 'BIN 7',
    version: 0,
  });
  const { checkout, first, second, transactionId } = await workedOn();
  // The order has the number of its placement.
  const { version } = await shop.asCustomer.company.get();
  await shop.asCustomer.company.save({
    ...aCompany(),
    name: 'Wheels Ltd',
    taxNumber: 'BIN 8',
    version,
  });
  const detail = await read(checkout.id);
  const { orders, shipments, refunds, customer, payments, documents, timeline } = detail;
  expect(detail.buyerTaxNumber).toBe('BIN 7');
  expect(customer).toEqual({
    email: shop.customer.email,
    displayName: `Name of ${shop.customer.email}`,
    taxNumber: 'BIN 8',
    creditMinor: 0,
  });
  expect(orders.map(({ shippedUnits, refundedUnits }) => [shippedUnits, refundedUnits])).toEqual([
    [4, 0],
    [0, 2],
    [0, 0],
  ]);
  expect([shipments.length, refunds.length]).toEqual([1, 1]);
  expect(payments).toMatchObject([{ transactionId, status: 'succeeded' }]);
  expect(documents.map(({ kind }) => kind)).toEqual([
    'proforma',
    'invoice',
    'packing-slip',
    'credit-note',
  ]);
  const steps = timeline.events.map((event) => [event.to, event.orders, event.orderId]);
  expect(steps.at(-1)).toEqual(['unpaid', 3, null]);
  expect(steps.at(-2)).toEqual(['paid', 3, null]);
  expect(steps).toContainEqual(['processing', 1, first.id]);
  expect(timeline.events[0]).toMatchObject({ orderId: second.id, actor: 'admin' });
});

it('The number of reads is the same for one order and for many.', async () => {
  const partIds: string[] = [];
  for (let at = 0; at < 12; at += 1) partIds.push((await shop.part()).id);
  const reads = async (id: string) => {
    let calls = 0;
    const context = shop.context(shop.admin.token);
    const counted = <Group extends object>(group: Group): Group =>
      new Proxy(group, {
        get(target, name) {
          calls += 1;
          return Reflect.get(target, name);
        },
      });
    const { read: all } = context.deps.store;
    const store = {
      ...context.deps.store,
      read: new Proxy(all, {
        get: (target, name) => counted(Object(Reflect.get(target, name))),
      }),
    };
    const result = await callByPath(
      { ...context, deps: { ...context.deps, store } },
      'checkouts.adminById',
      { id },
    );
    return { calls, orders: adminCheckoutSchema.parse(result).orders.length };
  };
  const one = await reads((await shop.order()).checkoutId);
  const many = await reads((await shop.checkout({ partIds })).id);
  expect([one.orders, many.orders]).toEqual([1, 12]);
  expect(many.calls).toBe(one.calls);
  expect(one.calls).toBeLessThan(16);
});

it('A checkout that does not exist is not found, and an erased customer stays readable.', async () => {
  expect(await errorCode(read('none'))).toBe('CHECKOUT_NOT_FOUND');
  const { checkout } = await workedOn();
  for (const { id, quantity, refundedUnits, shippedUnits } of (await read(checkout.id)).orders) {
    const left = quantity - refundedUnits - shippedUnits;
    await shop.asAdmin.shipments.create({
      idempotencyKey: `ship-the-rest-${id}`,
      checkoutId: checkout.id,
      lines: [{ orderId: id, quantity: left }],
    });
  }
  await shop.asCustomer.personalData.requestErasure();
  await shop.asAdmin.personalData.confirmErasure({ userId: shop.customer.id });
  const { customer } = await read(checkout.id);
  expect(customer.email).not.toContain(shop.customer.email);
  expect(customer.taxNumber).toBe('');
});
