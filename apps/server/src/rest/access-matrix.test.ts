import { accessTokenFor } from '@bm/api/testing/test-identity';
import { HOUR, type Person, type TestShop } from '@bm/api/testing/test-shop';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentedRoutes } from '../testing/documented-routes.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import type { Access } from './declare-routes.ts';

const ROUTES = await documentedRoutes();

interface Call {
  url: string;
  payload?: object;
}

interface Row {
  access: Access;
  /** A call that succeeds for allowed callers, created anew each time. */
  call(shop: TestShop, caller: Person): Call | Promise<Call>;
  /** The error for a customer who names another customer's object. */
  otherCustomer?: string;
  /** The error for an admin; absent where admins are allowed. */
  admin?: string;
}

const PART = { name: 'Pedal', price: 2.5, Quantity: 50, Mquantity: 5, img: '/p.webp' };

let made = 0;
async function newAccount(shop: TestShop): Promise<string> {
  made += 1;
  return (await shop.signIn({ email: `made-${made}@shop.test` })).email;
}

/** An order of the customer and its payment's id. */
async function chargedOrder(shop: TestShop) {
  const { id } = await shop.order();
  return { id, transactionId: await shop.payAtProvider(id) };
}

/** A list of the customer. */
async function createList(shop: TestShop): Promise<string> {
  const [known] = await shop.asCustomer.lists.mine();
  const input = { idempotencyKey: `rest-list-${(made += 1)}`, name: `List ${made}`, lines: [] };
  return (known ?? (await shop.asCustomer.lists.create(input))).id;
}

/** Access rights over REST; every route has a row. */
const ROWS: Record<string, Row> = {
  'GET /parts': { access: 'public', call: () => ({ url: '/parts' }) },
  'GET /parts/{id}': {
    access: 'public',
    call: async (shop) => ({ url: `/parts/${(await shop.part()).id}` }),
  },
  'POST /parts': { access: 'admin', call: () => ({ url: '/parts', payload: PART }) },
  'DELETE /parts/{id}': {
    access: 'admin',
    call: async (shop) => ({ url: `/parts/${(await shop.part()).id}` }),
  },
  'GET /review': { access: 'public', call: () => ({ url: '/review' }) },
  'POST /review': {
    access: 'signed-in',
    call: () => ({ url: '/review', payload: { feedback: 'Good.', review: 5 } }),
  },
  'POST /order': {
    access: 'signed-in',
    async call(shop, { email }) {
      const { id } = await shop.part();
      return { url: '/order', payload: { orderId: id, orders: 10, customer: email } };
    },
  },
  'POST /checkouts': {
    access: 'signed-in',
    async call(shop) {
      const lines = [{ partId: (await shop.part()).id, quantity: 10 }];
      return { url: '/checkouts', payload: { lines } };
    },
  },
  'GET /checkout-terms': { access: 'signed-in', call: () => ({ url: '/checkout-terms' }) },
  'GET /checkouts/{id}': {
    access: 'signed-in',
    call: async (shop) => ({ url: `/checkouts/${(await shop.order()).checkoutId}` }),
    otherCustomer: 'CHECKOUT_NOT_FOUND',
  },
  'POST /checkouts/{id}/shipments': {
    access: 'admin',
    async call(shop) {
      const { id, checkoutId, quantity } = await shop.paidOrder();
      const lines = [{ _id: id, orders: quantity }];
      return { url: `/checkouts/${checkoutId}/shipments`, payload: { lines } };
    },
  },
  'GET /documents': { access: 'signed-in', call: () => ({ url: '/documents' }) },
  'GET /exports/{kind}': { access: 'admin', call: () => ({ url: '/exports/parts' }) },
  'GET /documents/archive': {
    access: 'admin',
    call: () => ({ url: '/documents/archive?month=2026-11' }),
  },
  'GET /documents/{id}/pdf': {
    access: 'signed-in',
    async call(shop) {
      const { checkoutId } = await shop.paidOrder();
      const { items } = await shop.asAdmin.documents.list({});
      const document = items.find((each) => each.checkoutId === checkoutId);
      return { url: `/documents/${document?.id}/pdf` };
    },
    otherCustomer: 'NOT_FOUND',
  },
  'POST /quick-order': {
    access: 'signed-in',
    async call(shop) {
      const { sku } = await shop.part();
      return { url: '/quick-order', payload: { rows: [{ sku, quantity: 10 }] } };
    },
  },
  'GET /cart': { access: 'signed-in', call: () => ({ url: '/cart' }) },
  'POST /cart/lines': {
    access: 'signed-in',
    async call(shop) {
      const lines = [{ partId: (await shop.part()).id, quantity: 10 }];
      return { url: '/cart/lines', payload: { lines } };
    },
  },
  'PUT /cart/lines/{id}': {
    access: 'signed-in',
    async call(shop) {
      return { url: `/cart/lines/${(await shop.part()).id}`, payload: { quantity: 10 } };
    },
  },
  'DELETE /cart/lines/{id}': {
    access: 'signed-in',
    call: async (shop) => ({ url: `/cart/lines/${(await shop.part()).id}` }),
  },
  'DELETE /cart': { access: 'signed-in', call: () => ({ url: '/cart' }) },
  'GET /lists': { access: 'signed-in', call: () => ({ url: '/lists' }) },
  'GET /lists/{id}': {
    access: 'signed-in',
    call: async (shop) => ({ url: `/lists/${await createList(shop)}` }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'POST /lists': {
    access: 'signed-in',
    call: () => ({ url: '/lists', payload: { name: `Made ${(made += 1)}` } }),
  },
  'PUT /lists/{id}': {
    access: 'signed-in',
    async call(shop) {
      return { url: `/lists/${await createList(shop)}`, payload: { name: `Named ${(made += 1)}` } };
    },
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'PUT /lists/{id}/lines/{partId}': {
    access: 'signed-in',
    async call(shop) {
      const url = `/lists/${await createList(shop)}/lines/${(await shop.part()).id}`;
      return { url, payload: { quantity: 10 } };
    },
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'DELETE /lists/{id}': {
    access: 'signed-in',
    call: async (shop) => ({ url: `/lists/${await createList(shop)}` }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'POST /lists/{id}/cart': {
    access: 'signed-in',
    call: async (shop) => ({ url: `/lists/${await createList(shop)}/cart`, payload: {} }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'GET /order': {
    access: 'signed-in',
    call: ({ customer }) => ({ url: `/order?customer=${customer.email}` }),
    otherCustomer: 'NOT_ALLOWED',
  },
  'GET /order/{id}': {
    access: 'signed-in',
    call: async (shop) => ({ url: `/order/${(await shop.order()).id}` }),
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'DELETE /order/{id}': {
    access: 'signed-in',
    call: async (shop) => ({ url: `/order/${(await shop.order()).id}` }),
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'PATCH /order/{id}': {
    access: 'signed-in',
    async call(shop) {
      const { id, transactionId } = await chargedOrder(shop);
      return { url: `/order/${id}`, payload: { transactionId } };
    },
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'GET /manageOrder': { access: 'admin', call: () => ({ url: '/manageOrder' }) },
  'POST /create-payment-intent': {
    access: 'signed-in',
    call: async (shop) => ({
      url: '/create-payment-intent',
      payload: { orderId: (await shop.order()).id },
    }),
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'PUT /user/{email}': {
    access: 'id-token',
    call: ({ customer }) => ({ url: `/user/${customer.email}`, payload: {} }),
    otherCustomer: 'EMAIL_MISMATCH',
  },
  'GET /user': { access: 'admin', call: () => ({ url: '/user/' }) },
  'PUT /user/admin/{email}': {
    access: 'admin',
    call: async (shop) => ({ url: `/user/admin/${await newAccount(shop)}`, payload: {} }),
  },
  'GET /admin/{email}': {
    access: 'signed-in',
    call: ({ customer }) => ({ url: `/admin/${customer.email}` }),
    otherCustomer: 'NOT_ALLOWED',
  },
  'GET /userinfo': {
    access: 'signed-in',
    call: ({ customer }) => ({ url: `/userinfo?email=${customer.email}` }),
    otherCustomer: 'NOT_ALLOWED',
  },
  'PUT /info/{email}': {
    access: 'signed-in',
    call: (_shop, { email }) => ({ url: `/info/${email}`, payload: { location: 'Dhaka' } }),
  },
};

const VISITORS = ['nobody', 'expired', 'forged', 'unsigned', 'of nobody', 'no token'] as const;
const CALLERS = [
  ...VISITORS,
  'identity',
  'deactivated',
  'otherCustomer',
  'customer',
  'admin',
] as const;
type Caller = (typeof CALLERS)[number];

/** The error code of a call, or null if it succeeds. */
function expectedCode({ access, otherCustomer, admin }: Row, caller: Caller): string | null {
  if (access === 'public') return null;
  if (access === 'id-token') {
    if (caller === 'identity') return null;
    return caller === 'nobody' ? 'SIGN_IN_REQUIRED' : 'INVALID_ID_TOKEN';
  }
  if (caller === 'identity' || VISITORS.some((visitor) => visitor === caller)) {
    return 'SIGN_IN_REQUIRED';
  }
  if (caller === 'deactivated') return 'ACCOUNT_DEACTIVATED';
  if (caller === 'admin') return admin ?? null;
  if (access === 'admin') return 'NOT_ALLOWED';
  return caller === 'otherCustomer' ? (otherCustomer ?? null) : null;
}

const matrix = Object.entries(ROWS).flatMap(([route, row]) =>
  CALLERS.map((caller) => ({ route, row, caller, code: expectedCode(row, caller) })),
);

let server: TestServer;
let bearers: Record<Caller, () => string | null>;
beforeAll(async () => {
  server = await testServer({ rateLimit: false });
  const { shop } = server;
  const { deps, admin, customer, other, clock, asAdmin, identity } = shop;
  const closed = await shop.signIn({ email: 'closed@shop.test' });
  await asAdmin.users.deactivate({ email: closed.email });
  const tokens = {
    expired: await accessTokenFor(deps.accessTokens, admin, clock.now - 2 * HOUR),
    forged: await accessTokenFor(
      createAccessTokens('a secret of the forger, 32 characters'),
      admin,
      clock.now,
    ),
    unsigned: new UnsecuredJWT({ sub: admin.id, iss: 'bicycles-mania' }).encode(),
    ofNobody: await accessTokenFor(deps.accessTokens, { id: 'nobody', uid: null }, clock.now),
  };
  bearers = {
    nobody: () => null,
    expired: () => tokens.expired,
    forged: () => tokens.forged,
    unsigned: () => tokens.unsigned,
    'of nobody': () => tokens.ofNobody,
    'no token': () => 'nonsense',
    identity: () => identity.signIn({ email: customer.email }),
    deactivated: () => closed.token,
    otherCustomer: () => other.token,
    customer: () => customer.token,
    admin: () => admin.token,
  };
});
afterAll(() => server.close());

async function attempt(route: string, row: Row, caller: Caller) {
  const { shop, app } = server;
  const person =
    caller === 'otherCustomer' ? shop.other : caller === 'admin' ? shop.admin : shop.customer;
  const { url, payload } = await row.call(shop, person);
  const bearer = bearers[caller]();
  const commits = shop.commits();
  const answer = await app.inject({
    method: ROUTES.find((known) => `${known.method} ${known.path}` === route)?.method ?? 'GET',
    url,
    ...(bearer === null ? {} : { headers: { authorization: `Bearer ${bearer}` } }),
    ...(payload === undefined ? {} : { payload }),
  });
  return { answer, hasChanged: shop.commits() > commits };
}

test('the matrix has a row for every route and no other', () => {
  const routes = ROUTES.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ROWS).toSorted()).toEqual(routes.toSorted());
  for (const { method, path, access } of ROUTES) {
    expect(ROWS[`${method} ${path}`]?.access).toBe(access);
  }
});

describe(`REST access, ${matrix.length} combinations`, () => {
  test.each(matrix)('$route by $caller: $code', async ({ route, row, caller, code }) => {
    const { answer, hasChanged } = await attempt(route, row, caller);
    expect(answer.statusCode === 200 ? null : answer.json().code).toBe(code);
    expect(code !== null && hasChanged).toBe(false);
  });
});

describe('addresses outside the REST interface', () => {
  const guarded = new Set([
    '/imports',
    '/imports/:id/apply',
    '/mails/:id/html',
    '/metrics',
    '/personal-data',
    '/request-info',
    '/uploads/image',
    '/webhooks/stripe',
  ]);
  const open = new Set([
    '/healthz',
    '/readyz',
    '/config.json',
    '/openapi.json',
    '/docs',
    '/docs/scalar.js',
    '/newsletter/confirm',
    '/newsletter/unsubscribe',
    '/pictures/uploads/:file',
    '/reports/browser-errors',
    '/reports/content-policy',
  ]);
  const REST_PATHS = new Set(ROUTES.map(({ path }) => path.replace(/\{(\w+)\}/g, ':$1')));

  test('are exactly those of this list', () => {
    const others = readPaths(server.app.printRoutes({ commonPrefix: false })).filter(
      (path) => !REST_PATHS.has(path),
    );
    expect(new Set(others)).toEqual(new Set([...guarded, ...open, '/trpc/:path']));
  });

  test('an upload requires an admin, a webhook its signature', async () => {
    for (const caller of CALLERS) {
      const bearer = bearers[caller]() ?? '';
      const headers = { authorization: `Bearer ${bearer}` };
      const upload = await server.app.inject({ method: 'POST', url: '/uploads/image', headers });
      // For an admin the call fails later, because the body is no form.
      const allowed = caller === 'admin' ? [415] : [401, 403];
      expect(allowed).toContain(upload.statusCode);
      const hook = await server.app.inject({ method: 'POST', url: '/webhooks/stripe', headers });
      expect(hook.json().code).toBe('INVALID_SIGNATURE');
    }
  });
});

/** Parses `printRoutes`: each line is one branch of the tree, indented by its depth. */
function readPaths(tree: string): string[] {
  const parents: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const branch = /^(.*?)[├└]── (\S+) \(/.exec(line);
    if (branch === null) return [];
    const [, indent = '', segment = ''] = branch;
    parents.splice(indent.length / 4, parents.length, segment);
    return [parents.join('')];
  });
}
