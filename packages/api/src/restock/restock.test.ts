import { MAX_RESTOCK_REQUESTS } from '@bm/domain/restock/restock-limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { mailRestocked } from './mail-restocked.service.ts';

let shop: TestShop;
let partId: string;
beforeEach(async () => {
  shop = await testShop();
  partId = (await shop.part({ stock: 5 })).id;
});
afterEach(() => shop.close());

/** Corrects the units on hand. */
const setStock = async (to: number) => {
  const part = await shop.asAdmin.parts.adminById({ id: partId });
  await shop.asAdmin.stock.correctCount({
    id: partId,
    from: part.available,
    to,
    reason: 'counted',
  });
};
const mails = async () =>
  (await shop.asAdmin.mails.list({ filter: 'waiting' })).items.filter(
    ({ kind }) => kind === 'back-in-stock',
  );

describe('a request for a mail when a part can be ordered again', () => {
  it('is one, however often it is made, until it is taken back.', async () => {
    const { restock } = shop.asCustomer;
    expect(await restock.byPart({ partId })).toEqual({ isRequested: false });
    for (let time = 0; time < 2; time += 1) {
      expect(await restock.request({ partId })).toEqual({ isRequested: true });
    }
    expect(await restock.byPart({ partId })).toEqual({ isRequested: true });
    expect(await shop.other.call.restock.byPart({ partId })).toEqual({ isRequested: false });
    for (let time = 0; time < 2; time += 1) {
      expect(await restock.withdraw({ partId })).toEqual({ isRequested: false });
    }
    expect(await restock.byPart({ partId })).toEqual({ isRequested: false });
    await setStock(1000);
    expect(await mailRestocked(shop.deps)).toEqual({ restockMails: 0 });
  });

  it('needs a part on sale that cannot be ordered, and a confirmed email.', async () => {
    const { restock } = shop.asCustomer;
    expect(await errorCode(restock.request({ partId: 'none' }))).toBe('PART_NOT_FOUND');
    const { id: orderable } = await shop.part({ stock: 1000 });
    expect(await errorCode(restock.request({ partId: orderable }))).toBe('PART_ORDERABLE');
    await shop.order();
    const archived = await shop.part({ stock: 1 });
    await shop.asCustomer.lists.create({
      idempotencyKey: 'list-of-restock',
      name: 'Kept',
      lines: [{ partId: archived.id, quantity: 10 }],
    });
    await shop.asAdmin.parts.remove({ id: archived.id });
    expect(await errorCode(restock.request({ partId: archived.id }))).toBe('PART_NOT_ACTIVE');
    const { call } = await shop.signIn({ email: 'new@shop.test', emailVerified: false });
    expect(await errorCode(call.restock.request({ partId }))).toBe('EMAIL_NOT_CONFIRMED');
    expect(await call.restock.byPart({ partId })).toEqual({ isRequested: false });
  });

  it('An account waits for a bounded number of parts.', async () => {
    const parts = await Promise.all(
      Array.from({ length: MAX_RESTOCK_REQUESTS }, () => shop.part({ stock: 1 })),
    );
    await shop.store.write(async ({ restock }) => {
      for (const part of parts) {
        await restock.insert({ partId: part.id, customerId: shop.customer.id, requestedAt: 1 });
      }
    });
    const { request, withdraw } = shop.asCustomer.restock;
    expect(await errorCode(request({ partId }))).toBe('TOO_MANY_RESTOCK_REQUESTS');
    const [first] = parts;
    expect(await request({ partId: first?.id ?? '' })).toEqual({ isRequested: true });
    await withdraw({ partId: first?.id ?? '' });
    expect(await request({ partId })).toEqual({ isRequested: true });
  });

  it('A deleted part has none.', async () => {
    await shop.asCustomer.restock.request({ partId });
    expect(await shop.asAdmin.parts.remove({ id: partId })).toMatchObject({ outcome: 'deleted' });
    expect(await shop.store.read.restock.count(shop.customer.id)).toBe(0);
  });
});

describe('mailRestocked', () => {
  it('mails each customer once per restock.', async () => {
    await shop.asCustomer.restock.request({ partId });
    await shop.other.call.restock.request({ partId });
    expect(await mailRestocked(shop.deps)).toEqual({ restockMails: 0 });
    await setStock(1000);
    expect(await mailRestocked(shop.deps)).toEqual({ restockMails: 2 });
    expect(await mailRestocked(shop.deps)).toEqual({ restockMails: 0 });
    const recipients = (await mails()).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual([shop.customer.email, shop.other.email].toSorted());
    expect(await shop.asCustomer.restock.byPart({ partId })).toEqual({ isRequested: false });

    await setStock(1);
    await shop.asCustomer.restock.request({ partId });
    shop.clock.now += 1000;
    await setStock(500);
    expect(await mailRestocked(shop.deps)).toEqual({ restockMails: 1 });
    expect(await mails()).toHaveLength(3);
  });

  it('waits until the smallest order is in stock, with a sample left.', async () => {
    await shop.asCustomer.restock.request({ partId });
    const { minOrderQty } = await shop.asCustomer.parts.byId({ id: partId });
    await setStock(minOrderQty);
    expect(await mailRestocked(shop.deps)).toEqual({ restockMails: 0 });
    await setStock(minOrderQty + 1);
    expect(await mailRestocked(shop.deps)).toEqual({ restockMails: 1 });
  });

  it('waits while the part is a draft.', async () => {
    await shop.asCustomer.restock.request({ partId });
    const setStatus = (from: 'active' | 'draft', to: 'active' | 'draft') =>
      shop.asAdmin.parts.patch({ id: partId, field: 'status', from, to });
    await setStatus('active', 'draft');
    await setStock(1000);
    expect(await mailRestocked(shop.deps)).toEqual({ restockMails: 0 });
    await setStatus('draft', 'active');
    expect(await mailRestocked(shop.deps)).toEqual({ restockMails: 1 });
  });

  it('deletes the requests for a part that is not sold any more, without a mail.', async () => {
    await shop.asCustomer.restock.request({ partId });
    await shop.asCustomer.lists.create({
      idempotencyKey: 'list-of-restock',
      name: 'Kept',
      lines: [{ partId, quantity: 10 }],
    });
    expect(await shop.asAdmin.parts.remove({ id: partId })).toMatchObject({ outcome: 'archived' });
    expect(await mailRestocked(shop.deps)).toEqual({ restockMails: 0 });
    expect(await shop.store.read.restock.count(shop.customer.id)).toBe(0);
    expect(await mails()).toEqual([]);
  });

  it('mails more customers than one unit of work has.', async () => {
    const people = [];
    for (let at = 0; at < 101; at += 1)
      people.push(await shop.signIn({ email: `p${at}@shop.test` }));
    for (const { call } of people) await call.restock.request({ partId });
    await setStock(1000);
    expect(await mailRestocked(shop.deps)).toEqual({ restockMails: 101 });
  });
});
