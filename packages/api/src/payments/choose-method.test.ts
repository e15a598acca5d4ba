import { MAX_CHARGE_MINOR } from '@bm/domain/money/money';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { errorCode } from '../testing/error-code.ts';
import { HOUR, testShop, type Person, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
});
afterEach(() => shop.close());

/** Offers bank transfers, or ends the offer with an empty account. */
async function offerBank(account = '1057'): Promise<void> {
  const { version } = await shop.asAdmin.settings.get();
  const bank = { account, swift: '', bankName: '' };
  await shop.asAdmin.settings.save({ version, settings: { ...DEFAULT_SETTINGS, bank } });
}
const choose = (checkoutId: string, method: 'card' | 'bank', by = shop.asCustomer) =>
  by.payments.chooseMethod({ checkoutId, method });
const holdHours = ({ createdAt, expiresAt }: { createdAt: number; expiresAt: number }) =>
  (expiresAt - createdAt) / HOUR;
const orderOf = (id: string) => shop.asCustomer.orders.byId({ id });
/** An account that has paid once. */
async function trusted(): Promise<Person> {
  const order = await shop.order();
  const transactionId = await shop.payAtProvider(order.id);
  await shop.asCustomer.payments.settle({ orderId: order.id, transactionId });
  return shop.customer;
}

describe('the choice of another way to pay', () => {
  it('What is left below the smallest charge of a card goes by transfer, which settles it.', async () => {
    await offerBank();
    const cheap = await shop.part({ priceMinor: 1, stock: 1000 });
    const dear = await shop.part({ stock: 1000 });
    const { id, number, orders } = await shop.checkout({ partIds: [cheap.id, dear.id] });
    await shop.asCustomer.orders.cancel({ id: orders[1]?.id ?? '' });
    expect(await errorCode(choose(id, 'card'))).toBe('TOTAL_TOO_SMALL');
    expect(await errorCode(choose(id, 'bank', shop.asOtherCustomer))).toBe('CHECKOUT_NOT_FOUND');
    for (const _ of ['once', 'again']) {
      expect(await choose(id, 'bank')).toMatchObject({ paymentMethod: 'bank' });
    }
    expect(await errorCode(choose(id, 'card'))).toBe('TOTAL_TOO_SMALL');
    await shop.asAdmin.payments.recordReceipt({
      checkoutNumber: number,
      reference: 'TEN-CENTS',
      amountMinor: 10,
      receivedAt: shop.clock.now,
      note: '',
    });
    expect(await orderOf(orders[0]?.id ?? '')).toMatchObject({ state: 'paid' });
  });

  it('From card to transfer and back: the hold of a transfer stays, the timeline says so.', async () => {
    await offerBank();
    await trusted();
    const order = await shop.order();
    expect(holdHours(order)).toBe(72);
    for (const _ of ['once', 'again']) {
      expect(await choose(order.checkoutId, 'bank')).toEqual({
        paymentMethod: 'bank',
        expiresAt: order.createdAt + 14 * 24 * HOUR,
      });
    }
    const byBank = await orderOf(order.id);
    expect(byBank.checkout).toMatchObject({ paymentMethod: 'bank', isBankOffered: true });
    expect(holdHours(byBank)).toBe(14 * 24);
    const { bank } = await shop.asCustomer.checkouts.byId({ id: order.checkoutId });
    expect(bank).toMatchObject({ account: '1057', holder: '' });
    expect(await choose(order.checkoutId, 'card')).toEqual({
      paymentMethod: 'card',
      expiresAt: byBank.expiresAt,
    });
    const { events, checkout } = await orderOf(order.id);
    expect(checkout.paymentMethod).toBe('card');
    expect(events.map(({ note }) => note)).toEqual([
      '',
      'To be paid by bank transfer',
      'To be paid by card',
    ]);
  });

  it('An open card payment is cancelled at the provider; the proforma stays as it was issued.', async () => {
    await offerBank();
    const order = await shop.order();
    const proforma = async () => {
      const { documents } = await orderOf(order.id);
      return shop.asCustomer.documents.snapshot({ id: documents[0]?.id ?? '' });
    };
    const before = await proforma();
    const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId: order.id });
    const intentId = clientSecret.replace(/_secret$/, '');
    await choose(order.checkoutId, 'bank');
    expect(shop.payments.intent(intentId).status).toBe('cancelled');
    expect(await shop.asCustomer.payments.openIntent({ orderId: order.id })).toBeNull();
    expect(await proforma()).toEqual(before);
    await choose(order.checkoutId, 'card');
    const next = await shop.asCustomer.payments.openIntent({ orderId: order.id });
    expect(next?.clientSecret).not.toBe(clientSecret);
    // It stays open where the card is chosen again.
    await choose(order.checkoutId, 'card');
    expect(await shop.asCustomer.payments.openIntent({ orderId: order.id })).toEqual(next);
  });

  it('A card payment that is opened during the call is cancelled at the provider, too.', async () => {
    await offerBank();
    const order = await shop.order();
    const { payments } = shop.store.read;
    const openForCheckout = payments.openForCheckout.bind(payments);
    payments.openForCheckout = async (id) => {
      payments.openForCheckout = openForCheckout;
      const open = await openForCheckout(id);
      await shop.asCustomer.payments.createIntent({ orderId: order.id });
      return open;
    };
    await choose(order.checkoutId, 'bank');
    expect(shop.payments.all()).toMatchObject([{ orderId: order.id, status: 'cancelled' }]);
    expect(await shop.paymentsFor(order.id)).toMatchObject([{ status: 'cancelled' }]);
  });

  it('A card payment in progress or made, and a closed order, are not changed.', async () => {
    await offerBank();
    const order = await shop.order();
    const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId: order.id });
    const intentId = clientSecret.replace(/_secret$/, '');
    shop.payments.alter(intentId, { status: 'processing' });
    expect(await errorCode(choose(order.checkoutId, 'bank'))).toBe('ORDER_NOT_PAYABLE');
    shop.payments.pay(intentId);
    expect(await errorCode(choose(order.checkoutId, 'bank'))).toBe('ORDER_NOT_PAYABLE');
    expect((await orderOf(order.id)).state).toBe('paid');
    expect(await errorCode(choose(order.checkoutId, 'bank'))).toBe('ORDER_NOT_PAYABLE');
    const other = await shop.order();
    await shop.asCustomer.orders.cancel({ id: other.id });
    expect(await errorCode(choose(other.checkoutId, 'bank'))).toBe('ORDER_NOT_PAYABLE');
  });

  it('However often it changes, a shortened hold is extended once, in proportion.', async () => {
    await offerBank();
    shop.deps.settings.holdShare = 1;
    const { id: partId } = await shop.part({ stock: 36 });
    const other = await shop.signIn({ email: 'other-buyer@shop.test' });
    await shop.order({ partId, quantity: 20, by: other.call });
    const buyer = await shop.signIn({ email: 'buyer@shop.test' });
    const order = await shop.order({ partId, quantity: 10, by: buyer.call });
    const share = holdHours(order) / 72;
    expect(share).toBeLessThan(1);
    const holds: number[] = [];
    for (const method of ['bank', 'card', 'bank', 'card', 'bank'] as const) {
      const { expiresAt } = await choose(order.checkoutId, method, buyer.call);
      holds.push(holdHours({ createdAt: order.createdAt, expiresAt }));
    }
    expect(new Set(holds).size).toBe(1);
    expect(holds[0]).toBeLessThan(72);
  });

  it('A transfer that is not offered cancels no card payment at the provider.', async () => {
    const order = await shop.order();
    const { clientSecret } = await shop.asCustomer.payments.createIntent({ orderId: order.id });
    expect(await errorCode(choose(order.checkoutId, 'bank'))).toBe('PAYMENT_METHOD_UNAVAILABLE');
    const intentId = clientSecret.replace(/_secret$/, '');
    expect(shop.payments.intent(intentId).status).toBe('open');
  });

  it('Without an account of the shop there is no transfer; a received one excludes the card.', async () => {
    const order = await shop.order();
    expect((await orderOf(order.id)).checkout.isBankOffered).toBe(false);
    expect(await errorCode(choose(order.checkoutId, 'bank'))).toBe('PAYMENT_METHOD_UNAVAILABLE');
    await offerBank();
    await choose(order.checkoutId, 'bank');
    const { number } = await shop.asCustomer.checkouts.byId({ id: order.checkoutId });
    const receipt = { checkoutNumber: number, reference: 'FT-1', receivedAt: 1 };
    await shop.asAdmin.payments.recordReceipt({ ...receipt, amountMinor: 1 });
    expect(await errorCode(choose(order.checkoutId, 'card'))).toBe('ORDER_NOT_PAYABLE');
    const back = { ...receipt, reference: 'OUT', amountMinor: -1 };
    await shop.asAdmin.payments.recordReceipt(back);
    expect(await choose(order.checkoutId, 'card')).toMatchObject({ paymentMethod: 'card' });
  });

  it('Above the largest charge of a card a transfer is placed, and the card is refused.', async () => {
    await offerBank();
    const { id } = await shop.part({ priceMinor: MAX_CHARGE_MINOR, stock: 1000 });
    const place = (paymentMethod: 'card' | 'bank') =>
      shop.asCustomer.checkouts.place({
        idempotencyKey: `place-by-${paymentMethod}`,
        lines: [{ partId: id, quantity: 10 }],
        paymentMethod,
      });
    expect(await errorCode(place('card'))).toBe('TOTAL_TOO_LARGE');
    const placed = await place('bank');
    expect(placed.dueMinor).toBe(10 * MAX_CHARGE_MINOR);
    expect(await errorCode(choose(placed.id, 'card'))).toBe('TOTAL_TOO_LARGE');
    const orderId = placed.orders[0]?.id ?? '';
    const opened = shop.asCustomer.payments.createIntent({ orderId });
    expect(await errorCode(opened)).toBe('TOTAL_TOO_LARGE');
    const receipt = { checkoutNumber: placed.number, reference: 'FT-9', receivedAt: 1 };
    await shop.asAdmin.payments.recordReceipt({ ...receipt, amountMinor: placed.dueMinor });
    expect((await orderOf(orderId)).state).toBe('paid');
  });

  it('Concurrent choices and payments end in one state.', async () => {
    await offerBank();
    const order = await shop.order();
    const open = () => shop.asCustomer.payments.createIntent({ orderId: order.id });
    await Promise.all([
      choose(order.checkoutId, 'bank'),
      open().catch(() => null),
      choose(order.checkoutId, 'card'),
      choose(order.checkoutId, 'bank'),
    ]);
    const { checkout, events } = await orderOf(order.id);
    expect(['bank', 'card']).toContain(checkout.paymentMethod);
    expect(events.length).toBeLessThanOrEqual(4);
  });
});

describe('the hold of an account whose email is not verified', () => {
  it('The order names the end of the hold with a verified email, and only then.', async () => {
    await offerBank();
    const email = 'new@shop.test';
    const { call } = await shop.signIn({ email, emailVerified: false });
    const { id: partId } = await shop.part({ stock: 1000 });
    const order = await shop.order({ partId, by: call });
    await call.payments.chooseMethod({ checkoutId: order.checkoutId, method: 'bank' });
    const held = await call.orders.byId({ id: order.id });
    expect(holdHours(held)).toBe(24);
    expect(held.verifiedExpiresAt).toBe(order.createdAt + 72 * HOUR);
    const verified = await shop.signIn({ email, emailVerified: true });
    expect(await verified.call.orders.byId({ id: order.id })).toMatchObject({
      expiresAt: order.createdAt + 72 * HOUR,
      verifiedExpiresAt: null,
    });
  });
});
