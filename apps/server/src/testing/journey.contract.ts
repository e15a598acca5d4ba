import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type ChildServer, killAll, startShop, stop, temporaryFolder } from './child-process.ts';
import { send, signIn } from './http-client.ts';
import { createTrpcClient } from './trpc-client.ts';

const CUSTOMER = 'customer@bicyclesmania.test';
const ADMIN = 'admin@bicyclesmania.test';

/** The life of an order over HTTP on a new server; `environment` configures its database. */
export function journeyOn(engine: string, environment: () => Record<string, string>): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  const { folder, remove } = temporaryFolder();
  let shop: ChildServer & { url: string };
  let token: string;
  beforeAll(async () => {
    shop = await startShop({ DATA_DIR: folder, ...environment() });
    token = await signIn(shop.url, CUSTOMER);
  });
  afterAll(async () => {
    await stop(shop);
    killAll();
    remove();
  });

  /** Confirms with a test card, as the provider's script does on the payment page. */
  async function payByCard(clientSecret: string): Promise<Record<string, unknown>> {
    const intentId = clientSecret.replace(/_secret_.*$/, '');
    const card = new URLSearchParams({
      key: 'pk_test_anything',
      client_secret: clientSecret,
      payment_method: 'pm_card_visa',
    });
    const url = `${shop.url}/v1/payment_intents/${intentId}/confirm`;
    return (await send('POST', url, { body: card })).body;
  }

  async function placeOrder(quantity: number) {
    const parts = await send('GET', `${shop.url}/parts`);
    const part = parts.list[0];
    const price = Number(part?.['price']) * quantity;
    const placed = await send('POST', `${shop.url}/order`, {
      token,
      body: { orderId: part?.['_id'], orders: quantity, customer: CUSTOMER, price },
    });
    expect(placed.status).toBe(200);
    return { id: String(placed.body['insertedId']), price: Number(placed.body['price']) };
  }

  /** Polls until the order is paid, because the webhook is asynchronous. */
  async function untilPaid(orderId: string): Promise<Record<string, unknown> | undefined> {
    const deadline = Date.now() + 10_000;
    for (;;) {
      const order = (await send('GET', `${shop.url}/order/${orderId}`, { token })).list[0];
      if (order?.['paid'] === true || Date.now() > deadline) return order;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  describe(`REST access in three calls, on ${engine}`, () => {
    test('an order is placed, paid by card and reported', async () => {
      const order = await placeOrder(50);
      const intent = await send('POST', `${shop.url}/create-payment-intent`, {
        token,
        body: { price: order.price },
      });
      const payment = await payByCard(String(intent.body['clientSecret']));
      expect(payment['status']).toBe('succeeded');

      const body = { order: order.id, transactionId: payment['id'] };
      const settled = await send('PATCH', `${shop.url}//order/${order.id}`, { token, body });
      expect(settled).toMatchObject({
        status: 200,
        body: { _id: order.id, paid: true, transictionId: payment['id'] },
      });
    });

    test('the provider’s webhook settles an order that no client reports', async () => {
      const order = await placeOrder(60);
      const intent = await send('POST', `${shop.url}/create-payment-intent`, {
        token,
        body: { orderId: order.id },
      });
      const payment = await payByCard(String(intent.body['clientSecret']));
      expect(await untilPaid(order.id)).toMatchObject({ paid: true, transictionId: payment['id'] });
    });

    test('a refund at the provider itself is recorded, and closes the order when it is complete', async () => {
      const order = await placeOrder(50);
      const intent = await send('POST', `${shop.url}/create-payment-intent`, {
        token,
        body: { orderId: order.id },
      });
      const payment = await payByCard(String(intent.body['clientSecret']));
      const giveBack = async (amount: object) => {
        const body = new URLSearchParams({ payment_intent: String(payment['id']), ...amount });
        const headers = { authorization: 'Bearer sk_test_dashboard' };
        return String((await send('POST', `${shop.url}/v1/refunds`, { body, headers })).body['id']);
      };
      const refunds = [await giveBack({ amount: '150' }), await giveBack({})];

      const { orders } = createTrpcClient(shop.url, await signIn(shop.url, ADMIN));
      const seen = () => orders.byId.query({ id: order.id });
      const inTime = { timeout: 10_000, interval: 20 };
      await expect.poll(async () => (await seen()).state, inTime).toBe('refunded');
      const { events, payments } = await seen();
      expect(events.slice(2)).toMatchObject([
        { to: 'paid', actor: 'stripe', note: expect.stringMatching(`^1\\.50 .*: ${refunds[0]}$`) },
        { to: 'refunded', actor: 'stripe', note: expect.stringMatching(`: ${refunds[1]}$`) },
      ]);
      expect(payments).toMatchObject([{ status: 'refunded', refundId: refunds[1] }]);
    });

    test('the demo’s admin has the admin role, its customer has not', async () => {
      const admin = await signIn(shop.url, ADMIN);
      const all = await send('GET', `${shop.url}/manageOrder`, { token: admin });
      expect(all.status).toBe(200);
      expect((await send('GET', `${shop.url}/manageOrder`, { token })).status).toBe(403);
    });

    test('an image is uploaded to the image host and served', async () => {
      const admin = await signIn(shop.url, ADMIN);
      const pixel =
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
      const form = new FormData();
      form.set('image', new Blob([Buffer.from(pixel, 'base64')]), 'pixel.png');
      const url = `${shop.url}/uploads/image`;
      const uploaded = await send('POST', url, { token: admin, body: form });
      expect(uploaded).toMatchObject({
        status: 200,
        body: { success: true, data: { url: expect.stringMatching(/^\/[^/]/) } },
      });
      const { data } = z.object({ data: z.object({ url: z.string() }) }).parse(uploaded.body);
      const picture = await fetch(shop.url + data.url);
      expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);

      form.set('image', new Blob(['no picture']), 'pixel.png');
      const refused = await send('POST', url, { token: admin, body: form });
      expect(refused).toMatchObject({ status: 400, body: { code: 'UNSUPPORTED_IMAGE' } });
    });

    test('a token without the stand-in’s signature is rejected', async () => {
      const idToken = [
        { alg: 'none', typ: 'JWT' },
        { email: ADMIN, sub: 'me', aud: 'demo-bicycles-mania', exp: Date.now() / 1000 + 60 },
      ].map((piece) => Buffer.from(JSON.stringify(piece)).toString('base64url'));
      const forged = await send('PUT', `${shop.url}/user/${ADMIN}`, {
        token: `${idToken.join('.')}.`,
      });
      expect(forged.body['code']).toBe('INVALID_ID_TOKEN');
    });

    test('the same server serves pages, images and stand-ins', async () => {
      const docs = await fetch(`${shop.url}/docs`);
      expect(docs.headers.get('content-security-policy')).toContain("connect-src 'self'");
      const script = await fetch(`${shop.url}/v1/stand-in/stripe.js`);
      expect(script.headers.get('content-type')).toContain('javascript');
      expect(await script.text()).toContain('Stripe');
    });
  });
}
