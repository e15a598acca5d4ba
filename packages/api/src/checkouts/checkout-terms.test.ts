import {
  DEFAULT_SETTINGS,
  type DeliveryMethod,
  type Settings,
} from '@bm/domain/settings/settings.schema';
import { documentId } from '@bm/domain/documents/document.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError, errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
// Closing fails if any invariant of the data is broken.
afterEach(() => shop.close());

const method = (fields: Partial<DeliveryMethod>): DeliveryMethod => ({
  id: 'van',
  name: 'Our van',
  text: '',
  chargeMinor: 500,
  freeFromMinor: null,
  active: true,
  ...fields,
});
const CHARGES = [
  'linesMinor',
  'deliveryMinor',
  'deliveryTaxMinor',
  'taxMinor',
  'totalMinor',
] as const;
const VAT = { name: 'VAT', rateBp: 1500 };

async function configure(change: Partial<Settings>): Promise<void> {
  const { version, settings } = await shop.asAdmin.settings.get();
  await shop.asAdmin.settings.save({ version, settings: { ...settings, ...change } });
}

/** Places lines of ten units of these unit prices in minor units. */
async function place(prices: readonly number[], fields: object = {}, by = shop.asCustomer) {
  const lines = [];
  for (const priceMinor of prices) {
    const { id: partId } = await shop.part({ priceMinor, stock: 1000 });
    lines.push({ partId, quantity: 10 });
  }
  const idempotencyKey = shop.deps.newId().padStart(12, 'key-');
  return by.checkouts.place({ idempotencyKey, lines, ...fields });
}

describe('a placement with tax', () => {
  it('Each line and the delivery bear the tax, rounded on their own; all of it is due.', async () => {
    await configure({ tax: VAT, deliveryMethods: [method({ chargeMinor: 4810 })] });
    const placed = await place([1, 33]);
    expect(placed).toMatchObject({
      linesMinor: 340,
      deliveryName: 'Our van',
      deliveryMinor: 4810,
      deliveryTaxMinor: 722,
      taxName: 'VAT',
      taxRateBp: 1500,
      taxExemptReason: '',
      taxMinor: 2 + 50 + 722,
      totalMinor: 5924,
      dueMinor: 5924,
      paymentMethod: 'card',
      orders: [
        { totalMinor: 10, taxMinor: 2 },
        { totalMinor: 330, taxMinor: 50 },
      ],
    });
    expect(await shop.asCustomer.checkouts.byId({ id: placed.id })).toEqual(placed);
    const [first] = placed.orders;
    const { checkout } = await shop.asCustomer.orders.byId({ id: first?.id ?? '' });
    expect(checkout.dueMinor).toBe(5924);
    const { amountMinor } = await shop.asCustomer.payments.createIntent({ checkoutId: placed.id });
    expect(amountMinor).toBe(5924);
  });

  it('A cancelled line lowers the tax; the delivery is due until the last line is cancelled.', async () => {
    await configure({ tax: VAT, deliveryMethods: [method({})] });
    const placed = await place([100, 200]);
    const [first, second] = placed.orders;
    const due = async () => (await shop.asCustomer.checkouts.byId({ id: placed.id })).dueMinor;
    expect(await due()).toBe(1150 + 2300 + 575);
    await shop.asCustomer.orders.cancel({ id: first?.id ?? '' });
    expect(await due()).toBe(2300 + 575);
    await shop.asCustomer.orders.cancel({ id: second?.id ?? '' });
    expect(await due()).toBe(0);
  });

  it('A cancelled line ends free delivery; the provider, the invoice and a second line follow.', async () => {
    await configure({ tax: VAT, deliveryMethods: [method({ freeFromMinor: 2500 })] });
    const placed = await place([100, 100, 100]);
    const [first, second, third] = placed.orders.map(({ id }) => id);
    const read = () => shop.asCustomer.checkouts.byId({ id: placed.id });
    expect(placed).toMatchObject({ deliveryMinor: 0, dueMinor: 3450, totalMinor: 3450 });
    const { clientSecret } = await shop.asCustomer.payments.createIntent({ checkoutId: placed.id });
    // The terms are those of the placement.
    await configure({ deliveryMethods: [method({ chargeMinor: 9999 })] });
    await shop.asCustomer.orders.cancel({ id: first ?? '' });
    const charged = { deliveryMinor: 500, deliveryTaxMinor: 75, taxMinor: 525, totalMinor: 4025 };
    expect(await read()).toMatchObject({ ...charged, dueMinor: 2300 + 575 });
    await shop.asAdmin.orders.cancelUnpaid({ id: second ?? '', reason: 'Broken' });
    expect(await read()).toMatchObject({ ...charged, dueMinor: 1150 + 575 });
    const intent = await shop.asCustomer.payments.createIntent({ checkoutId: placed.id });
    expect(intent.amountMinor).toBe(1725);
    expect(intent.clientSecret).not.toBe(clientSecret);
    const transactionId = await shop.payAtProvider(third ?? '');
    await shop.asCustomer.payments.settle({ orderId: third ?? '', transactionId });
    const invoice = { id: documentId('invoice', placed.id) };
    expect(await shop.asCustomer.documents.snapshot(invoice)).toMatchObject({ totalMinor: 1725 });
  });

  it('The shop’s own cancellation keeps delivery free.', async () => {
    await configure({ deliveryMethods: [method({ freeFromMinor: 1500 })] });
    const placed = await place([100, 100]);
    await shop.asAdmin.orders.cancelUnpaid({ id: placed.orders[0]?.id ?? '', reason: 'Broken' });
    const { deliveryMinor, dueMinor } = await shop.asCustomer.checkouts.byId({ id: placed.id });
    expect([deliveryMinor, dueMinor]).toEqual([0, 1000]);
  });

  it('Lines that the shop cancelled count for the free delivery of what the customer cancels later.', async () => {
    await configure({ deliveryMethods: [method({ freeFromMinor: 10_000 })] });
    const placed = await place([800, 250, 50, 50]);
    const [large, second, third, fourth] = placed.orders.map(({ id }) => id);
    const due = async () => {
      const read = await shop.asCustomer.checkouts.byId({ id: placed.id });
      return [read.deliveryMinor, read.dueMinor];
    };
    await shop.asAdmin.orders.cancelUnpaid({ id: large ?? '', reason: 'Broken' });
    expect(await due()).toEqual([0, 3500]);
    await shop.asCustomer.orders.cancel({ id: third ?? '' });
    expect(await due()).toEqual([0, 3000]);
    const proforma = { id: documentId('proforma', placed.id) };
    expect(await shop.asCustomer.documents.snapshot(proforma)).toMatchObject({
      totalMinor: 11_500,
    });
    // What the customer cancelled alone ends it.
    await shop.asCustomer.orders.cancel({ id: second ?? '' });
    expect(await due()).toEqual([500, 1000]);
    await shop.asAdmin.orders.cancelUnpaid({ id: fourth ?? '', reason: 'Broken' });
    expect(await due()).toEqual([500, 0]);
  });

  it('An exempt company pays no tax, with the reason on the checkout, until the exemption ends.', async () => {
    await configure({ tax: VAT });
    const { email } = shop.customer;
    await shop.asAdmin.company.setExemption({ email, reason: 'Exporter' });
    expect(await place([100])).toMatchObject({
      taxName: 'VAT',
      taxRateBp: 0,
      taxExemptReason: 'Exporter',
      taxMinor: 0,
      totalMinor: 1000,
    });
    expect(await place([100], {}, shop.asOtherCustomer)).toMatchObject({ totalMinor: 1150 });
    await shop.asAdmin.company.setExemption({ email, reason: null });
    expect(await place([100])).toMatchObject({ taxExemptReason: '', totalMinor: 1150 });
  });

  it('A rate that rose since the cart was shown is rejected with the new breakdown.', async () => {
    const shown = { shownTotalMinor: 1000 };
    await configure({ tax: VAT, deliveryMethods: [method({})] });
    expect(await callError(place([100], shown))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: {
        linesMinor: 1000,
        deliveryMinor: 500,
        deliveryTaxMinor: 75,
        taxMinor: 225,
        totalMinor: 1725,
        lines: [{ totalMinor: 1000, taxMinor: 150 }],
      },
    });
    expect((await shop.asCustomer.checkouts.mine()).total).toBe(0);
    expect((await place([100], { shownTotalMinor: 1725 })).totalMinor).toBe(1725);
    await configure({ tax: { name: '', rateBp: 0 } });
    expect((await place([100], { shownTotalMinor: 1725 })).totalMinor).toBe(1500);
  });

  it('A purchase of one part is charged as a cart with this one line.', async () => {
    await configure({ tax: VAT, deliveryMethods: [method({})] });
    const { checkoutId, totalMinor, taxMinor } = await shop.order();
    const alone = await shop.asCustomer.checkouts.byId({ id: checkoutId });
    expect(alone).toMatchObject({ deliveryName: 'Our van', deliveryMinor: 500, taxName: 'VAT' });
    expect(alone.totalMinor).toBe(totalMinor + taxMinor + 575);
    const [{ partId, quantity } = { partId: '', quantity: 0 }] = alone.orders;
    const cart = await shop.asCustomer.checkouts.place({
      idempotencyKey: 'same-goods-1',
      lines: [{ partId, quantity }],
    });
    for (const field of CHARGES) expect(cart[field]).toBe(alone[field]);
    const { amountMinor } = await shop.asCustomer.payments.createIntent({ checkoutId });
    expect(amountMinor).toBe(alone.totalMinor);
  });

  it('A purchase that showed less than its total with charges is rejected with the amounts.', async () => {
    await configure({ tax: VAT, deliveryMethods: [method({})] });
    const { id: partId } = await shop.part({ priceMinor: 100, stock: 1000 });
    const purchase = { partId, quantity: 10, phone: '', address: '' };
    const buy = (idempotencyKey: string, shownTotalMinor: number, choice = {}) =>
      shop.asCustomer.orders.place({ ...purchase, idempotencyKey, shownTotalMinor, ...choice });
    expect(await callError(buy('purchase-1', 1724))).toMatchObject({
      code: 'PRICE_CHANGED',
      details: { linesMinor: 1000, deliveryMinor: 500, taxMinor: 225, totalMinor: 1725 },
    });
    const noVan = buy('purchase-2', 1725, { deliveryMethodId: 'bicycle' });
    expect(await errorCode(noVan)).toBe('DELIVERY_METHOD_UNAVAILABLE');
    const byBank = buy('purchase-3', 1725, { paymentMethod: 'bank' });
    expect(await errorCode(byBank)).toBe('PAYMENT_METHOD_UNAVAILABLE');
    expect((await shop.asCustomer.checkouts.mine()).total).toBe(0);
    await buy('purchase-4', 1725, { poNumber: ' PO 7 ' });
    expect((await shop.asCustomer.checkouts.mine()).items).toMatchObject([
      { poNumber: 'PO 7', totalMinor: 1725 },
    ]);
  });

  it('A later change of the settings does not change a placed checkout.', async () => {
    await configure({ tax: VAT });
    const placed = await place([100]);
    await configure({ tax: { name: 'GST', rateBp: 500 } });
    expect(await shop.asCustomer.checkouts.byId({ id: placed.id })).toEqual(placed);
  });
});

describe('the delivery method', () => {
  const van = method({ freeFromMinor: 2000 });
  const courier = method({ id: 'courier', name: 'Courier', chargeMinor: 4800 });
  const old = method({ id: 'old', active: false });

  it('The first active method is the default; a named one is charged, free from its amount.', async () => {
    await configure({ deliveryMethods: [old, van, courier] });
    expect(await place([100])).toMatchObject({ deliveryName: 'Our van', deliveryMinor: 500 });
    expect(await place([200])).toMatchObject({ deliveryName: 'Our van', deliveryMinor: 0 });
    const chosen = { deliveryMethodId: 'courier' };
    expect(await place([200], chosen)).toMatchObject({ deliveryMinor: 4800, totalMinor: 6800 });
  });

  it.each(['old', 'nothing'])('The method %s is not offered.', async (deliveryMethodId) => {
    await configure({ deliveryMethods: [old, van] });
    expect(await errorCode(place([100], { deliveryMethodId }))).toBe('DELIVERY_METHOD_UNAVAILABLE');
    expect((await shop.asCustomer.checkouts.mine()).total).toBe(0);
  });
});

describe('checkouts.terms', () => {
  it('A new shop has one delivery without a charge, no tax and no bank transfer.', async () => {
    // Without a tax rate an exemption has no effect, and its reason is not shown.
    await shop.asAdmin.company.setExemption({ email: shop.customer.email, reason: 'Exporter' });
    expect(await shop.asCustomer.checkouts.terms()).toEqual({
      deliveryMethods: DEFAULT_SETTINGS.deliveryMethods,
      taxName: '',
      taxRateBp: 0,
      taxExemptReason: '',
      cardHoldHours: 72,
      bankHoldHours: null,
      verifiedHoldHours: { card: 72, bank: 72 },
      lastDeliveryMethodId: null,
      lastPaymentMethod: 'card',
    });
  });

  it('The terms propose what the caller chose last, as long as it is offered.', async () => {
    const bank = { account: '1057', swift: '', bankName: 'Bank' };
    const deliveryMethods = [method({}), method({ id: 'courier', name: 'Courier' })];
    await configure({ bank, deliveryMethods });
    await place([100], { deliveryMethodId: 'courier', paymentMethod: 'bank' });
    expect(await shop.asCustomer.checkouts.terms()).toMatchObject({
      lastDeliveryMethodId: 'courier',
      lastPaymentMethod: 'bank',
    });
    await configure({ bank: { ...bank, account: '' }, deliveryMethods: [method({})] });
    expect(await shop.asCustomer.checkouts.terms()).toMatchObject({
      lastDeliveryMethodId: null,
      lastPaymentMethod: 'card',
    });
  });

  it('The terms contain what the caller would pay, and active methods only.', async () => {
    const bank = { account: '1057', swift: '', bankName: 'Bank' };
    const deliveryMethods = [method({ active: false }), method({ id: 'b' })];
    await configure({ tax: VAT, bank, deliveryMethods });
    await shop.asAdmin.company.setExemption({ email: shop.other.email, reason: 'Exporter' });
    expect(await shop.asCustomer.checkouts.terms()).toMatchObject({
      deliveryMethods: [{ id: 'b' }],
      taxName: 'VAT',
      taxRateBp: 1500,
      bankHoldHours: 72,
    });
    expect(await shop.asOtherCustomer.checkouts.terms()).toMatchObject({
      taxRateBp: 0,
      taxExemptReason: 'Exporter',
    });
  });
});

describe('a placement by bank transfer', () => {
  const bank = { account: '1057', swift: 'DABBBDDH', bankName: 'Bank' };

  it('The payment is offered where the account is set, and the order holds its stock for its own time.', async () => {
    expect(await errorCode(place([100], { paymentMethod: 'bank' }))).toBe(
      'PAYMENT_METHOD_UNAVAILABLE',
    );
    await configure({ bank, bankHoldHours: 200 });
    const placed = await place([100], { paymentMethod: 'bank' });
    expect(placed).toMatchObject({ paymentMethod: 'bank', bank, receipts: [] });
    expect(placed.orders[0]?.expiresAt).toBe(shop.clock.now + 72 * HOUR);
    expect(await place([100], { paymentMethod: 'card' })).toMatchObject({ bank: null });
    await shop.asCustomer.orders.cancelCheckout({ id: placed.id });
    const ended = await shop.asCustomer.checkouts.byId({ id: placed.id });
    expect(ended).toMatchObject({ paymentMethod: 'bank', dueMinor: 0, bank: null });
  });

  it('An unverified account holds for a day, and for three once it is verified.', async () => {
    await configure({ bank, bankHoldHours: 200 });
    const buyer = await shop.signIn({ email: 'new@shop.test', emailVerified: false });
    expect(await buyer.call.checkouts.terms()).toMatchObject({
      cardHoldHours: 24,
      bankHoldHours: 24,
      verifiedHoldHours: { card: 72, bank: 72 },
    });
    const placed = await place([100], { paymentMethod: 'bank' }, buyer.call);
    expect(placed.orders[0]?.expiresAt).toBe(shop.clock.now + 24 * HOUR);
    await shop.signIn({ email: 'new@shop.test', emailVerified: true });
    const { orders } = await buyer.call.checkouts.byId({ id: placed.id });
    expect(orders[0]?.expiresAt).toBe(shop.clock.now + 72 * HOUR);
  });

  it('An account that has paid holds for the whole time of the setting.', async () => {
    await configure({ bank, bankHoldHours: 200 });
    await shop.paidOrder();
    expect(await shop.asCustomer.checkouts.terms()).toMatchObject({
      bankHoldHours: 200,
      verifiedHoldHours: { bank: 200 },
    });
    const placed = await place([100], { paymentMethod: 'bank' });
    expect(placed.orders[0]?.expiresAt).toBe(shop.clock.now + 200 * HOUR);
  });
});
