import {
  assert as assertProperty,
  asyncProperty,
  constant,
  constantFrom,
  dictionary,
  jsonValue,
  oneof,
  string,
} from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testServer, type TestServer } from '../testing/test-server.ts';
import { REST_ROUTES } from './routes.ts';

let server: TestServer;
let partId: string;
let orderId: string;
beforeAll(async () => {
  server = await testServer({ rateLimit: false });
  partId = (await server.shop.part()).id;
  orderId = (await server.shop.order()).id;
});
afterAll(() => server.close());

const FIELDS =
  'orderId orders customer price address number name description Quantity Mquantity img ' +
  'feedback review transactionId payment info sku category partId email message website ' +
  '__proto__ constructor';
/** Values that have broken servers before, and whatever JSON holds. */
const value = oneof(
  constantFrom<unknown>(
    '',
    ' ',
    '0',
    '-0',
    '1e400',
    'NaN',
    '\u0000',
    '\ud800',
    '%00',
    "'; DROP TABLE parts; --",
    Number.MAX_SAFE_INTEGER,
    -1,
    1e308,
    0.1,
    5,
    true,
    null,
    [],
    {},
    [[]],
    { length: 1e9 },
    'a'.repeat(5000),
  ),
  jsonValue(),
);
const body = oneof(
  dictionary(constantFrom(...FIELDS.split(' ')), value).map((fields) => JSON.stringify(fields)),
  value.map((anything) => JSON.stringify(anything)),
  string(),
  constant('['.repeat(50_000)),
);
const parameter = oneof(
  constantFrom('none', '%00', '%2e%2e%2f', '%ff', '..', '%F0%9F%9A%B2', '__proto__'),
  constant('ids'),
  string({ minLength: 1, maxLength: 80 }).map((text) => encodeURIComponent(text.toWellFormed())),
);
const query = constantFrom(
  '',
  '?limit=1e9',
  '?cursor=%00',
  '?limit[]=1',
  '?email=a&email=b',
  '?customer=%ff',
);
const route = constantFrom(...REST_ROUTES);
const who = constantFrom('admin', 'customer');

const isNotOurFault = (answer: { statusCode: number }) => answer.statusCode < 500;

test('no body and no address makes a REST call fail on our side', async () => {
  await assertProperty(
    asyncProperty(route, parameter, query, body, who, async (call, given, tail, payload, as) => {
      const id = given === 'ids' ? (call.path.startsWith('/order') ? orderId : partId) : given;
      const answer = await server.app.inject({
        method: call.method,
        url: call.path.replace(/\{\w+\}/, id) + tail,
        headers: {
          authorization: `Bearer ${server.shop[as].token}`,
          'content-type': 'application/json',
        },
        payload: call.method === 'GET' ? undefined : payload,
      });
      expect(answer).toSatisfy(isNotOurFault);
      expect(answer.headers['content-type']).toContain('application/json');
    }),
    { numRuns: 400 },
  );
});

const PROCEDURES = (
  'parts.list parts.search parts.byId parts.create parts.update parts.remove ' +
  'orders.place orders.mine orders.byId orders.list orders.advance payments.createIntent ' +
  'payments.createIntentByTotal payments.settle users.exchange users.isAdmin users.list users.makeAdmin ' +
  'profile.save reviews.create reviews.list reviews.setHidden messages.send messages.subscribe ' +
  'messages.list no.such __proto__'
).split(' ');

test('nor a tRPC call', async () => {
  await assertProperty(
    asyncProperty(
      constantFrom(...PROCEDURES),
      constantFrom('GET', 'POST'),
      body,
      async (procedure, method, payload) => {
        const input =
          method === 'GET' ? `?input=${encodeURIComponent(payload.toWellFormed())}` : '';
        const answer = await server.app.inject({
          method,
          url: `/trpc/${procedure}${input}`,
          headers: {
            authorization: `Bearer ${server.shop.admin.token}`,
            'content-type': 'application/json',
          },
          payload: method === 'GET' ? undefined : payload,
        });
        expect(answer).toSatisfy(isNotOurFault);
      },
    ),
    { numRuns: 400 },
  );
});
