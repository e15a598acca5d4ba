import type { StockedPart } from '@bm/domain/parts/part.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let old: StockedPart;
let next: StockedPart;

/** `OLD` is archived and replaced by `MIDDLE`, which is archived and replaced by `NEW`. */
beforeEach(async () => {
  shop = await testShop();
  old = await shop.part({ sku: 'OLD' });
  const middle = await shop.part({ sku: 'MIDDLE' });
  next = await shop.part({ sku: 'NEW', priceMinor: 300, minOrderQty: 40, orderMultiple: 20 });
  await state(middle, 'NEW');
  await state(old, 'MIDDLE');
});
afterEach(() => shop.close());

const state = ({ id }: StockedPart, sku: string) =>
  shop.asAdmin.relations.save({ partId: id, relations: [{ kind: 'replaced-by', sku }] });
const setStatus = (id: string, to: 'active' | 'archived') => {
  const from = to === 'active' ? 'archived' : 'active';
  return shop.asAdmin.parts.patch({ id, field: 'status', from, to });
};
async function archive(): Promise<void> {
  for (const sku of ['OLD', 'MIDDLE']) {
    const [part] = await shop.store.read.parts.stockedBySkus([sku]);
    if (part !== undefined) await setStatus(part.id, 'archived');
  }
}
const offer = (quantity: number | null) => ({
  partId: next.id,
  sku: 'NEW',
  name: next.name,
  quantity,
  unitPriceMinor: 300,
});
const place = (quantity: number) => ({
  idempotencyKey: `place-superseded-${quantity}`,
  phone: '',
  address: '',
  lines: [{ partId: old.id, quantity }],
});

describe('a superseded part', () => {
  it('is sold until it is archived', async () => {
    expect((await shop.order({ partId: old.id })).sku).toBe('OLD');
  });

  it('names the end of its chain and the nearest quantity in the quick order', async () => {
    await archive();
    const { rows } = await shop.asCustomer.quickOrder.check({
      rows: [
        { sku: 'old', quantity: 10 },
        { sku: 'OLD', quantity: '51' },
        { sku: 'OLD', quantity: 'some' },
        { sku: 'MIDDLE', quantity: 500 },
      ],
    });
    expect(rows.map(({ verdict, successor }) => [verdict, successor])).toEqual([
      ['SUPERSEDED', offer(40)],
      ['SUPERSEDED', offer(60)],
      ['SUPERSEDED', offer(40)],
      ['SUPERSEDED', offer(80)],
    ]);
  });

  it('is SUPERSEDED in the cart, lists and earlier orders, and stays there', async () => {
    const { asCustomer } = shop;
    await asCustomer.cart.setLine({ partId: old.id, quantity: 10 });
    const lines = [{ partId: old.id, quantity: 10 }];
    const list = await asCustomer.lists.create({ idempotencyKey: 'list-old-1', name: 'L', lines });
    const order = await shop.order({ partId: old.id, quantity: 10 });
    await archive();
    const verdict = { ok: false, problem: 'SUPERSEDED', nearest: [], successor: offer(40) };
    const cart = await asCustomer.cart.get();
    expect(cart.lines).toMatchObject([{ partId: old.id, quantity: 10, verdict }]);
    const stored = await asCustomer.lists.byId({ id: list.id });
    expect(stored.lines).toMatchObject([{ partId: old.id, verdict }]);
    const again = await asCustomer.lists.previewOrders({ orderId: order.id });
    expect(again.lines).toMatchObject([{ partId: old.id, verdict }]);
    const added = await asCustomer.cart.add({ idempotencyKey: 'add-old-part-1', lines });
    expect(added.lines).toMatchObject([{ partId: old.id, isStored: false, verdict }]);
    const repeated = await asCustomer.cart.add({ idempotencyKey: 'add-old-part-1', lines });
    expect(repeated).toEqual(added);
  });

  it('is refused with its successor by placements and by a changed cart line', async () => {
    await archive();
    const { asCustomer } = shop;
    const superseded = (quantity: number) => ({
      code: 'SUPERSEDED',
      details: { successor: offer(quantity) },
    });
    const order = { idempotencyKey: 'order-old-part', phone: '', address: '' };
    expect(
      await callError(asCustomer.orders.place({ ...order, partId: old.id, quantity: 50 })),
    ).toMatchObject(superseded(60));
    expect(
      await callError(asCustomer.cart.setLine({ partId: old.id, quantity: 40 })),
    ).toMatchObject(superseded(40));
    expect(await callError(asCustomer.checkouts.place(place(10)))).toMatchObject({
      code: 'LINES_REFUSED',
      details: { lines: [{ partId: old.id, problem: 'SUPERSEDED', successor: offer(40) }] },
    });
  });

  it('offers no quantity of a successor without stock, and is merely not sold without one', async () => {
    await archive();
    await shop.asAdmin.parts.patch({ id: next.id, field: 'onHand', from: 100, to: 5 });
    const check = async () => {
      const { rows } = await shop.asCustomer.quickOrder.check({
        rows: [{ sku: 'OLD', quantity: 10 }],
      });
      return rows.map(({ verdict, successor }) => [verdict, successor]);
    };
    expect(await check()).toEqual([['SUPERSEDED', offer(null)]]);
    await setStatus(next.id, 'archived');
    expect(await check()).toEqual([['PART_NOT_ACTIVE', undefined]]);
  });

  it('is found by its number, in search and list, as its successor', async () => {
    await archive();
    const superseded = { sku: 'OLD', successor: { partId: next.id, sku: 'NEW' } };
    const { asNobody } = shop;
    const found = await asNobody.parts.search({ query: 'old' });
    expect(found).toMatchObject({ superseded, total: 1, items: [{ id: next.id }] });
    const browsed = await asNobody.parts.browse({ query: 'O-L-D' });
    expect(browsed).toMatchObject({ superseded, total: 1, items: [{ id: next.id }] });
    expect(await asNobody.parts.search({ query: 'NEW' })).not.toHaveProperty('superseded');
  });

  it('has its successor and the day at its address, and what differs on its page', async () => {
    const date = Date.UTC(2026, 9, 1);
    const relations = [{ kind: 'replaced-by' as const, sku: 'MIDDLE', date }];
    await shop.asAdmin.relations.save({ partId: old.id, relations });
    const { asNobody } = shop;
    const address = { id: old.id, slug: 'old' };
    expect(await asNobody.parts.bySlug({ slug: 'old' })).toEqual({
      ...address,
      isDiscontinued: false,
    });
    await archive();
    expect(await asNobody.parts.bySlug({ slug: 'old' })).toEqual({
      ...address,
      isDiscontinued: true,
      successor: { slug: 'new', date },
    });
    expect(await asNobody.parts.discontinued({ id: old.id })).toMatchObject({
      successor: { date, differences: [], part: { id: next.id, sku: 'NEW' } },
    });
  });
});
