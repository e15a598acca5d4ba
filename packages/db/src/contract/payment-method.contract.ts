import { documentId } from '@bm/domain/documents/document.schema';
import { expect, it } from 'vitest';
import { aStep, storeCheckout, storePart, storeUser } from '../testing.ts';
import { aProforma } from '../testing/document-rows.ts';
import { freshStore, type OpenStore } from './fixture.ts';

export function paymentMethodContract(open: OpenStore): void {
  const store = freshStore(open);

  /** A checkout of two orders with its proforma. */
  async function placed() {
    const user = await storeUser(store());
    const parts = [await storePart(store()), await storePart(store())];
    const { checkout, orders } = await storeCheckout(store(), parts, user);
    await store().write((tx) => tx.documents.insertProforma(aProforma({ checkout })));
    return { checkout, orders };
  }
  const set = (id: string, from: 'card' | 'bank', to: 'card' | 'bank', holdUntil: number) =>
    store().write((tx) => tx.checkouts.setPaymentMethod(id, { from, to, holdUntil }));
  const read = async (id: string) => {
    const { checkouts, orders, documents } = store().read;
    const proforma = await documents.byId(documentId('proforma', id));
    return {
      method: (await checkouts.byId(id))?.paymentMethod,
      holds: (await orders.listForCheckout(id)).map(({ expiresAt }) => expiresAt),
      issuedFor: proforma?.paymentMethod,
    };
  };

  it('The way of payment changes once; the proforma keeps the first one.', async () => {
    const { checkout, orders } = await placed();
    const end = orders[0]?.expiresAt ?? 0;
    expect(await read(checkout.id)).toEqual({ method: 'card', holds: [end, end], issuedFor: null });
    const changes = await Promise.all([
      set(checkout.id, 'card', 'bank', end + 5),
      set(checkout.id, 'card', 'bank', end + 5),
    ]);
    expect(changes.filter(Boolean)).toHaveLength(1);
    const byBank = { method: 'bank', holds: [end + 5, end + 5], issuedFor: 'card' };
    expect(await read(checkout.id)).toEqual(byBank);
    expect(await set(checkout.id, 'bank', 'card', 0)).toBe(true);
    expect(await read(checkout.id)).toEqual({ ...byBank, method: 'card' });
    expect(await set('none', 'card', 'bank', 1)).toBe(false);
  });

  it('Only unpaid orders are held longer.', async () => {
    const { checkout, orders } = await placed();
    const [first, second] = orders;
    if (first === undefined || second === undefined) throw new Error('There are two orders.');
    await store().write((tx) =>
      tx.orders.transition(first.id, 'unpaid', 'cancelled', aStep({ note: '' })),
    );
    await set(checkout.id, 'card', 'bank', first.expiresAt + 9);
    const found = await store().read.orders.listForCheckout(checkout.id);
    expect(Object.fromEntries(found.map(({ id, expiresAt }) => [id, expiresAt]))).toEqual({
      [first.id]: first.expiresAt,
      [second.id]: second.expiresAt + 9,
    });
  });

  it('Checkouts to be sent without an address are listed until they have one, once.', async () => {
    const part = await storePart(store(), { onHand: 1000 });
    const user = await storeUser(store());
    const place = (address: string) => storeCheckout(store(), [part, part], user, { address });
    await place('Dhaka');
    const [{ checkout: first }, { checkout: second, orders }] = [await place(''), await place('')];
    await store().write((tx) => tx.documents.insertProforma(aProforma({ checkout: first })));
    const { checkouts, documents } = store().read;
    expect(await checkouts.withoutAddress()).toEqual([first.number, second.number]);
    const add = (address: string) =>
      store().write((tx) => tx.checkouts.addAddress(first.id, address));
    const added = await Promise.all([add('Dhaka'), add('Rajshahi')]);
    expect(added.filter(Boolean)).toHaveLength(1);
    const { address } = (await checkouts.byId(first.id)) ?? {};
    expect(['Dhaka', 'Rajshahi'].indexOf(address ?? '')).toBe(added.indexOf(true));
    const proforma = await documents.byId(documentId('proforma', first.id));
    expect(proforma).toMatchObject({ deliveryAddress: '' });
    expect(await checkouts.withoutAddress()).toEqual([second.number]);
    await store().write(async (tx) => {
      for (const { id } of orders) await tx.orders.transition(id, 'unpaid', 'cancelled', aStep());
    });
    expect(await checkouts.withoutAddress()).toEqual([]);
  });
}
