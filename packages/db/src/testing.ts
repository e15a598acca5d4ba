import { mapDetails } from '@bm/domain/parts/part-details';
import type { Order } from '@bm/domain/orders/order.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { type NewReviewRow } from './queries/reviews/reviews.queries.ts';
import { newId, type Store, type Tx } from './store.ts';
import { openSqliteStore, type SqliteStoreOptions } from './sqlite/store.ts';
import type { ServedStore } from './store/store-options.ts';
import type { NewCheckout } from './store/checkouts.ts';
import type { CompanyFields, BoundUser } from './store/users.ts';
import type { NewMail } from './store/mails.ts';
import type { NewMessage } from './store/messages.ts';
import type { NewOrder, OrderStep } from './store/orders.ts';
import type { PartRow, StockMove } from './store/parts.ts';

/** The time of all rows of the factories, in milliseconds. */
export const TEST_TIME = Date.UTC(2026, 0, 5);

/** Opens a new, migrated, empty store, which `close` deletes. */
export function memoryStore(options: Omit<SqliteStoreOptions, 'file'> = {}): Promise<ServedStore> {
  return openSqliteStore({ ...options, file: ':memory:' });
}

/** An active part at 4.85 that is ordered in multiples of 10. */
export function aPart(fields: Partial<PartRow> = {}): PartRow {
  const id = newId();
  return {
    id,
    sku: `SKU-${id}`,
    name: 'Chain-wheel and crank 44T',
    description: 'Forged crank with a steel ring.',
    image: '/pictures/products/chainwheel-44t.webp',
    category: 'Chain-wheels',
    priceMinor: 485,
    minOrderQty: 10,
    orderMultiple: 10,
    priceBreaks: [],
    status: 'active',
    ...mapDetails(() => null),
    ...fields,
  };
}

/** A customer without a bound uid. */
export function aUser(fields: Partial<BoundUser> = {}): BoundUser {
  const id = newId();
  return {
    id,
    email: `${id}@shop.test`,
    displayName: 'A customer',
    company: '',
    role: 'customer',
    status: 'active',
    createdAt: TEST_TIME,
    uid: null,
    emailVerified: true,
    validFrom: 0,
    erasedAt: null,
    ...fields,
  };
}

/** An order of 20 units of this part by this user, not stored and without a reservation. */
export function anOrder(part: PartRow, user: BoundUser, fields: Partial<NewOrder> = {}): NewOrder {
  const { quantity = 20, unitPriceMinor = part.priceMinor } = fields;
  return {
    id: newId(),
    checkoutId: newId(),
    customerId: user.id,
    partId: part.id,
    sku: part.sku,
    partName: part.name,
    image: part.image,
    unitPriceMinor,
    quantity,
    totalMinor: unitPriceMinor * quantity,
    taxMinor: 0,
    currency: 'usd',
    customerName: user.displayName,
    customerCompany: user.company,
    customerEmail: user.email,
    phone: '+880 1700 000000',
    address: 'Dhaka',
    createdAt: TEST_TIME,
    expiresAt: TEST_TIME + 72 * 3_600_000,
    ...fields,
  };
}

export function aStep(fields: Partial<OrderStep> = {}): OrderStep {
  const eventId = newId();
  return { eventId, actor: 'system', actorId: null, note: '', at: TEST_TIME, ...fields };
}

/** A movement of 20 units of a part. */
export function aMove(partId: string, fields: Partial<StockMove> = {}): StockMove {
  const id = newId();
  return { id, partId, quantity: 20, orderId: null, actor: 'system', at: TEST_TIME, ...fields };
}

/** The checkout of these orders, not stored. */
export function aCheckout(
  orders: readonly [NewOrder, ...NewOrder[]],
  fields: Partial<NewCheckout> = {},
): NewCheckout {
  const [{ checkoutId, customerId, currency, phone, address, createdAt }] = orders;
  const linesMinor = orders.reduce((sum, { totalMinor }) => sum + totalMinor, 0);
  return {
    id: checkoutId,
    customerId,
    poNumber: '',
    note: '',
    phone,
    address,
    currency,
    linesMinor,
    deliveryName: '',
    deliveryMinor: 0,
    deliveryTaxMinor: 0,
    deliveryRateMinor: null,
    deliveryFreeFromMinor: null,
    taxName: '',
    taxRateBp: 0,
    taxExemptReason: '',
    taxMinor: 0,
    paymentMethod: 'card',
    totalMinor: linesMinor,
    createdAt,
    ...fields,
  };
}

/** Inserts an order as a checkout of one line, without a reservation. */
export async function insertOrder(tx: Tx, order: NewOrder, step: OrderStep): Promise<Order> {
  const { orders } = await tx.checkouts.insert(aCheckout([order]), [{ order, step }]);
  const [inserted] = orders;
  if (inserted === undefined) throw new Error('The store inserted no order.');
  return inserted;
}

/** A company with one delivery address. */
export function aCompany(fields: Partial<CompanyFields> = {}): CompanyFields {
  return {
    taxNumber: 'BIN 000123',
    billingAddress: 'Office, Dhaka',
    invoiceEmail: 'invoices@customer.test',
    addresses: [{ id: 'a1', label: 'Depot', address: 'Tongi' }],
    defaultAddressId: 'a1',
    ...fields,
  };
}

export function aReview(fields: Partial<NewReviewRow> = {}): NewReviewRow {
  return {
    id: newId(),
    authorId: null,
    authorName: 'A workshop',
    feedback: 'Packed well.',
    rating: 5,
    image: '',
    partId: null,
    demo: false,
    createdAt: TEST_TIME,
    ...fields,
  };
}

export function aMessage(fields: Partial<NewMessage> = {}): NewMessage {
  const id = newId();
  return {
    id,
    name: 'A visitor',
    email: `${id}@visitor.test`,
    message: 'Do you pack by the pallet?',
    createdAt: TEST_TIME,
    state: 'open',
    reference: '',
    accountId: null,
    partId: null,
    checkoutId: null,
    ...fields,
  };
}

export function aMail(fields: Partial<NewMail> = {}): NewMail {
  return {
    id: `${newId()}.order-placed`,
    accountId: null,
    recipient: 'customer@shop.test',
    payload: { kind: 'order-placed', checkoutId: 'checkout' },
    nextAttemptAt: TEST_TIME,
    createdAt: TEST_TIME,
    ...fields,
  };
}

/** Stores a part with this many units on hand. */
export async function storePart(
  store: Store,
  { onHand = 100, ...fields }: Partial<PartRow> & { onHand?: number } = {},
): Promise<PartRow> {
  const part = aPart(fields);
  await store.write(async (tx) => {
    await tx.parts.insert(part, TEST_TIME);
    await tx.parts.receive(aMove(part.id, { quantity: onHand }), 'initial');
  });
  return part;
}

/** All parts in any status, in catalogue order. */
export async function allParts({ read }: Pick<Store, 'read'>): Promise<StockedPart[]> {
  const found: StockedPart[] = [];
  let cursor: string | undefined;
  do {
    const page = await read.exports.parts(cursor);
    found.push(...page.rows.map(({ lowStockThreshold: _threshold, ...part }) => part));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return found;
}

export async function storeUser(store: Store, fields: Partial<BoundUser> = {}): Promise<BoundUser> {
  const user = aUser(fields);
  await store.write((tx) => tx.users.insert(user));
  return user;
}

/** Stores an order of this part by this user, with its units reserved. */
export async function storeOrder(
  store: Store,
  part: PartRow,
  user: BoundUser,
  fields: Partial<NewOrder> = {},
) {
  const order = anOrder(part, user, fields);
  const held = { orderId: order.id, quantity: order.quantity };
  return store.write(async (tx) => {
    const refused = await tx.parts.reserveAll([aMove(part.id, held)]);
    if (refused !== null) throw new Error('The part has too few units for this order.');
    return insertOrder(tx, order, aStep({ actor: 'customer', actorId: user.id }));
  });
}

/** Stores a checkout with one order of 20 units for each of these parts, with the units reserved. */
export async function storeCheckout(
  store: Store,
  parts: readonly PartRow[],
  user: BoundUser,
  { holdNetwork, ...fields }: Partial<NewCheckout> & { holdNetwork?: string } = {},
) {
  const checkoutId = newId();
  const [first, ...others] = parts.map((part) => anOrder(part, user, { checkoutId }));
  if (first === undefined) throw new Error('A checkout has at least one line.');
  const orders = [first, ...others] as const;
  const lines = orders.map((order) => {
    return { order, step: aStep({ actor: 'customer', actorId: user.id }) };
  });
  return store.write(async (tx) => {
    const moves = orders.map(({ id: orderId, partId, quantity }) =>
      aMove(partId, { orderId, quantity }),
    );
    const refused = await tx.parts.reserveAll(moves);
    if (refused !== null) throw new Error('A part has too few units for its order.');
    return tx.checkouts.insert(
      aCheckout(orders, { id: checkoutId, ...fields }),
      lines,
      holdNetwork,
    );
  });
}
