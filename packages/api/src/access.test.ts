import type { Store } from '@bm/db/store';
import { aCompany } from '@bm/db/testing';
import { isActionFor } from '@bm/domain/audit/audit-actions';
import type { ErrorCode } from '@bm/domain/errors/error-codes';
import { DAY_MS, startOfDay } from '@bm/domain/shared/day';
import { UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { callByPath, procedures } from './testing/call-by-path.ts';
import { errorCode } from './testing/error-code.ts';
import { accessTokenFor } from './testing/test-identity.ts';
import { HOUR, testShop, type Person, type TestShop } from './testing/test-shop.ts';
import { createAccessTokens } from './users/access-tokens.ts';

interface Access {
  trust: 'public' | 'signed in' | 'admin';
  /** Valid input of an allowed caller, created anew for each call. */
  input(shop: TestShop, caller: Person): unknown;
  /** The error for a customer who names another customer's object. */
  otherCustomer?: ErrorCode;
  /** The error for an admin who names an object that only its customer may use. */
  admin?: ErrorCode;
}

const nothing = () => undefined;
const key = (shop: TestShop) => shop.deps.newId().padStart(12, 'key-');
const createOrder = async (shop: TestShop) => (await shop.order()).id;

async function createList(shop: TestShop): Promise<string> {
  const { mine, create } = shop.asCustomer.lists;
  const [known] = await mine();
  const input = { idempotencyKey: key(shop), name: key(shop), lines: [] };
  return (known ?? (await create(input))).id;
}

let accounts = 0;
async function newAccount(shop: TestShop): Promise<{ email: string }> {
  const { email } = await shop.signIn({ email: `account-${(accounts += 1)}@shop.test` });
  return { email };
}

async function newAdmin(shop: TestShop): Promise<{ email: string }> {
  const account = await newAccount(shop);
  await shop.asAdmin.users.makeAdmin(account);
  return account;
}

async function deactivatedAccount(shop: TestShop): Promise<{ email: string }> {
  const account = await newAccount(shop);
  await shop.asAdmin.users.deactivate(account);
  return account;
}

async function newReview(shop: TestShop): Promise<string> {
  const review = { idempotencyKey: key(shop), feedback: 'Good.', rating: 5 };
  return (await shop.asCustomer.reviews.create(review)).id;
}

async function sentMail(shop: TestShop): Promise<{ id: string }> {
  const { checkoutId } = await shop.order();
  return { id: `${checkoutId}.order-placed` };
}

async function deadMail(shop: TestShop): Promise<{ id: string }> {
  const mail = await sentMail(shop);
  await shop.store.write(async (tx) => {
    const now = Number.MAX_SAFE_INTEGER;
    for (const { id, attempts } of await tx.mails.claim({ now, leaseUntil: now, limit: 1000 })) {
      await tx.mails.finish({ id, attempts }, { state: 'dead', error: 'No such mailbox.' });
    }
  });
  return mail;
}

const newMessage = (shop: TestShop) => ({
  idempotencyKey: key(shop),
  name: 'Dealer',
  email: `${key(shop)}@shop.test`,
  message: 'Do you pack by the pallet?',
});

async function erasureRequest(shop: TestShop): Promise<{ userId: string }> {
  const { id: userId, call } = await shop.signIn(await newAccount(shop));
  await call.personalData.requestErasure();
  return { userId };
}

const newReceipt = async (shop: TestShop) => ({
  idempotencyKey: key(shop),
  partId: (await shop.part()).id,
  quantity: 400,
  expectedOn: startOfDay(shop.clock.now) + 7 * DAY_MS,
});

const storedReceipt = async (shop: TestShop) =>
  shop.asAdmin.stock.createReceipt(await newReceipt(shop));

const newPart = {
  name: 'Pedal',
  description: '',
  image: '/p.webp',
  priceMinor: 100,
  minOrderQty: 1,
  stock: 5,
};

const newAttribute = {
  key: 'material',
  label: 'Material',
  kind: 'choice' as const,
  choices: ['Steel', 'Brass'],
};

const PRICE_LIST = { fileName: 'prices.csv', text: 'Part number,Price,Price breaks\nA-1,9.99,' };

/** The access level of every procedure, one row each. */
const ACCESS: Record<string, Access> = {
  'parts.list': { trust: 'public', input: nothing },
  'parts.search': { trust: 'public', input: () => ({ query: 'wheel' }) },
  'parts.browse': { trust: 'public', input: () => ({ query: 'wheel' }) },
  'parts.byId': { trust: 'public', input: async (shop) => ({ id: (await shop.part()).id }) },
  'parts.bySlug': { trust: 'public', input: async (shop) => ({ slug: (await shop.part()).sku }) },
  'parts.compare': {
    trust: 'public',
    input: async (shop) => ({ skus: [(await shop.part()).sku] }),
  },
  'parts.neighbours': { trust: 'public', input: async (shop) => ({ id: (await shop.part()).id }) },
  'parts.discontinued': {
    trust: 'public',
    input: async (shop) => ({ id: (await shop.part()).id }),
  },
  'parts.categories': { trust: 'public', input: nothing },
  'parts.adminList': { trust: 'admin', input: nothing },
  'parts.adminById': { trust: 'admin', input: async (shop) => ({ id: (await shop.part()).id }) },
  'parts.create': { trust: 'admin', input: () => newPart },
  'parts.update': { trust: 'admin', input: (shop) => shop.part() },
  'parts.patch': {
    trust: 'admin',
    async input(shop) {
      const { id, priceMinor } = await shop.part();
      return { id, field: 'priceMinor', from: priceMinor, to: priceMinor + 1 };
    },
  },
  'parts.countOrders': { trust: 'admin', input: async (shop) => ({ id: (await shop.part()).id }) },
  'parts.remove': { trust: 'admin', input: async (shop) => ({ id: (await shop.part()).id }) },

  'parts.expected': { trust: 'public', input: async (shop) => ({ id: (await shop.part()).id }) },
  'stock.list': { trust: 'admin', input: nothing },
  'stock.counts': { trust: 'admin', input: nothing },
  'stock.byPart': { trust: 'admin', input: async (shop) => ({ id: (await shop.part()).id }) },
  'stock.ledger': { trust: 'admin', input: async (shop) => ({ id: (await shop.part()).id }) },
  'stock.correctCount': {
    trust: 'admin',
    async input(shop) {
      const { id, onHand } = await shop.part();
      return { id, from: onHand, to: onHand + 1, reason: 'found' };
    },
  },
  'stock.saveThreshold': {
    trust: 'admin',
    input: async (shop) => ({ id: (await shop.part()).id, from: null, to: 5 }),
  },
  'stock.createReceipt': { trust: 'admin', input: newReceipt },
  'stock.updateReceipt': {
    trust: 'admin',
    async input(shop) {
      const { id, quantity, expectedOn, note } = await storedReceipt(shop);
      const seen = { quantity, expectedOn, note };
      return { ...seen, id, seen, quantity: quantity + 1 };
    },
  },
  'stock.removeReceipt': {
    trust: 'admin',
    input: async (shop) => ({ id: (await storedReceipt(shop)).id }),
  },
  'stock.bookReceipt': {
    trust: 'admin',
    input: async (shop) => ({ id: (await storedReceipt(shop)).id, quantity: 5 }),
  },
  'imports.list': { trust: 'admin', input: nothing },
  'imports.byId': {
    trust: 'admin',
    async input(shop) {
      const dryRun = await shop.asAdmin.imports.previewFile(PRICE_LIST);
      return { id: dryRun.import.id };
    },
  },
  'imports.previewFile': { trust: 'admin', input: () => PRICE_LIST },
  'imports.goodRows': { trust: 'admin', input: () => ({ text: PRICE_LIST.text }) },
  'imports.applyFile': {
    trust: 'admin',
    async input(shop) {
      const { sku } = await shop.part();
      const text = `Part number,Price,Price breaks\n${sku},9.99,`;
      const dryRun = await shop.asAdmin.imports.previewFile({ fileName: 'prices.csv', text });
      return { id: dryRun.import.id, text };
    },
  },
  'exports.counts': { trust: 'admin', input: nothing },
  'exports.page': { trust: 'admin', input: () => ({ kind: 'orders' }) },

  'orders.place': {
    trust: 'signed in',
    async input(shop) {
      const { id: partId } = await shop.part();
      return { idempotencyKey: key(shop), partId, quantity: 10, phone: '', address: '' };
    },
  },
  'orders.mine': { trust: 'signed in', input: nothing },
  'orders.byId': {
    trust: 'signed in',
    input: async (shop) => ({ id: await createOrder(shop) }),
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'orders.cancel': {
    trust: 'signed in',
    input: async (shop) => ({ id: await createOrder(shop) }),
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'orders.cancelCheckout': {
    trust: 'signed in',
    input: async (shop) => ({ id: (await shop.order()).checkoutId }),
    otherCustomer: 'CHECKOUT_NOT_FOUND',
  },
  'orders.holdBudget': {
    trust: 'signed in',
    input: async (shop) => ({ partId: (await shop.part()).id }),
  },
  'orders.listVisible': {
    trust: 'signed in',
    input: (shop) => ({ customerEmail: shop.customer.email }),
    otherCustomer: 'NOT_ALLOWED',
  },
  'orders.listAllVisible': { trust: 'admin', input: () => ({}) },
  'orders.list': { trust: 'admin', input: nothing },
  'orders.holders': { trust: 'admin', input: nothing },
  'orders.cancelUnpaid': {
    trust: 'admin',
    input: async (shop) => ({ id: await createOrder(shop), reason: 'Held for too long.' }),
  },
  'orders.counts': { trust: 'admin', input: nothing },
  'orders.advance': {
    trust: 'admin',
    input: async (shop) => ({ id: (await shop.paidOrder()).id, to: 'processing' }),
  },
  'orders.correct': {
    trust: 'admin',
    async input(shop) {
      const { id } = await shop.paidOrder();
      await shop.asAdmin.orders.advance({ id, to: 'processing' });
      return { id, from: 'processing', note: 'Marked by mistake.' };
    },
  },
  'orders.refund': {
    trust: 'admin',
    input: async (shop) => ({ id: (await shop.paidOrder()).id }),
  },
  'checkouts.addInternalNote': {
    trust: 'admin',
    async input(shop) {
      const { checkoutId } = await shop.paidOrder();
      return { idempotencyKey: key(shop), checkoutId, text: 'Call before delivery.' };
    },
  },
  'shipments.create': {
    trust: 'admin',
    async input(shop) {
      const { id, checkoutId, quantity } = await shop.paidOrder();
      return { idempotencyKey: key(shop), checkoutId, lines: [{ orderId: id, quantity }] };
    },
  },
  'shipments.toPick': { trust: 'admin', input: nothing },
  'shipments.shipOrders': {
    trust: 'admin',
    input: async (shop) => ({ ids: [(await shop.paidOrder()).id] }),
  },
  'refunds.create': {
    trust: 'admin',
    async input(shop) {
      const { checkoutId } = await shop.paidOrder();
      return { idempotencyKey: key(shop), checkoutId, amountMinor: 100, reason: 'goodwill' };
    },
  },

  'documents.mine': { trust: 'signed in', input: nothing },
  'documents.snapshot': {
    trust: 'signed in',
    input: async (shop) => ({ id: `invoice.${(await shop.paidOrder()).checkoutId}` }),
    otherCustomer: 'NOT_FOUND',
  },
  'documents.list': { trust: 'admin', input: nothing },
  'documents.monthSnapshots': { trust: 'admin', input: () => ({ month: '2026-11' }) },

  'cart.get': { trust: 'signed in', input: nothing },
  'cart.count': { trust: 'signed in', input: nothing },
  'cart.add': {
    trust: 'signed in',
    async input(shop) {
      const lines = [{ partId: (await shop.part()).id, quantity: 10 }];
      return { idempotencyKey: key(shop), lines };
    },
  },
  'cart.setLine': {
    trust: 'signed in',
    input: async (shop) => ({ partId: (await shop.part()).id, quantity: 10 }),
  },
  'cart.remove': {
    trust: 'signed in',
    input: async (shop) => ({ partIds: [(await shop.part()).id] }),
  },
  'cart.clear': { trust: 'signed in', input: nothing },

  'lists.mine': { trust: 'signed in', input: nothing },
  'lists.byId': {
    trust: 'signed in',
    input: async (shop) => ({ id: await createList(shop) }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'lists.create': {
    trust: 'signed in',
    input: (shop) => ({ idempotencyKey: key(shop), name: `List ${key(shop)}`, lines: [] }),
  },
  'lists.rename': {
    trust: 'signed in',
    input: async (shop) => ({ id: await createList(shop), name: `List ${key(shop)}` }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'lists.setLine': {
    trust: 'signed in',
    input: async (shop) => ({
      id: await createList(shop),
      partId: (await shop.part()).id,
      quantity: 10,
    }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'lists.remove': {
    trust: 'signed in',
    input: async (shop) => ({ id: await createList(shop) }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'lists.toCart': {
    trust: 'signed in',
    input: async (shop) => ({ idempotencyKey: key(shop), id: await createList(shop) }),
    otherCustomer: 'LIST_NOT_FOUND',
    admin: 'LIST_NOT_FOUND',
  },
  'lists.saveForLater': {
    trust: 'signed in',
    async input(shop, { call }) {
      const { id: partId } = await shop.part();
      await call.cart.setLine({ partId, quantity: 10 });
      return { partId };
    },
  },
  'lists.previewOrders': {
    trust: 'signed in',
    input: async (shop) => ({ checkoutId: (await shop.order()).checkoutId }),
    otherCustomer: 'CHECKOUT_NOT_FOUND',
  },

  'checkouts.place': {
    trust: 'signed in',
    async input(shop) {
      const lines = [{ partId: (await shop.part()).id, quantity: 10 }];
      return { idempotencyKey: key(shop), lines };
    },
  },
  'checkouts.byId': {
    trust: 'signed in',
    input: async (shop) => ({ id: (await shop.order()).checkoutId }),
    otherCustomer: 'CHECKOUT_NOT_FOUND',
  },
  'checkouts.adminById': {
    trust: 'admin',
    input: async (shop) => ({ id: (await shop.order()).checkoutId }),
  },
  'checkouts.mine': { trust: 'signed in', input: nothing },
  'checkouts.terms': { trust: 'signed in', input: nothing },

  'quickOrder.check': {
    trust: 'signed in',
    input: async (shop) => ({ rows: [{ sku: (await shop.part()).sku, quantity: '10' }] }),
  },

  'payments.createIntent': {
    trust: 'signed in',
    input: async (shop) => ({ orderId: await createOrder(shop) }),
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'payments.openIntent': {
    trust: 'signed in',
    input: async (shop) => ({ orderId: await createOrder(shop) }),
    otherCustomer: 'ORDER_NOT_FOUND',
  },
  'payments.createIntentByTotal': {
    trust: 'signed in',
    async input(shop, caller) {
      const { id: partId } = await shop.part({ priceMinor: 1000 + (accounts += 1) });
      return { totalMinor: (await shop.order({ partId, by: caller.call })).totalMinor };
    },
  },
  'payments.settle': {
    trust: 'signed in',
    async input(shop) {
      const orderId = await createOrder(shop);
      return { orderId, transactionId: await shop.payAtProvider(orderId) };
    },
    otherCustomer: 'ORDER_NOT_FOUND',
  },

  'payments.recordReceipt': {
    trust: 'admin',
    async input(shop) {
      const { checkoutId } = await shop.order();
      const { number, dueMinor } = await shop.asCustomer.checkouts.byId({ id: checkoutId });
      return {
        checkoutNumber: number,
        reference: key(shop),
        amountMinor: dueMinor,
        receivedAt: shop.clock.now,
      };
    },
  },
  'payments.receipts': { trust: 'admin', input: nothing },

  'audit.list': { trust: 'admin', input: nothing },

  'settings.get': { trust: 'admin', input: nothing },
  'settings.backups': { trust: 'admin', input: nothing },
  'settings.save': { trust: 'admin', input: (shop) => shop.asAdmin.settings.get() },

  'attributes.list': { trust: 'admin', input: nothing },
  'attributes.byPart': { trust: 'admin', input: async (shop) => ({ id: (await shop.part()).id }) },
  'attributes.save': { trust: 'admin', input: () => newAttribute },
  'attributes.mergeChoices': {
    trust: 'admin',
    async input(shop) {
      const { key: name, choices } = await shop.asAdmin.attributes.save(newAttribute);
      const [from, into] = choices.map(({ id }) => id);
      return { key: name, from, into };
    },
  },
  'attributes.setValues': {
    trust: 'admin',
    async input(shop) {
      await shop.asAdmin.attributes.save(newAttribute);
      return { partId: (await shop.part()).id, values: { material: 'Steel' } };
    },
  },

  'personalData.erasure': { trust: 'signed in', input: nothing },
  'personalData.requestErasure': { trust: 'signed in', input: nothing },
  'personalData.withdrawErasure': { trust: 'signed in', input: nothing },
  'personalData.openErasures': { trust: 'admin', input: nothing },
  'personalData.confirmErasure': { trust: 'admin', input: erasureRequest },

  'company.get': { trust: 'signed in', input: nothing },
  'company.save': {
    trust: 'signed in',
    async input(_, caller) {
      const { version } = await caller.call.company.get();
      return { ...aCompany(), name: 'Wheels Ltd', version };
    },
  },
  'company.exemptions': { trust: 'admin', input: nothing },
  'company.setExemption': {
    trust: 'admin',
    input: async (shop) => ({ ...(await newAccount(shop)), reason: 'Exporter' }),
  },

  'users.exchange': {
    trust: 'public',
    input: (shop) => ({
      email: shop.customer.email,
      idToken: shop.identity.signIn({ email: shop.customer.email }),
    }),
  },
  'users.me': { trust: 'signed in', input: nothing },
  'users.updateContact': {
    trust: 'signed in',
    input: (shop) => ({ displayName: `Name ${key(shop)}`, company: 'Wheels Ltd' }),
  },
  'users.isAdmin': {
    trust: 'signed in',
    input: (shop) => ({ email: shop.customer.email }),
    otherCustomer: 'NOT_ALLOWED',
  },
  'users.list': { trust: 'admin', input: nothing },
  'users.makeAdmin': { trust: 'admin', input: newAccount },
  'users.demote': { trust: 'admin', input: newAdmin },
  'users.deactivate': { trust: 'admin', input: newAccount },
  'users.reactivate': { trust: 'admin', input: deactivatedAccount },
  'users.release': { trust: 'admin', input: newAccount },

  'profile.get': {
    trust: 'signed in',
    input: (shop) => ({ email: shop.customer.email }),
    otherCustomer: 'NOT_ALLOWED',
  },
  'profile.save': {
    trust: 'signed in',
    input: () => ({
      profile: { education: '', location: '', phone: '', linkedin: '', email: '', image: '' },
    }),
  },

  'reviews.list': { trust: 'public', input: nothing },
  'reviews.rating': {
    trust: 'public',
    input: async (shop) => ({ partId: (await shop.part()).id }),
  },
  'reviews.create': {
    trust: 'signed in',
    input: (shop) => ({ idempotencyKey: key(shop), feedback: 'Good.', rating: 5 }),
  },
  'reviews.adminList': { trust: 'admin', input: nothing },
  'reviews.setHidden': {
    trust: 'admin',
    input: async (shop) => ({ id: await newReview(shop), hidden: true }),
  },

  'messages.send': { trust: 'public', input: newMessage },
  'messages.subscribe': { trust: 'public', input: () => ({ email: 'reader@shop.test' }) },
  'messages.confirm': { trust: 'public', input: () => ({ token: 't'.repeat(32) }) },
  'messages.unsubscribe': { trust: 'public', input: () => ({ token: 't'.repeat(32) }) },
  'messages.list': { trust: 'admin', input: nothing },
  'mails.list': { trust: 'admin', input: () => ({ filter: 'sent' }) },
  'mails.byId': { trust: 'admin', input: sentMail },
  'mails.resend': { trust: 'admin', input: deadMail },
  'mails.resendDead': {
    trust: 'admin',
    async input(shop) {
      await deadMail(shop);
    },
  },
  'overview.get': { trust: 'admin', input: nothing },
  'messages.addresses': { trust: 'admin', input: nothing },
};

const VISITORS = [
  'nobody',
  'expired token',
  'forged token',
  'unsigned token',
  'token of nobody',
  'identity token',
  'no token at all',
] as const;
const CALLERS = [
  ...VISITORS,
  'deactivated',
  'page of another user',
  'otherCustomer',
  'customer',
  'admin',
] as const;
type CallerKind = (typeof CALLERS)[number];

function expectedCode(
  { trust, otherCustomer, admin }: Access,
  caller: CallerKind,
): ErrorCode | null {
  if (caller === 'admin') return admin ?? null;
  if (trust === 'public') return null;
  if (VISITORS.some((visitor) => visitor === caller)) return 'SIGN_IN_REQUIRED';
  if (caller === 'deactivated') return 'ACCOUNT_DEACTIVATED';
  if (caller === 'page of another user') return 'SESSION_CHANGED';
  if (trust === 'admin') return 'NOT_ALLOWED';
  return caller === 'otherCustomer' ? (otherCustomer ?? null) : null;
}

describe('the router', () => {
  const paths = [...procedures()];

  it.each(paths)('%s declares its input and its output schema', (_, { inputs, output }) => {
    expect(inputs).toHaveLength(1);
    expect(output).toBeTruthy();
  });

  it('The router has exactly the procedures of the access table.', () => {
    expect(paths.map(([path]) => path).toSorted()).toEqual(Object.keys(ACCESS).toSorted());
  });
});

const matrix = Object.entries(ACCESS).flatMap(([path, access]) =>
  CALLERS.map((caller) => ({ path, access, caller, code: expectedCode(access, caller) })),
);

describe(`access over tRPC, ${matrix.length} combinations`, () => {
  let shop: TestShop;
  let bearers: Record<CallerKind, string | null>;
  let callers: Record<CallerKind, Person>;
  let sessionUsers: Partial<Record<CallerKind, string>>;

  beforeAll(async () => {
    shop = await testShop();
    const { admin, customer, other, deps } = shop;
    const closed = await shop.signIn({ email: 'closed@shop.test' });
    await admin.call.users.deactivate({ email: closed.email });
    const forger = createAccessTokens('a secret of the forger, 32 characters');
    const past = shop.clock.now - 2 * HOUR;
    bearers = {
      nobody: null,
      'expired token': await accessTokenFor(deps.accessTokens, admin, past),
      'forged token': await accessTokenFor(forger, admin, shop.clock.now),
      'unsigned token': new UnsecuredJWT({ sub: admin.id, iss: 'bicycles-mania' }).encode(),
      'token of nobody': await accessTokenFor(
        deps.accessTokens,
        { id: 'nobody', uid: null },
        shop.clock.now,
      ),
      'identity token': shop.identity.signIn({ email: admin.email }),
      'no token at all': 'Bearer nonsense',
      deactivated: closed.token,
      'page of another user': admin.token,
      otherCustomer: other.token,
      customer: customer.token,
      admin: admin.token,
    };
    callers = {
      nobody: customer,
      'expired token': customer,
      'forged token': customer,
      'unsigned token': customer,
      'token of nobody': customer,
      'identity token': customer,
      'no token at all': customer,
      deactivated: customer,
      'page of another user': admin,
      otherCustomer: other,
      customer,
      admin,
    };
    sessionUsers = { 'page of another user': customer.id, customer: customer.id, admin: admin.id };
  });
  afterAll(() => shop.close());

  it.each(matrix)('$path by $caller: $code', async ({ path, access, caller, code }) => {
    const input = await access.input(shop, callers[caller]);
    const commits = shop.commits();
    const context = { ...shop.context(bearers[caller]), sessionUser: sessionUsers[caller] };
    expect(await errorCode(callByPath(context, path, input))).toBe(code);
    const changedDespiteRefusal = code !== null && shop.commits() > commits;
    expect(changedDespiteRefusal).toBe(false);
  });

  const guarded = Object.keys(ACCESS).filter((path) => ACCESS[path]?.trust !== 'public');
  it.each(guarded)('%s authenticates the caller before it validates the input', async (path) => {
    const garbage = { garbage: true };
    expect(await errorCode(callByPath(shop.context(null), path, garbage))).toBe('SIGN_IN_REQUIRED');
  });
});

const adminMutations = Object.keys(ACCESS).filter(
  (path) => ACCESS[path]?.trust === 'admin' && procedures().get(path)?.type === 'mutation',
);

describe('a call by an admin whose role ends meanwhile', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await testShop();
  });
  afterAll(() => shop.close());

  /** A call by a new admin, with a hook before its next unit of work. */
  async function callOfAdmin(happens: (id: string) => Promise<unknown>) {
    const { email } = await newAdmin(shop);
    const { id, token } = await shop.signIn({ email });
    const context = shop.context(token);
    const { store } = shop.deps;
    const write: Store['write'] = async (unit) => {
      await happens(id);
      return store.write(unit);
    };
    const writeInTurns: Store['writeInTurns'] = async (unit) => {
      await happens(id);
      return store.writeInTurns(unit);
    };
    const deps = { ...context.deps, store: { ...store, write, writeInTurns } };
    return { id, context: { ...context, deps } };
  }

  const demote = (id: string) =>
    shop.store.write((tx) => tx.users.setRole(id, 'customer', shop.clock.now));
  const deactivate = (id: string) =>
    shop.store.write((tx) => tx.users.setStatus(id, 'deactivated', shop.clock.now));
  const listActs = (id: string) => shop.audit.filter(({ actorId }) => actorId === id);

  it.each(adminMutations)('%s changes nothing', async (path) => {
    for (const end of [demote, deactivate]) {
      const { id, context } = await callOfAdmin(end);
      const input = await ACCESS[path]?.input(shop, shop.admin);
      expect(await errorCode(callByPath(context, path, input))).toBe('NOT_ALLOWED');
      expect(listActs(id)).toEqual([]);
    }
  });

  it.each(['orders.refund', 'refunds.create'])(
    '%s records a refund that the provider has made when the role was revoked meanwhile.',
    async (path) => {
      const { id, context } = await callOfAdmin(async () => undefined);
      const input = await ACCESS[path]?.input(shop, shop.admin);
      shop.payments.on.response = async (method) => {
        if (method === 'refundIntent') await demote(id);
      };
      expect(await errorCode(callByPath(context, path, input))).toBeNull();
      shop.payments.on = {};
      expect(listActs(id)).toMatchObject([{ action: path }]);
    },
  );

  it("orders.cancel does not cancel another customer's order after the role was revoked.", async () => {
    const { context } = await callOfAdmin(demote);
    const input = { id: await createOrder(shop) };
    expect(await errorCode(callByPath(context, 'orders.cancel', input))).toBe('NOT_ALLOWED');
    expect((await shop.store.read.orders.byId(input.id))?.state).toBe('unpaid');
  });

  // A dry run changes nothing of the shop; the history of imports names its admin.
  const audited = adminMutations.filter((path) => path !== 'imports.previewFile');

  it.each(audited)('%s writes audit rows while the role is held', async (path) => {
    const { id, context } = await callOfAdmin(async () => undefined);
    const input = await ACCESS[path]?.input(shop, shop.admin);
    const commits = shop.commits();
    expect(await errorCode(callByPath(context, path, input))).toBeNull();
    expect(shop.commits()).toBeGreaterThan(commits);
    const acts = listActs(id);
    expect(acts).not.toEqual([]);
    for (const { targetType, action } of acts) expect(isActionFor(targetType, action)).toBe(true);
  });
});
