import { procedures } from '@bm/api/testing/call-by-path';
import { accessTokenFor } from '@bm/api/testing/test-identity';
import { isErrorCode } from '@bm/domain/errors/error-codes';
import {
  type Arbitrary,
  assert as assertProperty,
  asyncProperty,
  constant,
  constantFrom,
  oneof,
  record,
  string,
  tuple,
} from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type DocumentedRoute, documentedRoutes } from '../testing/documented-routes.ts';
import { malformedJson } from '../testing/hostile-values.ts';
import { type Known, maybe, valuesNear } from '../testing/schema-values.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

const ROUTES = await documentedRoutes();

/** Calls of each procedure and route. `FUZZ_RUNS=2000` is a quarter of an hour. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? (process.env['DEEP_TESTS'] === '1' ? 100 : 6));
const MAX_MS = process.env['FUZZ_RUNS'] === undefined ? 500 : 10 * 60_000;

const WHO = ['admin', 'customer', 'other'] as const;

let server: TestServer;
/** Existing values by field name; filled before the tests run. */
const known: Record<string, string[]> = {
  email: ['admin@shop.test', 'customer@shop.test', 'nobody@shop.test'],
  customer: ['admin@shop.test', 'customer@shop.test'],
  customerEmail: ['customer@shop.test'],
  img: ['/p.webp', 'https://a.example/p.webp', ''],
  image: ['/p.webp', 'https://a.example/p.webp', ''],
  idempotencyKey: ['key-of-the-tests', 'another-key-of-tests'],
  orders: ['10', '20'],
  cursor: ['MQ', 'eyJhIjoxfQ'],
  limit: ['1', '100', '101'],
};

beforeAll(async () => {
  server = await testServer({ rateLimit: false });
  const { shop } = server;
  const [part, spare] = [await shop.part({ stock: 1_000_000 }), await shop.part()];
  const order = await shop.order({ partId: part.id });
  const paid = await shop.paidOrder({ partId: part.id });
  const review = await shop.asCustomer.reviews.create({
    idempotencyKey: 'review-of-tests',
    feedback: 'Good.',
    rating: 5,
  });
  const orders = [order.id, paid.id];
  known['partId'] = [part.id, spare.id];
  known['id'] = [part.id, spare.id, ...orders, review.id];
  known['orderId'] = [part.id, ...orders];
  known['transactionId'] = [paid.transactionId ?? ''];
  known['transictionId'] = known['transactionId'];
});
afterAll(() => server.close());

/** Valid access tokens of the test's users. */
const tokens = { admin: '', customer: '', other: '' };

/** Successful calls may have removed roles, accounts and sessions, which this restores. */
beforeEach(async () => {
  const { store, deps, admin, customer, other, clock } = server.shop;
  await store.write(async (tx) => {
    for (const { id } of [admin, customer, other]) {
      await tx.users.setRole(id, id === admin.id ? 'admin' : 'customer', clock.now);
      await tx.users.setStatus(id, 'active', clock.now);
    }
  });
  for (const name of WHO) {
    const user = await store.read.users.byId(server.shop[name].id);
    if (user === null) throw new Error(`There is no ${name}.`);
    tokens[name] = await accessTokenFor(deps.accessTokens, user, clock.now);
  }
});

interface Request {
  method: DocumentedRoute['method'];
  url: string;
  payload?: string | undefined;
  headers?: Record<string, string>;
}

const who = constantFrom(...WHO);

/** Sends a request; an error must be typed and change nothing. Returns the status. */
async function survives(request: Request, as: (typeof WHO)[number]): Promise<number> {
  const commits = server.shop.commits();
  const { statusCode, body, headers } = await server.app.inject({
    ...request,
    headers: {
      authorization: `Bearer ${tokens[as]}`,
      'content-type': 'application/json',
      ...request.headers,
    },
  });
  expect(statusCode).toBeLessThan(500);
  expect(headers['content-type']).toContain('application/json');
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
  const codes = listCodes(JSON.parse(body));
  expect(codes.filter((code) => !isErrorCode(code))).toEqual([]);
  expect(codes.length > 0).toBe(statusCode >= 400);
  expect(statusCode >= 400 && server.shop.commits() > commits).toBe(false);
  return statusCode;
}

const restError = z.object({ code: z.string(), message: z.string(), requestId: z.string() });
const trpcError = z.object({ error: z.object({ data: z.object({ error: z.string() }) }) });
const trpcResponse = z.union([trpcError.transform((one) => [one]), z.array(trpcError)]);

/** The error codes of a response, over REST or tRPC. */
function listCodes(response: unknown): string[] {
  const overRest = restError.safeParse(response).data?.code ?? [];
  const overTrpc = trpcResponse.safeParse(response).data ?? [];
  return [overRest, overTrpc.map(({ error }) => error.data.error)].flat();
}

async function fuzz<T>(arbitrary: Arbitrary<T>, attempt: (value: T) => Promise<unknown>) {
  const property = asyncProperty(arbitrary, async (value) => void (await attempt(value)));
  await assertProperty(property, {
    numRuns: RUNS,
    interruptAfterTimeLimit: MAX_MS,
    markInterruptAsFailure: false,
  });
}

const jsonNear = (schema: z.core.$ZodType) =>
  valuesNear(schema, knownNow()).chain((value) => malformedJson(JSON.stringify(value) ?? ''));

/** Returns the record itself, because it is filled only when the tests run. */
const knownNow = (): Known => known;

const wild = oneof(
  constantFrom('none', '%00', '%2e%2e%2f', '%ff', '..', '%F0%9F%9A%B2', '__proto__', 'a%0d%0ab'),
  string({ minLength: 1, maxLength: 80 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

const header = oneof(
  constantFrom(
    'a',
    'a'.repeat(200),
    'key-1234',
    '\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9\u00e9',
    ' ',
  ),
  string({ minLength: 8 }).map((text) => encodeURIComponent(text.toWellFormed())),
);

const WILD_QUERIES = [
  '',
  '?limit=1e9',
  '?cursor=%00',
  '?limit[]=1',
  '?email=a&email=b',
  '?customer=%ff',
  '?__proto__[polluted]=1',
  '?limit=1&limit=2',
  `?cursor=${'a'.repeat(5000)}`,
];

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A query with the parameters of a route; each value is valid, nearly valid or hostile. */
function queries({ query }: DocumentedRoute): Arbitrary<string> {
  if (query === undefined) return constantFrom(...WILD_QUERIES);
  const valid = valuesNear(query, knownNow()).map((value) => {
    const search = new URLSearchParams();
    for (const [name, text] of Object.entries(isRecord(value) ? value : {})) {
      search.set(name, typeof text === 'string' ? text : JSON.stringify(text));
    }
    return `?${search.toString()}`;
  });
  return oneof(
    constantFrom(...WILD_QUERIES),
    valid.filter((text) => text.length < 8000),
  );
}

describe(`${ROUTES.length} REST calls, ${RUNS} times each`, () => {
  test.each(ROUTES)('$method $path', async (route) => {
    const ids = oneof(wild, constantFrom(...Object.values(known).flat()).map(encodeURIComponent));
    const { body } = route;
    const payload = body === undefined ? malformedJson('{}') : jsonNear(body);
    const bodies = route.method === 'GET' ? constant(undefined) : maybe(payload);
    const keys = maybe(header);
    const fuzzed = fuzz(
      tuple(ids, queries(route), bodies, keys, who),
      ([id, query, sent, key, as]) =>
        survives(
          {
            method: route.method,
            url: route.path.replace(/\{\w+\}/, () => id) + query,
            payload: sent,
            ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }),
          },
          as,
        ),
    );
    await expect(fuzzed).resolves.toBeUndefined();
  });
});

const isSchema = (value: unknown): value is z.core.$ZodType =>
  typeof value === 'object' && value !== null && '_zod' in value;

/** The schema of a procedure's one input. */
function combineInputs(inputs: readonly unknown[]): z.core.$ZodType {
  const [input] = inputs;
  if (!isSchema(input)) throw new Error('A procedure names no input.');
  return input;
}

const all = [...procedures()].map(([path, { inputs }]) => ({ path, input: combineInputs(inputs) }));
const mutations = [...procedures()].flatMap(([path, { type }]) => {
  return type === 'mutation' ? [path] : [];
});

describe(`${all.length} procedures, ${RUNS} times each`, () => {
  test.each(all)('$path', async ({ path, input }) => {
    const calls = record({ json: jsonNear(input), method: constantFrom('GET', 'POST'), as: who });
    const fuzzed = fuzz(calls, async ({ json, method, as }) => {
      const query = `?input=${encodeURIComponent(json.toWellFormed())}`;
      const isGet = method === 'GET' && query.length < 12_000;
      const request: Request = isGet
        ? { method: 'GET', url: `/trpc/${path}${query}` }
        : { method: 'POST', url: `/trpc/${path}`, payload: json };
      await survives(request, as);
    });
    await expect(fuzzed).resolves.toBeUndefined();
  });

  test('No mutation changes anything by GET.', async () => {
    const statuses = new Map<string, number>();
    for (const path of mutations) {
      statuses.set(path, await survives({ method: 'GET', url: `/trpc/${path}` }, 'admin'));
    }
    expect(statuses).toEqual(new Map(mutations.map((path) => [path, 405])));
  });

  test.each(['no.such', '__proto__', 'parts', 'parts.__proto__', 'constructor', 'parts.list.a'])(
    '%s is none',
    async (path) => {
      const url = `/trpc/${path}`;
      await expect(survives({ method: 'POST', url, payload: '{}' }, 'admin')).resolves.toBe(404);
      await expect(survives({ method: 'GET', url }, 'admin')).resolves.toBe(404);
    },
  );
});

/** Content types and encodings of the body, and negotiation headers for the response. */
const TYPES = [
  'text/plain',
  'text/html',
  'application/xml',
  'x',
  '',
  'application/jsonx',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/octet-stream',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'APPLICATION/JSON',
];
const CONTENT_TYPES: readonly Record<string, string>[] = TYPES.map((type) => ({
  'content-type': type,
}));
const OTHER_HEADERS: readonly Record<string, string>[] = [
  { accept: 'text/event-stream' },
  { 'content-encoding': 'gzip' },
  { expect: '100-continue' },
  { range: 'bytes=0-1,2-3,1-' },
  { 'x-http-method-override': 'DELETE' },
  { cookie: `a=${'b'.repeat(4000)}` },
  { authorization: 'Bearer' },
  { authorization: `Basic ${'x'.repeat(4000)}` },
  { 'content-length': '0' },
];

test.each([...CONTENT_TYPES, ...OTHER_HEADERS])('%j causes no server error', async (headers) => {
  for (const url of ['/trpc/reviews.create', '/trpc/reviews.create?batch=1', '/review', '/parts']) {
    const sent = survives({ method: 'POST', url, payload: '{"0":{}}', headers }, 'customer');
    await expect(sent).resolves.toBeGreaterThanOrEqual(400);
  }
  const read = survives({ method: 'GET', url: '/parts', headers }, 'customer');
  await expect(read).resolves.toBeLessThan(500);
});

test.each(['[]', 'null', '"x"', '{"__proto__":{}}', '{"1e9":{}}', '{"99999999":{}}', '[[[]]]', ''])(
  'a batch of %s is rejected call by call',
  async (payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/trpc/orders.place,reviews.create?batch=1',
      headers: { authorization: `Bearer ${tokens.customer}`, 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
    const errors = z.array(trpcError).parse(response.json());
    expect(errors.map(({ error }) => error.data.error)).toEqual(['BAD_INPUT', 'BAD_INPUT']);
  },
);

const LONG = 200_000;
const SLOW_TEXTS = ['a', '1', ' ', '-', 'a.', 'a@', '\t\n', 'https://', '/..', '"\\'].map(
  (piece) => `${piece.repeat(LONG / piece.length)}!`,
);

/** The same text in every field of a schema, and in place of the whole input. */
function everywhere(schema: z.core.$ZodType, text: string): unknown[] {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const fields = Object.keys(properties).map((name) => [name, text]);
  return [text, Object.fromEntries(fields)];
}

test('no text takes long to validate', () => {
  const bodies = ROUTES.flatMap(({ query, body }) => [query ?? [], body ?? []].flat());
  const began = process.cpuUsage();
  for (const schema of [...all.map(({ input }) => input), ...bodies]) {
    const values = SLOW_TEXTS.flatMap((text) => everywhere(schema, text));
    for (const value of values) z.safeParse(schema, value);
  }
  // Linear-time validation takes a fraction of this, quadratic time hours.
  expect(process.cpuUsage(began).user / 1000).toBeLessThan(30_000);
});
