import { accessTokenFor } from '@bm/api/testing/test-identity';
import { HOUR, type Person, type TestShop } from '@bm/api/testing/test-shop';
import { createAccessTokens } from '@bm/api/users/access-tokens';
import { SESSION_USER_HEADER } from '@bm/domain/users/session-user';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentedRoutes } from '../testing/documented-routes.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';
import type { Access } from './declare-routes.ts';

const ROUTES = await documentedRoutes();

interface Row {
  access: Access;
  /** Makes the address and body of a call that succeeds for allowed callers, anew each time. */
  call(shop: TestShop, caller: Person): Call | Promise<Call>;
  /** The error for a customer who names another customer's object. */
  otherCustomer?: string;
  /** The error for an admin; absent where admins are allowed. */
  admin?: string;
}
type Call = readonly [url: string, payload?: object | string];

const row = (
  access: Access,
  call: Row['call'] | string,
  errors: Pick<Row, 'otherCustomer' | 'admin'> = {},
): Row => ({ access, call: typeof call === 'string' ? () => [call] : call, ...errors });

const PART = { name: 'Pedal', price: 2.5, Quantity: 50, Mquantity: 5, img: '/p.webp' };
const OWN_LIST = { otherCustomer: 'LIST_NOT_FOUND', admin: 'LIST_NOT_FOUND' };
const NO_ORDER = { otherCustomer: 'ORDER_NOT_FOUND' };
const NOT_ALLOWED = { otherCustomer: 'NOT_ALLOWED' };

let made = 0;
async function newAccount(shop: TestShop): Promise<string> {
  made += 1;
  return (await shop.signIn({ email: `made-${made}@shop.test` })).email;
}

/** A list of the customer. */
async function listUrl(shop: TestShop): Promise<string> {
  const [known] = await shop.asCustomer.lists.mine();
  const input = { idempotencyKey: `rest-list-${(made += 1)}`, name: `List ${made}`, lines: [] };
  return `/lists/${(known ?? (await shop.asCustomer.lists.create(input))).id}`;
}

async function tenUnits(shop: TestShop) {
  return { lines: [{ partId: (await shop.part()).id, quantity: 10 }] };
}

/** A file with a new price of a part. */
async function priceFile(shop: TestShop): Promise<string> {
  return `Part number;Price;Price breaks\r\n${(await shop.part()).sku};2.60;\r\n`;
}

async function invoiceUrl(shop: TestShop): Promise<string> {
  const { checkoutId } = await shop.paidOrder();
  const { items } = await shop.asAdmin.documents.list({});
  return `/documents/${items.find((each) => each.checkoutId === checkoutId)?.id}/pdf`;
}

const partCall: Row['call'] = async (shop) => [`/parts/${(await shop.part()).id}`];
const relationsCall =
  (payload?: object): Row['call'] =>
  async (shop) => {
    const url = `/parts/${(await shop.part()).id}/relations`;
    return payload === undefined ? [url] : [url, payload];
  };
const cartLineCall: Row['call'] = async (shop) => [`/cart/lines/${(await shop.part()).id}`];
const orderCall: Row['call'] = async (shop) => [`/order/${(await shop.order()).id}`];
const listCall: Row['call'] = async (shop) => [await listUrl(shop)];

/** Access rights over REST; every route has a row. */
const ROWS: Record<string, Row> = {
  'GET /parts': row('public', '/parts'),
  'GET /parts/{id}': row('public', partCall),
  'POST /parts': row('admin', () => ['/parts', PART]),
  'DELETE /parts/{id}': row('admin', partCall),
  'GET /review': row('public', '/review'),
  'POST /review': row('signed-in', () => ['/review', { feedback: 'Good.', review: 5 }]),
  'POST /order': row('signed-in', async (shop, { email }) => {
    const { id } = await shop.part();
    return ['/order', { orderId: id, orders: 10, customer: email }];
  }),
  'POST /checkouts': row('signed-in', async (shop) => ['/checkouts', await tenUnits(shop)]),
  'GET /checkout-terms': row('signed-in', '/checkout-terms'),
  'GET /checkouts/{id}': row(
    'signed-in',
    async (shop) => [`/checkouts/${(await shop.order()).checkoutId}`],
    { otherCustomer: 'CHECKOUT_NOT_FOUND' },
  ),
  'POST /checkouts/{id}/shipments': row('admin', async (shop) => {
    const { id, checkoutId, quantity } = await shop.paidOrder();
    return [`/checkouts/${checkoutId}/shipments`, { lines: [{ _id: id, orders: quantity }] }];
  }),
  'GET /documents': row('signed-in', '/documents'),
  'GET /exports/{kind}': row('admin', '/exports/parts'),
  'GET /exports/own/orders': row('signed-in', '/exports/own/orders?from=2026-11-01&to=2026-11-30'),
  'GET /exports/own/documents': row(
    'signed-in',
    '/exports/own/documents?from=2026-11-01&to=2026-11-30',
  ),
  'POST /imports': row('admin', async (shop) => ['/imports', await priceFile(shop)]),
  'POST /imports/good-rows': row('admin', async (shop) => [
    '/imports/good-rows',
    await priceFile(shop),
  ]),
  'GET /imports/{id}': row('admin', async (shop) => {
    const text = await priceFile(shop);
    const { import: dryRun } = await shop.asAdmin.imports.previewFile({ fileName: 'p.csv', text });
    return [`/imports/${dryRun.id}`];
  }),
  'POST /imports/{id}/apply': row('admin', async (shop) => {
    const text = await priceFile(shop);
    const { import: dryRun } = await shop.asAdmin.imports.previewFile({ fileName: 'p.csv', text });
    return [`/imports/${dryRun.id}/apply`, text];
  }),
  'GET /documents/archive': row('admin', '/documents/archive?month=2026-11'),
  'GET /documents/{id}/pdf': row('signed-in', async (shop) => [await invoiceUrl(shop)], {
    otherCustomer: 'NOT_FOUND',
  }),
  'POST /quick-order': row('signed-in', async (shop) => {
    const { sku } = await shop.part();
    return ['/quick-order', { rows: [{ sku, quantity: 10 }] }];
  }),
  'GET /cart': row('signed-in', '/cart'),
  'POST /cart/lines': row('signed-in', async (shop) => ['/cart/lines', await tenUnits(shop)]),
  'PUT /cart/lines/{id}': row('signed-in', async (shop, caller) => {
    const [url] = await cartLineCall(shop, caller);
    return [url, { quantity: 10 }];
  }),
  'DELETE /cart/lines/{id}': row('signed-in', cartLineCall),
  'DELETE /cart': row('signed-in', '/cart'),
  'GET /lists': row('signed-in', '/lists'),
  'GET /lists/{id}': row('signed-in', listCall, OWN_LIST),
  'POST /lists': row('signed-in', () => ['/lists', { name: `Made ${(made += 1)}` }]),
  'PUT /lists/{id}': row(
    'signed-in',
    async (shop) => [await listUrl(shop), { name: `Named ${(made += 1)}` }],
    OWN_LIST,
  ),
  'PUT /lists/{id}/lines/{partId}': row(
    'signed-in',
    async (shop) => [`${await listUrl(shop)}/lines/${(await shop.part()).id}`, { quantity: 10 }],
    OWN_LIST,
  ),
  'DELETE /lists/{id}': row('signed-in', listCall, OWN_LIST),
  'POST /lists/{id}/cart': row(
    'signed-in',
    async (shop) => [`${await listUrl(shop)}/cart`, {}],
    OWN_LIST,
  ),
  'GET /order': row(
    'signed-in',
    ({ customer }) => [`/order?customer=${customer.email}`],
    NOT_ALLOWED,
  ),
  'GET /order/{id}': row('signed-in', orderCall, NO_ORDER),
  'DELETE /order/{id}': row('signed-in', orderCall, NO_ORDER),
  'PATCH /order/{id}': row(
    'signed-in',
    async (shop) => {
      const { id } = await shop.order();
      return [`/order/${id}`, { transactionId: await shop.payAtProvider(id) }];
    },
    NO_ORDER,
  ),
  'GET /manageOrder': row('admin', '/manageOrder'),
  'POST /create-payment-intent': row(
    'signed-in',
    async (shop) => ['/create-payment-intent', { orderId: (await shop.order()).id }],
    NO_ORDER,
  ),
  'PUT /user/{email}': row('id-token', ({ customer }) => [`/user/${customer.email}`, {}], {
    otherCustomer: 'EMAIL_MISMATCH',
  }),
  'GET /user': row('admin', '/user/'),
  'PUT /user/admin/{email}': row('admin', async (shop) => [
    `/user/admin/${await newAccount(shop)}`,
    {},
  ]),
  'GET /admin/{email}': row(
    'signed-in',
    ({ customer }) => [`/admin/${customer.email}`],
    NOT_ALLOWED,
  ),
  'GET /userinfo': row(
    'signed-in',
    ({ customer }) => [`/userinfo?email=${customer.email}`],
    NOT_ALLOWED,
  ),
  'PUT /info/{email}': row('signed-in', (_shop, { email }) => [
    `/info/${email}`,
    { location: 'Dhaka' },
  ]),
  'GET /parts/{id}/relations': row('admin', relationsCall()),
  'PUT /parts/{id}/relations': row('admin', relationsCall([])),
};

const VISITORS = ['nobody', 'expired', 'forged', 'unsigned', 'of nobody', 'no token'] as const;
const CALLERS = [
  ...VISITORS,
  'identity',
  'deactivated',
  'page of another user',
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
  if (caller === 'page of another user') return 'SESSION_CHANGED';
  if (caller === 'admin') return admin ?? null;
  if (access === 'admin') return 'NOT_ALLOWED';
  return caller === 'otherCustomer' ? (otherCustomer ?? null) : null;
}

/** The callers whom their token excludes from what is neither public nor a sign-in. */
const BY_TOKEN: ReadonlySet<Caller> = new Set([
  ...VISITORS,
  'identity',
  'deactivated',
  'page of another user',
] as const);

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
    'page of another user': () => admin.token,
    otherCustomer: () => other.token,
    customer: () => customer.token,
    admin: () => admin.token,
  };
});
afterAll(() => server.close());

function headersOf(caller: Caller): Record<string, string> {
  const bearer = bearers[caller]();
  return {
    ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
    ...(caller === 'page of another user' && { [SESSION_USER_HEADER]: server.shop.customer.id }),
  };
}

/** Sends a call as a caller. Returns its error code, with a note where it has changed something. */
async function attempt(route: string, [url, payload]: Call, caller: Caller) {
  const { shop, app } = server;
  const commits = shop.commits();
  const response = await app.inject({
    method: ROUTES.find((known) => `${known.method} ${known.path}` === route)?.method ?? 'GET',
    url,
    headers: headersOf(caller),
    ...(payload === undefined ? {} : { payload }),
  });
  if (response.statusCode === 200) return null;
  const { code } = response.json();
  return shop.commits() > commits ? `${code} after a change` : code;
}

test('the matrix has a row for every route and no other', () => {
  const routes = ROUTES.map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(ROWS).toSorted()).toEqual(routes.toSorted());
  for (const { method, path, access } of ROUTES) {
    expect(ROWS[`${method} ${path}`]?.access).toBe(access);
  }
});

describe(`REST access by ${CALLERS.length} kinds of callers`, () => {
  test.each(Object.entries(ROWS))(
    '%s accepts and refuses each kind of caller by its access level.',
    async (route, rights) => {
      const { shop } = server;
      const owners: Partial<Record<Caller, Person>> = {
        otherCustomer: shop.other,
        admin: shop.admin,
      };
      const isGuarded = rights.access === 'signed-in' || rights.access === 'admin';
      // Callers whom their token excludes never reach the object, so that one call serves them all.
      const unused = isGuarded ? await rights.call(shop, shop.customer) : undefined;
      const codes = new Map<Caller, string | null>();
      for (const caller of CALLERS) {
        const own = BY_TOKEN.has(caller) ? unused : undefined;
        const call = own ?? (await rights.call(shop, owners[caller] ?? shop.customer));
        codes.set(caller, await attempt(route, call, caller));
      }
      const expected = CALLERS.map((caller) => [caller, expectedCode(rights, caller)] as const);
      expect(codes).toEqual(new Map(expected));
    },
  );
});

describe('addresses outside the REST interface', () => {
  const guarded = new Set([
    '/mails/:id/html',
    '/metrics',
    '/personal-data',
    '/request-info',
    '/uploads/archive',
    '/uploads/archive/apply',
    '/uploads/file',
    '/uploads/image',
    '/uploads/return',
    '/webhooks/stripe',
  ]);
  const open = new Set([
    '/files/:sha256/:name',
    '/healthz',
    '/readyz',
    '/config.json',
    '/openapi.json',
    '/docs',
    '/docs/scalar.js',
    '/invoice-email/confirm',
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
      const headers = headersOf(caller);
      // For an admin the call fails later, because the body is no form.
      const allowed = caller === 'admin' ? [415] : [401, 403, 409];
      for (const url of [
        '/uploads/image',
        '/uploads/file',
        '/uploads/archive',
        '/uploads/archive/apply',
      ]) {
        const upload = await server.app.inject({ method: 'POST', url, headers });
        expect(allowed).toContain(upload.statusCode);
      }
      const photo = await server.app.inject({ method: 'POST', url: '/uploads/return', headers });
      const mayReturn = ['customer', 'otherCustomer', 'admin'].includes(caller);
      expect(mayReturn ? [415] : [401, 403, 409]).toContain(photo.statusCode);
      const hook = await server.app.inject({ method: 'POST', url: '/webhooks/stripe', headers });
      expect(hook.json().code).toBe('INVALID_SIGNATURE');
    }
  });

  test.each([
    ['POST', '/uploads/archive'],
    ['POST', '/uploads/archive/apply'],
    ['POST', '/uploads/file'],
    ['POST', '/uploads/image'],
    ['POST', '/uploads/return'],
    ['POST', '/imports'],
    ['POST', '/imports/none/apply'],
    ['GET', '/personal-data'],
  ] as const)('%s %s refuses a page that was opened for another user.', async (method, url) => {
    const headers = headersOf('page of another user');
    const response = await server.app.inject({ method, url, headers });
    expect(response.statusCode).toBe(409);
    expect(response.json()).toMatchObject({
      code: 'SESSION_CHANGED',
      details: { email: server.shop.admin.email },
    });
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
