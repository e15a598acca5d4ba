import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { killAll, startShop, stop, temporaryFolder } from '../testing/child-process.ts';
import { ok, send, signIn } from '../testing/http-client.ts';
import {
  type CollectedSpan,
  traceCollector,
  type TraceCollector,
} from '../testing/trace-collector.ts';

// Starts processes of its own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const CUSTOMER = 'customer@bicyclesmania.test';
const { folder, remove } = temporaryFolder();
let collector: TraceCollector;

beforeEach(async () => {
  collector = await traceCollector();
});
afterEach(async () => {
  killAll();
  await collector.close();
});
afterAll(remove);

/** The name of a span below those of its parents. */
function pathName(span: CollectedSpan): string {
  const parent = collector.spans.find(({ spanId }) => spanId === span.parentSpanId);
  return parent === undefined ? span.name : `${pathName(parent)} > ${span.name}`;
}

/** The trace that has a span of this name. */
function findTrace(spanName: string): CollectedSpan[] {
  const { traceId } = collector.spans.find(({ name }) => name === spanName) ?? {};
  return collector.spans.filter((span) => span.traceId === traceId);
}

/** The same as paths of names. */
const traceWith = (spanName: string) => findTrace(spanName).map(pathName).toSorted();

test('an order’s traces contain the request, its units of work and the calls of the payment provider', async () => {
  const shop = await startShop({
    DATA_DIR: folder,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    STRIPE_SECRET_KEY: 'sk_test_shop',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_shop',
    STRIPE_API_BASE: collector.url,
  });
  const token = await signIn(shop.url, CUSTOMER);
  const [part] = (await send('GET', `${shop.url}/parts`)).list;
  const placed = await send('POST', `${shop.url}/order`, {
    token,
    body: {
      orderId: part?.['_id'],
      orders: part?.['Mquantity'],
      address: 'Secret Lane 7',
      number: '+8801700',
    },
    headers: { traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` },
  });
  const orderId = ok(placed).body['insertedId'];
  ok(await send('POST', `${shop.url}/create-payment-intent`, { token, body: { orderId } }));
  const unknown = await send('DELETE', `${shop.url}/order/none`, { token });
  expect(unknown.status).toBe(404);
  // The last spans are exported during the shutdown.
  expect(await stop(shop)).toBe(0);

  expect(traceWith('orders.place')).toEqual([
    'POST /order',
    'POST /order > orders.byId',
    'POST /order > orders.place',
    'POST /order > orders.place > unit of work',
  ]);
  const request = 'POST /create-payment-intent';
  expect(traceWith('payments.createIntent')).toEqual([
    request,
    `${request} > payments.createIntent`,
    `${request} > payments.createIntent > provider payments.createIntent`,
    `${request} > payments.createIntent > unit of work`,
  ]);

  const placing = collector.spans.find(({ name }) => name === 'POST /order');
  expect(placing?.attributes).toMatchObject({
    'http.request.method': 'POST',
    'http.route': '/order',
    'http.response.status_code': 200,
  });
  // No proxy is trusted, so a visitor cannot choose the trace.
  expect(placing?.traceId).not.toBe('a'.repeat(32));
  const [unit] = collector.spans.filter(({ name }) => name === 'unit of work');
  expect(unit?.attributes['shop.queue_wait_ms']).toEqual(expect.any(Number));
  // The shop's own jobs call the provider, too; the collector knows few of its calls.
  const failed = findTrace('DELETE /order/:id').filter(({ isError }) => isError);
  expect(failed.length).toBeGreaterThan(0);
  for (const { attributes } of failed) expect(attributes['error.type']).toBe('ORDER_NOT_FOUND');
  expect(collector.resources[0]).toMatchObject({ 'service.name': 'bicycles-mania' });

  const exported = collector.bodies.join('');
  const personal = [CUSTOMER, token, 'Secret Lane', '+8801700', 'pi_1_secret_2', 'sk_test_shop'];
  for (const hidden of personal) expect(exported).not.toContain(hidden);
  expect(collector.paymentHeaders.length).toBeGreaterThan(0);
  for (const headers of collector.paymentHeaders) expect(headers).not.toHaveProperty('traceparent');
});
