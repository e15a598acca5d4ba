import type { Store } from '@bm/db/store';
import type { Payment } from '@bm/db/store/payments';
import { reusedStore } from '@bm/db/testing/reused-store';
import type { CheckoutDetail } from '@bm/domain/checkouts/checkout.schema';
import { DEFAULT_HOLD_SHARE } from '@bm/domain/orders/hold-budget';
import type { Order } from '@bm/domain/orders/order.schema';
import type { CreatePartInput } from '@bm/domain/parts/edit-part.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import type { VerifiedIdentity } from '@bm/providers/identity/identity.port';
import type { Context, Deps, Log } from '../context.ts';
import { createRevenueDays } from '../overview/revenue-days.ts';
import { createTopParts } from '../overview/top-parts.ts';
import { IDEMPOTENT_PATHS } from '../procedure-policies.ts';
import { createCaller, type Caller } from '../root.ts';
import { createAccessTokens } from '../users/access-tokens.ts';
import { observeStore, type AuditLog } from './observed-store.ts';
import { accessTokenFor, testIdentity, type TestIdentity } from './test-identity.ts';
import { testPayments, type TestPayments } from './test-payments.ts';
import { testFiles } from './test-files.ts';
import { testPictures } from './test-pictures.ts';

export const HOUR = 60 * 60 * 1000;
const ADMIN = 'admin@shop.test';

/** A signed-in user. */
export interface Person {
  id: string;
  email: string;
  /** The provider's uid. */
  uid: string | null;
  /** Valid for one hour of the shop's clock. */
  token: string;
  /** A caller for this user; its token is renewed as the clock advances. */
  call: Caller;
}

/** A complete shop on a real store, with in-memory providers and a manual clock. */
export interface TestShop {
  deps: Deps;
  store: Store;
  identity: TestIdentity;
  payments: TestPayments;
  /** All committed audit rows, oldest first. */
  audit: AuditLog;
  /** The number of committed units of work. */
  commits: () => number;
  logged: LogLine[];
  /** The time in milliseconds, which only the test changes. */
  clock: { now: number };
  admin: Person;
  customer: Person;
  other: Person;
  asNobody: Caller;
  asCustomer: Caller;
  asOtherCustomer: Caller;
  asAdmin: Caller;
  context(bearer: string | null): Context;
  signIn(person: Partial<VerifiedIdentity> & { email: string }): Promise<Person>;
  /** Stores an active part at 2.50 each, with a minimum of 10 and 100 on hand. */
  part(change?: Partial<CreatePartInput>): Promise<StockedPart>;
  /** Places an unpaid order, by default of ten units of a new part. */
  order(of?: { partId?: string; quantity?: number; by?: Caller }): Promise<Order>;
  /** Places a checkout of ten units of each of these parts, by default of three new ones. */
  checkout(of?: { partIds?: readonly string[]; by?: Caller }): Promise<CheckoutDetail>;
  /** Opens the intent of an order and pays it at the provider. Returns the transaction id. */
  payAtProvider(orderId: string, by?: Caller): Promise<string>;
  paidOrder(of?: { partId?: string; quantity?: number }): Promise<Order>;
  /** The recorded payments of an order's checkout, by attempt. */
  paymentsFor(orderId: string): Promise<Payment[]>;
  /** Throws when an invariant of the data is broken. */
  close(): Promise<void>;
}

/** `open` opens another store than an empty one. */
export async function testShop(
  open: () => Promise<Store> = () => reusedStore(),
): Promise<TestShop> {
  const { store, audit, commits } = observeStore(await open());
  const clock = { now: Date.UTC(2026, 0, 5) };
  const identity = testIdentity(clock);
  const payments = testPayments();
  const log = testLog();
  let ids = 0;
  const nextId = () => `id-${(ids += 1)}`;
  const deps: Deps = {
    store,
    identity,
    payments,
    pictures: testPictures(clock),
    files: testFiles(clock),
    accessTokens: createAccessTokens('a secret of the tests, 32 characters'),
    revenueDays: createRevenueDays(),
    topParts: createTopParts(),
    idempotentPaths: IDEMPOTENT_PATHS,
    sendsMails: true,
    settings: {
      currency: 'usd',
      orderHoldMs: 72 * HOUR,
      holdShare: DEFAULT_HOLD_SHARE,
      orderRetentionMs: 90 * 24 * HOUR,
      adminEmails: new Set([ADMIN]),
    },
    log,
    clock: () => clock.now,
    newId: nextId,
  };
  const context = (bearer: string | null): Context => ({ deps, requestId: nextId(), bearer });
  const asNobody = createCaller(() => context(null));

  async function signIn(who: Partial<VerifiedIdentity> & { email: string }): Promise<Person> {
    const idToken = identity.signIn({ displayName: `Name of ${who.email}`, ...who });
    const { token, user } = await asNobody.users.exchange({ email: who.email, idToken });
    const call = createCaller(async () => {
      const { uid = null } = (await store.read.users.byId(user.id)) ?? {};
      return context(await accessTokenFor(deps.accessTokens, { id: user.id, uid }, clock.now));
    });
    const { uid = null } = (await store.read.users.byId(user.id)) ?? {};
    return { id: user.id, email: user.email, uid, token, call };
  }

  const admin = await signIn({ email: ADMIN });
  const customer = await signIn({ email: 'customer@shop.test' });
  const other = await signIn({ email: 'other@shop.test' });
  log.lines.length = 0;

  const part: TestShop['part'] = (change) =>
    admin.call.parts.create({
      name: 'Chain wheel',
      description: 'Forty-four teeth.',
      image: '/pictures/wheel.webp',
      priceMinor: 250,
      minOrderQty: 10,
      stock: 100,
      newCategory: true,
      ...change,
    });

  const order: TestShop['order'] = async ({ partId, quantity = 10, by = customer.call } = {}) =>
    by.orders.place({
      idempotencyKey: `order-key-${nextId()}`,
      partId: partId ?? (await part()).id,
      quantity,
      phone: '',
      address: '',
    });

  const checkout: TestShop['checkout'] = async ({ partIds, by = customer.call } = {}) => {
    // Of different prices, so that each order has its own total.
    const basket = partIds ?? [
      (await part({ stock: 1000 })).id,
      (await part({ stock: 1000, priceMinor: 310 })).id,
      (await part({ stock: 1000, priceMinor: 470 })).id,
    ];
    return by.checkouts.place({
      idempotencyKey: `checkout-key-${nextId()}`,
      lines: basket.map((partId) => ({ partId, quantity: 10 })),
    });
  };

  async function payAtProvider(orderId: string, by = customer.call): Promise<string> {
    const { clientSecret } = await by.payments.createIntent({ orderId });
    const intentId = clientSecret.replace(/_secret$/, '');
    payments.pay(intentId);
    return intentId;
  }

  return {
    deps,
    store,
    identity,
    payments,
    audit,
    commits,
    logged: log.lines,
    clock,
    admin,
    customer,
    other,
    asNobody,
    asCustomer: customer.call,
    asOtherCustomer: other.call,
    asAdmin: admin.call,
    context,
    signIn,
    part,
    order,
    checkout,
    payAtProvider,
    async paymentsFor(orderId) {
      const checkoutId = (await store.read.orders.byId(orderId))?.checkoutId ?? '';
      return store.read.payments.listForCheckout(checkoutId);
    },
    async paidOrder(of) {
      const { id: orderId } = await order(of);
      const transactionId = await payAtProvider(orderId);
      return customer.call.payments.settle({ orderId, transactionId });
    },
    async close() {
      const broken = await store.read.checks.findViolations();
      await store.close();
      if (broken.length > 0) throw new Error(`The data is broken: ${JSON.stringify(broken)}`);
    },
  };
}

interface LogLine {
  level: keyof Log;
  details: object;
  message: string;
}

/** A log that records its lines. */
export function testLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = [];
  const write = (level: keyof Log) => (details: object, message: string) => {
    lines.push({ level, details, message });
  };
  return { lines, info: write('info'), warn: write('warn'), error: write('error') };
}
