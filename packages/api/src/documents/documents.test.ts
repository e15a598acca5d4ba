import { aCompany } from '@bm/db/testing';
import {
  documentId,
  MONTH_PAGE_SIZE,
  type DocumentKind,
} from '@bm/domain/documents/document.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { receiveWebhook } from '../payments/receive-webhook.service.ts';
import { errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

const saveCompany = (name: string, version: number) =>
  shop.asCustomer.company.save({
    ...aCompany(),
    name,
    taxNumber: `Tax of ${name}`,
    billingAddress: `Street of ${name}`,
    version,
  });

/** A paid checkout of three orders, of which the last was cancelled before. */
async function payTwoOfThree() {
  const checkout = await shop.checkout();
  const [first, second, third] = checkout.orders;
  if (!first || !second || !third) throw new Error('A checkout has three orders.');
  await shop.asCustomer.orders.cancel({ id: third.id });
  const transactionId = await shop.payAtProvider(first.id);
  await shop.asCustomer.payments.settle({ orderId: first.id, transactionId });
  return { checkoutId: checkout.id, first, second, third };
}

const list = async (kind?: DocumentKind) => (await shop.asAdmin.documents.list({ kind })).items;
const read = (id: string) => shop.asAdmin.documents.snapshot({ id });

describe('a document', () => {
  it('Its customer and admins read it; to all others it does not exist.', async () => {
    const { checkoutId } = await shop.paidOrder();
    for (const kind of ['proforma', 'invoice'] as const) {
      const id = documentId(kind, checkoutId);
      const snapshot = await shop.asCustomer.documents.snapshot({ id });
      expect(snapshot).toMatchObject({
        kind,
        totalMinor: 2500,
        lines: [{ quantity: 10 }, { netMinor: 0 }],
      });
      expect(await read(id)).toEqual(snapshot);
      const { snapshot: readOther } = shop.asOtherCustomer.documents;
      expect(await errorCode(readOther({ id }))).toBe('NOT_FOUND');
    }
    for (const { documents } of [shop.asCustomer, shop.asAdmin]) {
      expect(await errorCode(documents.snapshot({ id: 'invoice.nothing' }))).toBe('NOT_FOUND');
    }
    expect((await shop.asOtherCustomer.documents.mine()).items).toEqual([]);
  });

  it('It has the company of the placement, whatever the customer changes later.', async () => {
    await saveCompany('Wheels', 0);
    const { id: orderId, checkoutId } = await shop.order();
    await saveCompany('Spokes', 1);
    const transactionId = await shop.payAtProvider(orderId);
    await shop.asCustomer.payments.settle({ orderId, transactionId });
    await shop.asAdmin.shipments.create({
      idempotencyKey: 'shipment-key-1',
      checkoutId,
      lines: [{ orderId, quantity: 4 }],
    });
    const documents = await list();
    expect(documents.map(({ kind }) => kind).toSorted()).toEqual([
      'invoice',
      'packing-slip',
      'proforma',
    ]);
    for (const { id, customerId, customerName, customerCompany } of documents) {
      expect({ customerId, customerName, customerCompany }).toEqual({
        customerId: shop.customer.id,
        customerName: 'Name of customer@shop.test',
        customerCompany: 'Wheels',
      });
      const buyer = { taxNumber: 'Tax of Wheels', address: 'Street of Wheels' };
      expect(await read(id)).toMatchObject({ buyer });
    }
  });
});

describe('the amounts of documents', () => {
  it('A proforma keeps those of the placement after a cancelled line has changed the delivery.', async () => {
    const { version, settings } = await shop.asAdmin.settings.get();
    const [method] = settings.deliveryMethods;
    if (method === undefined) throw new Error('There is no delivery method.');
    const deliveryMethods = [{ ...method, chargeMinor: 1000, freeFromMinor: 10_000 }];
    const tax = { name: 'VAT', rateBp: 1500 };
    await shop.asAdmin.settings.save({ version, settings: { ...settings, deliveryMethods, tax } });
    const { id: checkoutId, orders } = await shop.checkout();
    const proforma = documentId('proforma', checkoutId);
    const placed = await read(proforma);
    expect(placed).toMatchObject({ netMinor: 10_300, taxMinor: 1545, totalMinor: 11_845 });
    await shop.asCustomer.orders.cancel({ id: orders[2]?.id ?? '' });
    expect((await shop.asCustomer.checkouts.byId({ id: checkoutId })).deliveryMinor).toBe(1000);
    expect(await read(proforma)).toEqual(placed);
    const [listed] = await list('proforma');
    expect(listed?.totalMinor).toBe(11_845);
  });

  it('An invoice lists what was paid, and a credit note what was returned of it.', async () => {
    const { checkoutId, first, second } = await payTwoOfThree();
    const [invoice] = await list('invoice');
    expect(invoice).toMatchObject({
      number: 'INV-2026-000001',
      currency: 'usd',
      netMinor: 5600,
      taxMinor: 0,
      totalMinor: 5600,
      issuedAt: shop.clock.now,
    });
    expect(await read(invoice?.id ?? '')).toMatchObject({
      totalMinor: 5600,
      lines: [{ orderNumber: first.number }, { orderNumber: second.number }, { netMinor: 0 }],
    });
    shop.clock.now += 1000;
    await shop.asAdmin.refunds.create({
      idempotencyKey: 'refund-key-1',
      checkoutId,
      lines: [{ orderId: second.id, quantity: 4 }],
      reason: 'damaged',
    });
    const [creditNote] = await list('credit-note');
    expect(creditNote).toMatchObject({
      netMinor: -1240,
      totalMinor: -1240,
      issuedAt: shop.clock.now,
    });
    expect(await read(creditNote?.id ?? '')).toMatchObject({
      invoiceNumber: 'INV-2026-000001',
      cancels: null,
      lines: [{ orderNumber: second.number, quantity: -4, netMinor: -1240 }],
    });
  });

  it('The refund of a late payment, which no invoice names, has no credit note, also when it fails.', async () => {
    const report = async (type: string, transactionId: string) => {
      const { rawBody, signature } = shop.payments.event(type, transactionId);
      await receiveWebhook(shop.deps, rawBody, signature);
    };
    /** Pays an intent after one of its orders was cancelled; the refund fails at the provider. */
    const payLate = async (orderId: string) => {
      const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId });
      const transactionId = clientSecret.replace(/_secret$/, '');
      await shop.asCustomer.orders.cancel({ id: orderId });
      const { amountMinor: receivedMinor } = shop.payments.intent(transactionId);
      shop.payments.alter(transactionId, { status: 'succeeded', receivedMinor });
      await report('payment_intent.succeeded', transactionId);
      return async () => {
        const { refundId } = (await shop.store.read.payments.byTransaction(transactionId)) ?? {};
        shop.payments.setRefundStatus(refundId ?? '', 'failed');
        await report('refund.failed', transactionId);
      };
    };
    const { id: checkoutId, orders } = await shop.checkout();
    const [first, second] = orders;
    const failFirst = await payLate(first?.id ?? '');
    await failFirst();
    const failSecond = await payLate(second?.id ?? '');
    const orderId = orders[2]?.id ?? '';
    const transactionId = await shop.payAtProvider(orderId);
    await shop.asCustomer.payments.settle({ orderId, transactionId });
    await failSecond();
    const refunds = await shop.store.read.refunds.listForCheckout(checkoutId);
    expect(refunds.map(({ status }) => status)).toEqual(['failed', 'failed']);
    expect(await list('invoice')).toMatchObject([{ totalMinor: 4700 }]);
    expect(await list('credit-note')).toEqual([]);
  });

  it('A packing slip has the units of its shipment and no amounts.', async () => {
    const { checkoutId, first } = await payTwoOfThree();
    await shop.asAdmin.shipments.create({
      idempotencyKey: 'shipment-key-1',
      checkoutId,
      lines: [{ orderId: first.id, quantity: 4 }],
    });
    const [slip] = await list('packing-slip');
    expect(slip).toMatchObject({
      number: 'PS-2026-000001',
      checkoutId,
      currency: 'usd',
      netMinor: 0,
      taxMinor: 0,
      totalMinor: 0,
    });
    expect(await read(slip?.id ?? '')).toMatchObject({
      lines: [{ orderNumber: first.number, quantity: 4, orderedQuantity: 10 }],
    });
  });
});

describe('the documents of a month', () => {
  it('Invoices and credit notes are read oldest first; other months have none.', async () => {
    const { id } = await shop.paidOrder();
    shop.clock.now += 1000;
    await shop.asAdmin.orders.refund({ id });
    const { monthSnapshots } = shop.asAdmin.documents;
    expect(await monthSnapshots({ month: '2026-01' })).toMatchObject({
      snapshots: [{ kind: 'invoice' }, { kind: 'credit-note' }],
      after: null,
      total: 2,
    });
    const nothing = { snapshots: [], after: null, total: 0 };
    expect(await monthSnapshots({ month: '2026-02' })).toEqual(nothing);
  });

  it('A full page names its last document, after which the next page begins.', async () => {
    const { checkoutId } = await shop.paidOrder();
    const { monthSnapshots } = shop.asAdmin.documents;
    const giveBack = async (count: number) => {
      for (let given = 0; given < count; given += 1) {
        const idempotencyKey = shop.deps.newId().padStart(12, 'key-');
        const request = { idempotencyKey, checkoutId, amountMinor: 1, reason: 'goodwill' } as const;
        await shop.asAdmin.refunds.create(request);
      }
    };
    await giveBack(MONTH_PAGE_SIZE - 2);
    expect((await monthSnapshots({ month: '2026-01' })).after).toBeNull();
    shop.clock.now += 1000;
    await giveBack(2);
    const { snapshots, after, total } = await monthSnapshots({ month: '2026-01' });
    expect([snapshots.length, total]).toEqual([MONTH_PAGE_SIZE, MONTH_PAGE_SIZE + 1]);
    expect(after).toMatchObject({ issuedAt: shop.clock.now });
    const next = await monthSnapshots({ month: '2026-01', after });
    expect(next).toMatchObject({ snapshots: [{ kind: 'credit-note' }], after: null });
    expect(snapshots).not.toContainEqual(next.snapshots[0]);
  });
});
