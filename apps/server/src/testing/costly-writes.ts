import { MAX_BATCH_SIZE } from '../response-cache/cacheable-queries.ts';
import {
  batchUrl,
  type Call,
  pick,
  type Random,
  type Request,
  type Some,
} from './costly-requests.ts';

const JSON_HEADERS = { 'content-type': 'application/json' };

const objectWithKeys = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]));

/** Bodies just below the limit of 256 kB that are known to slow down parsers and schemas. */
const BODIES: Some<string> = [
  '['.repeat(120_000) + ']'.repeat(120_000),
  `${'{"a":'.repeat(40_000)}1${'}'.repeat(40_000)}`,
  `[${'1,'.repeat(125_000)}1]`,
  `"${'\\u0041'.repeat(40_000)}"`,
  JSON.stringify(objectWithKeys(18_000)),
  JSON.stringify({ email: `${'a'.repeat(120_000)}@${'a.'.repeat(60_000)}` }),
  JSON.stringify({ name: ' '.repeat(250_000), email: 'a@b.test', message: 'x' }),
  JSON.stringify({ name: 'é'.repeat(60_000), message: 'e\u0301'.repeat(40_000) }),
  JSON.stringify({ email: 'a@b.test', idToken: 'a.'.repeat(120_000) }),
  JSON.stringify({ email: 'a@b.test', idToken: `${'e30'.repeat(80_000)}.e30.x` }),
];

/** Inputs for each call of a batch, valid and invalid ones. */
const INPUTS: Some<object> = [
  objectWithKeys(1000),
  { email: 'a@b.test', name: 'n', message: 'é'.repeat(4000), idempotencyKey: 'key-12345' },
  { email: `${'a'.repeat(5000)}@b`, name: ' '.repeat(3000), idToken: 'a.b.c'.repeat(500) },
  { email: 'a@b.test', idToken: 'eyJhbGciOiJSUzI1NiIsImtpZCI6ImEifQ.e30.x' },
];

const MUTATIONS: Some<string> = [
  'messages.send',
  'messages.subscribe',
  'users.exchange',
  'orders.place',
  'profile.save',
  'payments.settle',
];

const REST_WRITES: Some<Pick<Request, 'url'> & { method: NonNullable<Request['method']> }> = [
  { method: 'POST', url: '/order' },
  { method: 'POST', url: '/review' },
  { method: 'POST', url: '/parts' },
  { method: 'POST', url: '/create-payment-intent' },
  { method: 'POST', url: '/webhooks/stripe' },
  { method: 'POST', url: '/uploads/archive' },
  { method: 'POST', url: '/uploads/archive/apply' },
  { method: 'POST', url: '/uploads/file' },
  { method: 'POST', url: '/uploads/image' },
  { method: 'PUT', url: '/user/a@b.test' },
  { method: 'PUT', url: '/info/a@b.test' },
  { method: 'PATCH', url: '/order/1' },
  { method: 'DELETE', url: '/order/1' },
];

/** A batch of the same mutation. */
const batchRequest = (path: string, inputAt: (at: number) => object, headers = {}): Request => {
  const places = Array.from({ length: MAX_BATCH_SIZE }, (_, at) => at);
  return {
    method: 'POST',
    url: `/trpc/${places.map(() => path).join(',')}?batch=1`,
    headers: { ...JSON_HEADERS, ...headers },
    payload: JSON.stringify(Object.fromEntries(places.map((at) => [at, inputAt(at)]))),
  };
};

/** Anonymous writes of every kind, by name. */
export const WRITES: Readonly<Record<string, (random: Random) => Request>> = {
  'a tRPC mutation with a large body': (random) => ({
    method: 'POST',
    url: `/trpc/${pick(random, MUTATIONS)}`,
    headers: JSON_HEADERS,
    payload: pick(random, BODIES),
  }),
  'a batch of tRPC mutations': (random) => {
    const input = pick(random, INPUTS);
    return batchRequest(pick(random, MUTATIONS), () => input);
  },
  'a REST write with a large body': (random) => ({
    ...pick(random, REST_WRITES),
    headers: {
      ...JSON_HEADERS,
      'stripe-signature': `t=1,v1=${'a'.repeat(64)}`,
      authorization: pick(random, ['', `Bearer ${'a.'.repeat(3000)}`]),
    },
    payload: pick(random, BODIES),
  }),
};

/** The calls that a customer's batch may mix. */
const OWN_CALLS: Some<(random: Random) => Call> = [
  () => ({ path: 'orders.mine', input: { limit: 36 } }),
  (random) => ({ path: 'orders.holdBudget', input: { partId: `part-${random(36)}` } }),
  () => ({ path: 'users.me', input: {} }),
  () => ({ path: 'profile.get', input: {} }),
  (random) => ({ path: 'parts.search', input: { query: `x${random(99)} cra`, limit: 24 } }),
];

/** Writes of a customer, without idempotency keys. */
const OWN_WRITES: Some<Call> = [
  { path: 'orders.place', input: { quantity: 10, phone: '1', address: 'é'.repeat(500) } },
  { path: 'reviews.create', input: { feedback: 'é'.repeat(2000), rating: 5 } },
  { path: 'orders.cancel', input: { id: 'none' } },
  { path: 'payments.createIntent', input: { orderId: 'none' } },
];

/** Batches of a signed-in customer, by name. */
export const SIGNED_IN: Readonly<Record<string, (random: Random, bearer: string) => Request>> = {
  'a batch of own reads': (random, authorization) => {
    const one = random(2) === 0 ? pick(random, OWN_CALLS) : undefined;
    const calls = Array.from({ length: MAX_BATCH_SIZE }, () =>
      (one ?? pick(random, OWN_CALLS))(random),
    );
    return { url: batchUrl(calls), headers: { authorization } };
  },
  'a batch of own writes': (random, authorization) => {
    const { path, input } = pick(random, OWN_WRITES);
    const inputAt = (at: number) => ({
      ...input,
      partId: `part-${random(36)}`,
      idempotencyKey: `key-${random(1e9)}-${at}`,
    });
    return batchRequest(path, inputAt, { authorization });
  },
};
