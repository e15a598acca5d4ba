import { expect, it } from 'vitest';
import { ConstraintViolated } from '../store/store-errors.ts';
import { storeCheckout, storePart, storeUser, TEST_TIME } from '../testing.ts';
import { aRefund, aReturn, aShipment } from '../testing/payment-rows.ts';
import { everyPage, freshStore, requireTwo, type OpenStore } from './fixture.ts';

export function returnContract(open: OpenStore): void {
  const store = freshStore(open);

  async function placed() {
    const parts = [await storePart(store()), await storePart(store())];
    const { checkout, orders } = await storeCheckout(store(), parts, await storeUser(store()));
    const [one, two] = requireTwo(orders);
    return { checkout, one, two };
  }

  it('A return is read with its order, and numbered.', async () => {
    const { one, two } = await placed();
    const photo = '/pictures/uploads/1.webp';
    const first = aReturn(one, { note: 'Bent.', photo });
    const numbers = await store().write(async (tx) => [
      await tx.returns.insert(first),
      await tx.returns.insert(aReturn(two, { id: 'second' })),
    ]);
    expect(numbers).toEqual(['RM-000001', 'RM-000002']);
    const { at, customerId: _, ...request } = first;
    const found = await store().read.returns.byId(first.id);
    expect(found).toEqual({
      ...request,
      number: 'RM-000001',
      orderNumber: one.number,
      checkoutId: one.checkoutId,
      partId: one.partId,
      sku: one.sku,
      partName: one.partName,
      customerName: one.customerName,
      customerEmail: one.customerEmail,
      receivedUnits: null,
      restockedUnits: 0,
      state: 'requested',
      answer: '',
      refundStatus: null,
      createdAt: at,
      updatedAt: at,
    });
    const ofCheckout = await store().read.returns.listForCheckout(one.checkoutId);
    expect(ofCheckout.map(({ id }) => id)).toEqual([first.id, 'second']);
    expect(await store().read.returns.byId('other')).toBeNull();
  });

  it('The state changes from the state that it is, once, also under concurrency.', async () => {
    const { one } = await placed();
    const request = aReturn(one);
    await store().write((tx) => tx.returns.insert(request));
    const approve = () =>
      store().write((tx) =>
        tx.returns.setState(request.id, {
          from: 'requested',
          to: 'approved',
          at: 5,
          answer: 'Send it.',
        }),
      );
    const results = await Promise.all([approve(), approve(), approve()]);
    expect(results.filter(Boolean)).toHaveLength(1);
    await store().write((tx) => {
      const units = { receivedUnits: 4, restockedUnits: 4 };
      return tx.returns.setState(request.id, { from: 'approved', to: 'received', at: 6, ...units });
    });
    expect(await store().read.returns.byId(request.id)).toMatchObject({
      state: 'received',
      answer: 'Send it.',
      receivedUnits: 4,
      restockedUnits: 4,
      createdAt: TEST_TIME,
      updatedAt: 6,
    });
  });

  it('A return has the status of its refund, and is received again when that failed.', async () => {
    const { one } = await placed();
    const request = aReturn(one);
    const of = { checkoutId: one.checkoutId, transactionId: 'pi_1' };
    const refund = aRefund(of, [{ orderId: one.id, receivedUnits: 5 }], { status: 'pending' });
    await store().write(async (tx) => {
      await tx.returns.insert(request);
      await tx.refunds.insert(refund);
      const steps = [
        { from: 'requested', to: 'approved' },
        { from: 'approved', to: 'received', receivedUnits: 5 },
        { from: 'received', to: 'refunded', refundId: refund.id },
      ] as const;
      for (const step of steps) await tx.returns.setState(request.id, { ...step, at: 1 });
    });
    const read = () => store().read.returns.byId(request.id);
    expect(await read()).toMatchObject({ state: 'refunded', refundStatus: 'pending' });
    const reopen = () => store().write((tx) => tx.returns.reopen(refund.id, 9));
    expect([await reopen(), await reopen()]).toEqual([true, false]);
    expect(await read()).toMatchObject({ state: 'received', refundStatus: null, updatedAt: 9 });
  });

  it('Lists have the newest first, by customer, order or state.', async () => {
    const { one, two } = await placed();
    const other = (await placed()).one;
    await store().write(async (tx) => {
      for (const [id, order] of [
        ['a', one],
        ['b', two],
        ['c', one],
        ['d', other],
      ] as const)
        await tx.returns.insert(aReturn(order, { id }));
      await tx.returns.setState('b', { from: 'requested', to: 'rejected', at: 1 });
    });
    const { returns } = store().read;
    const ids = async (page: (cursor: string | undefined) => ReturnType<typeof returns.page>) =>
      (await everyPage(page)).map(({ id }) => id).join('');
    const limit = 1;
    const { customerId } = one;
    expect(await ids((cursor) => returns.page({ cursor, limit }))).toBe('dcba');
    expect(await ids((cursor) => returns.page({ state: 'requested', cursor, limit }))).toBe('dca');
    expect(await ids((cursor) => returns.pageForCustomer(customerId, { cursor, limit }))).toBe(
      'cba',
    );
    const ofOrder = { orderId: one.id, limit };
    expect(await ids((cursor) => returns.pageForCustomer(customerId, { ...ofOrder, cursor }))).toBe(
      'ca',
    );
    expect((await returns.pageForCustomer(other.customerId, ofOrder)).items).toEqual([]);
    expect((await returns.page({ state: 'requested', limit })).total).toBe(3);
    expect(await returns.counts()).toMatchObject({ requested: 3, rejected: 1, received: 0 });
  });

  it('The pictures of returns are listed once each, and can be replaced.', async () => {
    const { one } = await placed();
    await store().write(async (tx) => {
      for (const photo of ['/b.webp', '/a.webp', '/b.webp', '']) {
        await tx.returns.insert(aReturn(one, { photo }));
      }
    });
    const { returns } = store().read;
    expect([await returns.photos(''), await returns.photos('/a.webp')]).toEqual([
      ['/a.webp', '/b.webp'],
      ['/b.webp'],
    ]);
    await store().write((tx) => tx.returns.replacePhoto('/b.webp', '/c.webp'));
    expect(await returns.photos('')).toEqual(['/a.webp', '/c.webp']);
  });

  it('A return has one replacement.', async () => {
    const { one } = await placed();
    const request = aReturn(one);
    const lines = [{ orderId: one.id, quantity: 5 }];
    const replace = (number: number) =>
      store().write((tx) =>
        tx.shipments.insert(aShipment(one, lines, { number, returnId: request.id })),
      );
    await store().write((tx) => tx.returns.insert(request));
    await replace(1);
    await expect(replace(2)).rejects.toThrow(ConstraintViolated);
    expect(await store().read.shipments.listForCheckout(one.checkoutId)).toMatchObject([
      { number: 1, returnId: request.id },
    ]);
  });
}
