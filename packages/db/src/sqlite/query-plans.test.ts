import type { Attribute } from '@bm/domain/attributes/attribute.schema';
import { EMPTY_PROFILE } from '@bm/domain/profile/profile.schema';
import { fileURLToPath } from 'node:url';
import { ORDER_STATES } from '@bm/domain/orders/order-state';
import type { MyOrdersInput } from '@bm/domain/orders/order-list.schema';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '../schema/tables.ts';
import { encodeCursor, listName } from '../queries/paging.ts';
import { readQueries, unitQueries } from '../queries/queries.ts';
import { indexReads } from '../search/index-builder.ts';
import type { Reads, Tx } from '../store.ts';
import {
  aCheckout,
  aCompany,
  aMail,
  aMessage,
  aMove,
  anOrder,
  aPart,
  aReview,
  aStep,
  aUser,
  insertOrder,
  TEST_TIME,
} from '../testing.ts';
import { aCustomerNote, aQuestion } from '../testing/message-rows.ts';
import { anInboundShipment, anImport } from '../testing/stock-rows.ts';
import {
  aDispute,
  aFraudWarning,
  aCredit,
  aPayment,
  anInternalNote,
  aReceipt,
  aRefund,
  aReturn,
  aShipment,
} from '../testing/payment-rows.ts';
import { aDocument, anInvoiceSnapshot, aProforma } from '../testing/document-rows.ts';
import { openDatabase } from './connection/open.ts';
import { tables } from './tables.ts';

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));
const statements: string[] = [];

let database: ReturnType<typeof openDatabase>;
let read: Reads;
let tx: Tx;
let logged: Connection;
const noIndex = () => Promise.reject(new Error('Search reads an index.'));
beforeAll(async () => {
  database = openDatabase({ file: ':memory:', migrationsFolder });
  // The written rows have dangling references.
  database.writer.pragma('foreign_keys = OFF');
  const logger = { logQuery: (statement: string) => statements.push(statement) };
  const db = drizzle({ client: database.writer, logger });
  logged = db;
  read = readQueries(db, tables, {
    search: noIndex,
    list: noIndex,
    browse: noIndex,
    adminPage: noIndex,
    nearestBySku: noIndex,
    attributes: noIndex,
  });
  tx = unitQueries(db, tables, () => undefined);
  await tx.users.insert(AUDITOR);
});
afterAll(() => database.close());

const readPlan = (statement: string): string[] =>
  database.writer
    .prepare<unknown[], { detail: string }>(`explain query plan ${statement}`)
    .all(...Array.from(statement.matchAll(/\?/g), () => null))
    .map(({ detail }) => detail);

/** Returns the query plans of all statements that the call runs. */
async function readPlans(call: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0;
  await call();
  expect(statements.length).toBeGreaterThan(0);
  return statements.flatMap(readPlan);
}

type Call = () => Promise<unknown>;

/** Calls of every query. A new query without an entry does not compile. */
type Groups = Tx & Pick<Reads, 'exports'>;
type Calls = { [Group in keyof Groups]: { [Method in keyof Groups[Group]]: readonly Call[] } };

const STEP = aStep();
const PART = aPart({ id: 'new' });
const USER = aUser({ id: 'new' });
const UNIT = { runId: 'r', unit: 0, lastRow: 2, rows: '', createdAt: 1 };
const AUDITOR = aUser();
const SIGN_IN = { uid: 'x', displayName: 'U', emailVerified: true, at: 1 };

const PERIOD = { from: 1, before: 2 };
const ATTEMPT = { id: 'm', attempts: 1 };
const CONTENT = { subject: 's', html: 'h', text: 't' };
const LIST_NAME = { name: 'N', nameKey: 'n', updatedAt: 1 };
const CART_ROW = {
  partId: 'p',
  position: 1,
  quantity: 1,
  addedAt: 1,
  seenAt: 1,
  seen: { unitPriceMinor: 1, minOrderQty: 1, orderMultiple: 1, available: 1 },
};

/** The cursor of a later page of an export. */
const exportCursor = (name: string, ...position: (string | number)[]) =>
  encodeCursor(listName('export of', name), position);

const AUDIT_RECORD = {
  id: 'a',
  actorId: null,
  action: 'parts.update',
  targetType: 'user',
  targetId: 'u',
  before: null,
  after: null,
  at: 1,
  requestId: 'r',
} as const;

const ATTRIBUTE: Attribute = {
  id: 'a',
  key: 'teeth',
  label: 'Teeth',
  kind: 'number',
  unit: null,
  decimals: 0,
  help: '',
  choices: [],
  categories: [],
};

const MODEL = {
  id: 'm',
  slug: 'm',
  formerSlugs: [],
  name: 'Roadster',
  yearFrom: null,
  yearTo: null,
  image: '',
  diagrams: [],
  version: 1,
  updatedAt: 1,
};

const POSITION = {
  no: 1,
  name: 'Chain',
  partId: 'p',
  quantity: 1,
  piecesPerUnit: 1,
  diagram: 1,
  x: 0,
  y: 0,
};

const A_LOSS = {
  decision: 'loss',
  lossMinor: 1,
  refundId: null,
  decidedAt: 1,
  decidedBy: 'u',
} as const;

const CALLS: Calls = {
  attributes: {
    all: [() => tx.attributes.all()],
    save: [() => tx.attributes.save(ATTRIBUTE, TEST_TIME)],
  },
  categories: {
    all: [() => read.categories.all()],
    byName: [() => read.categories.byName('c')],
    childrenOf: [() => read.categories.childrenOf('c')],
    save: [() => tx.categories.save({ name: 'c', parent: null, position: 0, into: null })],
    remove: [() => tx.categories.remove('c')],
  },
  addresses: {
    isGone: [() => read.addresses.isGone('a')],
    movedParts: [() => read.addresses.movedParts(['a', 'b'])],
    addGone: [() => tx.addresses.addGone('a', TEST_TIME)],
    addMoved: [() => tx.addresses.addMoved('a', { partId: 'p', at: TEST_TIME })],
  },
  models: {
    all: [() => read.models.all()],
    count: [() => read.models.count()],
    byId: [() => read.models.byId('m')],
    bySlug: [() => read.models.bySlug('m')],
    positions: [() => read.models.positions('m')],
    forPart: [() => read.models.forPart('p')],
    hasPart: [() => read.models.hasPart('p')],
    insert: [() => tx.models.insert(MODEL)],
    update: [() => tx.models.update(MODEL)],
    replacePositions: [() => tx.models.replacePositions('m', [POSITION])],
    remove: [() => tx.models.remove('m')],
  },
  parts: {
    list: [
      () => read.parts.list({}),
      () => read.parts.list({ category: 'c' }),
      () => read.parts.list({ sort: 'name' }),
      () => read.parts.list({ sort: 'price-asc' }),
      () => read.parts.list({ sort: 'price-desc' }),
      () => read.parts.list({ sort: 'available' }),
    ],
    facts: [() => read.parts.facts(['p', 'q'])],
    categories: [() => read.parts.categories()],
    byId: [() => read.parts.byId('p')],
    stockedById: [() => read.parts.stockedById('p')],
    nearestInPrice: [() => read.parts.nearestInPrice('c', 100, 5)],
    stockedByIds: [() => read.parts.stockedByIds(['p', 'q'])],
    stockedBySkus: [() => read.parts.stockedBySkus(['p', 'q'])],
    namedBySkus: [() => read.parts.namedBySkus(['p', 'q'])],
    numericSkus: [() => read.parts.numericSkus('1')],
    isEmpty: [() => read.parts.isEmpty()],
    skuPage: [() => read.parts.skuPage('p')],
    imagePage: [() => read.parts.imagePage('p')],
    skuTaken: [() => read.parts.skuTaken('p')],
    unitsOnHand: [() => read.parts.unitsOnHand()],
    hasOrders: [() => read.parts.hasOrders('p')],
    countOrders: [() => read.parts.countOrders('p')],
    countByValue: [() => read.parts.countByValue('a')],
    hasCategory: [() => read.parts.hasCategory('c')],
    countInCategory: [() => read.parts.countInCategory('c')],
    moveCategory: [() => tx.parts.moveCategory('c', 'd', TEST_TIME)],
    insert: [() => tx.parts.insert(PART, TEST_TIME)],
    update: [() => tx.parts.update(PART, TEST_TIME)],
    setValues: [() => tx.parts.setValues('new', { a: 1 }, TEST_TIME)],
    setMedia: [
      () =>
        tx.parts.setMedia(
          'new',
          { image: '/a.webp', pictures: [], packaging: [], files: [] },
          TEST_TIME,
        ),
    ],
    setStatus: [() => tx.parts.setStatus('new', 'draft', TEST_TIME)],
    remove: [() => tx.parts.remove('new')],
    receive: [() => tx.parts.receive(aMove('none'), 'initial')],
    saveAll: [
      () =>
        tx.parts.saveAll(
          [
            {
              before: null,
              part: {
                ...PART,
                id: 'saved',
                sku: 'saved',
                onHand: 5,
                lowStockThreshold: 9,
                pictures: [],
                packaging: [],
                files: [],
              },
              ledgerId: 'l',
            },
          ],
          {
            actorId: 'u',
            note: '',
            at: TEST_TIME,
          },
        ),
    ],
    reserveAll: [
      () => tx.parts.reserveAll([aMove('none')]),
      // With more rows SQLite may choose another index.
      () => tx.parts.reserveAll(Array.from({ length: 250 }, (_, at) => aMove(`none-${at}`))),
    ],
    release: [() => tx.parts.release(aMove('none'))],
    ship: [() => tx.parts.ship(aMove('none'))],
    reserveAgain: [() => tx.parts.reserveAgain(aMove('none'))],
    unship: [() => tx.parts.unship(aMove('none'), 'other')],
  },
  stock: {
    list: [
      () => read.stock.list({}, 100),
      () => read.stock.list({ filter: 'low' }, 100),
      () => read.stock.list({ filter: 'expected' }, 100),
      () => read.stock.list({ query: 'wheel' }, 100),
    ],
    counts: [() => read.stock.counts(100)],
    byPart: [() => read.stock.byPart('p', 100)],
    openInboundShipments: [() => read.stock.openInboundShipments(['p', 'q'])],
    openInboundShipment: [() => read.stock.openInboundShipment('e')],
    ledger: [() => read.stock.ledger({ id: 'p' })],
    setThreshold: [() => tx.stock.setThreshold('p', 5)],
    insertInboundShipment: [
      () => tx.stock.insertInboundShipment(anInboundShipment({ partId: 'p' }, USER)),
    ],
    updateInboundShipment: [
      () => tx.stock.updateInboundShipment(anInboundShipment({ partId: 'p' }, USER)),
    ],
    removeInboundShipment: [() => tx.stock.removeInboundShipment('e')],
    bookReceipt: [() => tx.stock.bookReceipt('e', { quantity: 1, at: 1 })],
  },
  imports: {
    byId: [() => read.imports.byId('i')],
    page: [() => read.imports.page({})],
    insert: [() => tx.imports.insert(anImport({ actorId: USER.id }))],
    end: [() => tx.imports.end('i', 'applied', { actorId: 'u', at: 1 })],
    openRun: [() => read.imports.openRun(1)],
    nextUnit: [() => read.imports.nextUnit('r')],
    insertUnit: [() => tx.imports.insertUnit(UNIT)],
    start: [
      () => tx.imports.start({ importId: 'i', runId: 'r', actorId: USER.id, requestId: 'q' }, 1),
    ],
    takeLease: [() => tx.imports.takeLease('r', { now: 1, leaseUntil: 2 })],
    finishUnit: [() => tx.imports.finishUnit(UNIT, 2)],
    endRun: [() => tx.imports.endRun('r', null)],
    prune: [() => tx.imports.prune(1)],
    pruneUnits: [() => tx.imports.pruneUnits(1)],
  },
  exports: {
    parts: [
      () => read.exports.parts(undefined),
      () => read.exports.parts(exportCursor('parts', 1, 'p')),
    ],
    orders: [
      () => read.exports.orders(undefined),
      () => read.exports.orders(exportCursor('orders', 1)),
      () => read.exports.orders(undefined, '2026-11'),
    ],
    customers: [
      () => read.exports.customers(undefined),
      () => read.exports.customers(exportCursor('customers', 1, 'u')),
    ],
    stockLedger: [
      () => read.exports.stockLedger(undefined),
      () => read.exports.stockLedger(exportCursor('stock ledger', 'l')),
    ],
    documents: [
      () => read.exports.documents(undefined),
      () => read.exports.documents(exportCursor('documents', 1, 'd')),
      () => read.exports.documents(undefined, '2026-11'),
    ],
    ownOrders: [
      () => read.exports.ownOrders('u', PERIOD),
      () =>
        read.exports.ownOrders(
          'u',
          PERIOD,
          encodeCursor(listName('own orders', 'u', 1, 2), [1, 1]),
        ),
    ],
    countOwnOrders: [() => read.exports.countOwnOrders('u', PERIOD)],
    csv: [() => read.exports.csv({ kind: 'orders' }, 'usd')],
    counts: [() => read.exports.counts()],
  },
  cart: {
    lines: [() => read.cart.lines('u')],
    count: [() => read.cart.count('u')],
    hasPart: [() => read.cart.hasPart('p')],
    save: [() => tx.cart.save('u', [CART_ROW])],
    remove: [() => tx.cart.remove('u', ['p'])],
    clear: [() => tx.cart.clear('u')],
  },
  relations: {
    own: [() => read.relations.own('p')],
    others: [() => read.relations.others('p')],
    statedBy: [() => read.relations.statedBy(['p'])],
    successors: [() => read.relations.successors(['p'])],
    replace: [
      () => tx.relations.replace('p', [{ kind: 'alternative', toPartId: 'q', date: null }]),
    ],
  },
  searches: {
    page: [
      () => read.searches.page({}),
      () => read.searches.page({ view: 'dismissed' }),
      () => read.searches.page({ view: 'found', limit: 100 }),
    ],
    countView: [() => read.searches.countView('none'), () => read.searches.countView('dismissed')],
    byText: [() => read.searches.byText('t')],
    weeks: [() => read.searches.weeks('t')],
    opened: [() => read.searches.opened('t')],
    count: [
      () => tx.searches.count({ text: 't', outcome: 'none', results: 0, week: 0, lastAt: 0 }),
    ],
    setOutcome: [() => tx.searches.setOutcome({ text: 't', outcome: 'found', results: 1 })],
    countOpening: [() => tx.searches.countOpening('t', 'p')],
    setDismissed: [() => tx.searches.setDismissed('t', true)],
    prune: [() => tx.searches.prune(0)],
  },
  restock: {
    exists: [() => read.restock.exists('p', 'u')],
    count: [() => read.restock.count('u')],
    forCustomer: [() => read.restock.forCustomer('u')],
    requestedParts: [() => read.restock.requestedParts('', 10)],
    insert: [() => tx.restock.insert({ partId: 'p', customerId: 'u', requestedAt: 0 })],
    remove: [() => tx.restock.remove('p', 'u')],
    take: [() => tx.restock.take('p', 10)],
  },
  lists: {
    forCustomer: [() => read.lists.forCustomer('u')],
    count: [() => read.lists.count('u')],
    byId: [() => read.lists.byId('l')],
    byName: [() => read.lists.byName('u', 'n')],
    lines: [() => read.lists.lines('l')],
    hasPart: [() => read.lists.hasPart('p')],
    insert: [() => tx.lists.insert({ id: 'l', customerId: 'u', ...LIST_NAME })],
    update: [() => tx.lists.update({ id: 'l', ...LIST_NAME })],
    saveLines: [() => tx.lists.saveLines('l', [CART_ROW])],
    removeLines: [() => tx.lists.removeLines('l', ['p'])],
    remove: [() => tx.lists.remove('l')],
  },
  checkouts: {
    byId: [() => read.checkouts.byId('c')],
    newestCurrency: [() => read.checkouts.newestCurrency()],
    bySequence: [() => read.checkouts.bySequence(1)],
    idByLine: [() => read.checkouts.idByLine(1)],
    unpaidSum: [() => read.checkouts.unpaidSum('c')],
    totals: [() => read.checkouts.totals(['c', 'd'])],
    lastChoice: [() => read.checkouts.lastChoice('u')],
    countAwaitedTransfers: [() => read.checkouts.countAwaitedTransfers()],
    withoutAddress: [() => read.checkouts.withoutAddress()],
    pageForCustomer: [() => read.checkouts.pageForCustomer('u', {})],
    idsByAmountDue: [() => read.checkouts.idsByAmountDue('u', 1)],
    internalNotes: [() => read.checkouts.internalNotes('c')],
    countInternalNotes: [() => read.checkouts.countInternalNotes('c')],
    insert: [() => insertOrder(tx, anOrder(PART, USER), STEP)],
    setPaymentMethod: [
      () => tx.checkouts.setPaymentMethod('c', { from: 'card', to: 'bank', holdUntil: 1 }),
    ],
    addAddress: [() => tx.checkouts.addAddress('c', 'Dhaka')],
    setFreeFrom: [() => tx.checkouts.setFreeFrom('c', 1)],
    setDelivery: [() => tx.checkouts.setDelivery('c', { deliveryMinor: 1, deliveryTaxMinor: 0 })],
    takeNumbers: [() => tx.checkouts.takeNumbers(2)],
    takeNumbersAhead: [],
    insertInternalNote: [() => tx.checkouts.insertInternalNote(anInternalNote('c', USER))],
  },
  orders: {
    byId: [() => read.orders.byId('o')],
    pageForCustomer: [
      () => read.orders.pageForCustomer('u', {}),
      () => read.orders.pageForCustomer('u', { states: ['paid', 'processing'] }),
      () => read.orders.pageForCustomer('u', { from: 1, before: 2 }),
      () => read.orders.pageForCustomer('u', { states: ['paid'], from: 1, before: 2 }),
    ],
    page: [
      () => read.orders.page({ state: 'paid' }),
      () => read.orders.page({ query: 'BM-000123' }),
      () => read.orders.page({ query: 'BM-000123', state: 'paid' }),
    ],
    counts: [() => read.orders.counts()],
    checkoutCounts: [() => read.orders.checkoutCounts()],
    pageInStates: [
      () => read.orders.pageInStates(['paid'], {}),
      () => read.orders.pageInStates(['paid'], { customerId: 'u' }),
    ],
    listForCheckout: [() => read.orders.listForCheckout('c')],
    listExpired: [() => read.orders.listExpired(TEST_TIME, 10)],
    events: [() => read.orders.events('o')],
    lastNumber: [() => read.orders.lastNumber()],
    imagePage: [() => read.orders.imagePage('o')],
    accountHolds: [() => read.orders.accountHolds('u')],
    networkUnits: [() => read.orders.networkUnits('n', ['p'])],
    unpaidUnits: [() => read.orders.unpaidUnits(['p'])],
    holders: [() => read.orders.holders({})],
    toShip: [() => read.orders.toShip()],
    linesToShip: [() => read.orders.linesToShip(500)],
    awaitedTransfers: [() => read.orders.awaitedTransfers()],
    endingHolds: [() => read.orders.endingHolds(1)],
    partSales: [() => read.orders.partSales({ currency: 'usd', from: 1, before: 2 })],
    countEndingHolds: [() => read.orders.countEndingHolds({ now: 1, until: 2 })],
    extendHolds: [() => tx.orders.extendHolds('u', { card: 1, bank: 1 }, { card: 1, bank: 2 })],
    purge: [() => tx.orders.purge(TEST_TIME)],
    replaceImage: [() => tx.orders.replaceImage('p', '/a.webp', '/b.webp')],
    transition: [
      () => tx.orders.transition('o', 'unpaid', 'cancelled', STEP),
      () => tx.orders.transition('o', 'unpaid', 'paid', STEP, { transactionId: 't' }),
    ],
    settleCheckout: [
      () => tx.orders.settleCheckout('c', { transactionId: 't-all', at: 1 }, () => STEP),
    ],
    addUnits: [() => tx.orders.addUnits('o', { shippedUnits: 1 })],
    noteCheckout: [() => tx.orders.noteCheckout('c', () => STEP)],
  },
  payments: {
    byTransaction: [() => read.payments.byTransaction('pi')],
    openForCheckout: [() => read.payments.openForCheckout('c')],
    listForCheckout: [() => read.payments.listForCheckout('c')],
    openBefore: [() => read.payments.openBefore(TEST_TIME, 10)],
    insert: [() => tx.payments.insert(aPayment(anOrder(PART, USER)))],
    transition: [() => tx.payments.transition('y', 'open', 'succeeded', TEST_TIME)],
    succeed: [() => tx.payments.succeed('y', 'open', TEST_TIME, null)],
    recordEvent: [() => tx.payments.recordEvent({ id: 'e', type: 't', at: 1 })],
  },
  receipts: {
    byReference: [() => read.receipts.byReference('R')],
    listForCheckout: [() => read.receipts.listForCheckout('c')],
    listOpen: [() => read.receipts.listOpen()],
    page: [() => read.receipts.page({})],
    insert: [() => tx.receipts.insert(aReceipt(anOrder(PART, USER), USER))],
    settle: [() => tx.receipts.settle('c', 'bank:R')],
    creditById: [() => read.receipts.creditById('c')],
    creditsForCheckout: [() => read.receipts.creditsForCheckout('c')],
    creditPage: [() => read.receipts.creditPage({})],
    keptCreditMinor: [() => read.receipts.keptCreditMinor('u', 'usd')],
    countOpenCredits: [() => read.receipts.countOpenCredits()],
    insertCredit: [() => tx.receipts.insertCredit(aCredit(anOrder(PART, USER), USER))],
    decideCredit: [() => tx.receipts.decideCredit('c', 'open', 'kept', 1)],
  },
  shipments: {
    byId: [() => read.shipments.byId('s')],
    listForCheckout: [() => read.shipments.listForCheckout('c')],
    insert: [() => tx.shipments.insert(aShipment({ checkoutId: 'c' }, []))],
    setTracking: [
      () => tx.shipments.setTracking('s', { carrier: '', trackingNumber: '', trackingUrl: '' }),
    ],
    takeBack: [() => tx.shipments.takeBack('s', 'o', 1)],
  },
  refunds: {
    byId: [() => read.refunds.byId('r')],
    byProviderId: [() => read.refunds.byProviderId('re')],
    listForCheckout: [() => read.refunds.listForCheckout('c')],
    listForTransaction: [() => read.refunds.listForTransaction('t')],
    listUnfinished: [() => read.refunds.listUnfinished('pending', 1, 10)],
    listUnresolved: [() => read.refunds.listUnresolved(1)],
    insert: [() => tx.refunds.insert(aRefund({ checkoutId: 'c', transactionId: 't' }, []))],
    setStatus: [
      () => {
        const change = { from: 'pending', to: 'failed', providerRefundId: null, at: 1 } as const;
        return tx.refunds.setStatus('r', change);
      },
    ],
    setMoves: [() => tx.refunds.setMoves('r', 'o', { releasedUnits: 0, restockedUnits: 0 })],
  },
  returns: {
    byId: [() => read.returns.byId('r')],
    listForCheckout: [() => read.returns.listForCheckout('c')],
    openOrderNumbers: [() => read.returns.openOrderNumbers('u')],
    pageForCustomer: [
      () => read.returns.pageForCustomer('u', {}),
      () => read.returns.pageForCustomer('u', { orderId: 'o' }),
    ],
    page: [() => read.returns.page({}), () => read.returns.page({ state: 'requested' })],
    counts: [() => read.returns.counts()],
    photos: [() => read.returns.photos('')],
    insert: [() => tx.returns.insert(aReturn({ id: 'o', customerId: 'u' }))],
    setState: [() => tx.returns.setState('r', { from: 'requested', to: 'approved', at: 1 })],
    reopen: [() => tx.returns.reopen('r', 1)],
    replacePhoto: [() => tx.returns.replacePhoto('/a.webp', '/b.webp')],
  },
  disputes: {
    byId: [() => read.disputes.byId('d')],
    byRefund: [() => read.disputes.byRefund('r')],
    listForCheckout: [() => read.disputes.listForCheckout('c')],
    warningById: [() => read.disputes.warningById('w')],
    warningsForCheckout: [() => read.disputes.warningsForCheckout('c')],
    listMarks: [() => read.disputes.listMarks()],
    save: [() => tx.disputes.save(aDispute({ checkoutId: 'c', transactionId: 't' }))],
    decide: [() => tx.disputes.decide('d', A_LOSS)],
    removeDecision: [() => tx.disputes.removeDecision('d')],
    insertWarning: [
      () => tx.disputes.insertWarning(aFraudWarning({ checkoutId: 'c', transactionId: 't' })),
    ],
    checkWarning: [() => tx.disputes.checkWarning('w', { checkedAt: 1, checkedBy: 'u' })],
  },
  documents: {
    byId: [() => read.documents.byId('invoice.c')],
    linksForCheckout: [() => read.documents.linksForCheckout('c')],
    pageForCustomer: [() => read.documents.pageForCustomer('u', {})],
    page: [
      () => read.documents.page({}),
      () => read.documents.page({ query: 'INV-2026-000001' }),
      () => read.documents.page({ query: 'BC-000001', kind: 'invoice' }),
      () => read.documents.page({ query: 'Padma', month: '2026-01' }),
    ],
    listForAccounting: [
      () =>
        read.documents.listForAccounting(
          { from: 1, before: 2 },
          { after: { id: 'd', issuedAt: 1 }, limit: 5 },
        ),
    ],
    countForAccounting: [() => read.documents.countForAccounting({ from: 1, before: 2 })],
    listOwn: [
      () => read.documents.listOwn('u', PERIOD, { after: { id: 'd', issuedAt: 1 }, limit: 5 }),
    ],
    countOwn: [() => read.documents.countOwn('u', PERIOD)],
    revenue: [() => read.documents.revenue({ currency: 'usd', from: 1, before: 2 })],
    insertProforma: [() => tx.documents.insertProforma(aProforma())],
    issue: [() => tx.documents.issue(aDocument(), anInvoiceSnapshot)],
  },
  users: {
    byId: [() => read.users.byId('u')],
    byEmail: [() => read.users.byEmail('u')],
    byUid: [() => read.users.byUid('u')],
    list: [
      () => read.users.list({}),
      () => read.users.list({ offset: 25 }),
      () => read.users.list({ query: 'u' }),
      () => read.users.list({ query: 'BC-000001' }),
      () => read.users.list({ query: 'BM-000001' }),
    ],
    countAdmins: [() => read.users.countAdmins()],
    activeAdmins: [() => read.users.activeAdmins()],
    insert: [() => tx.users.insert(USER)],
    recordSignIn: [() => tx.users.recordSignIn('u', SIGN_IN)],
    setContact: [() => tx.users.setContact('u', { displayName: 'U', company: 'c', at: 1 })],
    setRole: [() => tx.users.setRole('u', 'admin', 1)],
    setStatus: [() => tx.users.setStatus('u', 'active', 1)],
    endSessions: [() => tx.users.endSessions('u', 1, 1)],
    unbind: [() => tx.users.unbind('u', 'x', 1)],
  },
  profiles: {
    byUser: [() => read.profiles.byUser('u')],
    save: [() => tx.profiles.save('u', EMPTY_PROFILE, 1)],
  },
  companies: {
    byUser: [() => read.companies.byUser('u')],
    invoiceEmail: [() => read.companies.invoiceEmail('u')],
    invoiceEmailAskedAt: [() => read.companies.invoiceEmailAskedAt('u')],
    askInvoiceEmail: [
      () => tx.companies.askInvoiceEmail({ userId: USER.id, email: 'e', token: 't', at: 1 }),
    ],
    confirmInvoiceEmail: [() => tx.companies.confirmInvoiceEmail('t', 1)],
    exemptReason: [() => read.companies.exemptReason('u')],
    exemptions: [() => read.companies.exemptions()],
    save: [() => tx.companies.save('u', aCompany(), { version: 0, at: 1 })],
    setExemptReason: [() => tx.companies.setExemptReason('u', 'Exporter', 1)],
  },
  settings: {
    current: [() => read.settings.current()],
    byVersion: [() => read.settings.byVersion(1)],
    legalPages: [() => read.settings.legalPages()],
    currency: [() => read.settings.currency()],
    recordCurrency: [() => tx.settings.recordCurrency('usd')],
    replace: [() => tx.settings.replace(DEFAULT_SETTINGS, { version: 0, at: 1 })],
    replaceLegalPage: [
      () => tx.settings.replaceLegalPage({ name: 'terms', text: '' }, { version: 0, at: 1 }),
      () => tx.settings.replaceLegalPage({ name: 'terms', text: '' }, { version: 1, at: 1 }),
    ],
  },
  reviews: {
    list: [
      () => read.reviews.list({}),
      () => read.reviews.list({ partId: 'p' }),
      () => read.reviews.list({ partId: 'p', newestFirst: true }),
    ],
    rating: [() => read.reviews.rating('p')],
    isHidden: [() => read.reviews.isHidden('r')],
    adminPage: [() => read.reviews.adminPage({})],
    insert: [() => tx.reviews.insert(aReview())],
    setHidden: [() => tx.reviews.setHidden('r', true)],
  },
  messages: {
    list: [
      () => read.messages.list({ state: 'open' }),
      () => read.messages.list({ email: 'v' }),
      () => read.messages.list({ state: 'open', email: 'v' }),
      () => read.messages.list({}),
    ],
    messageById: [() => read.messages.messageById('m')],
    counts: [() => read.messages.counts()],
    countOpen: [() => read.messages.countOpen()],
    countOpenQuestions: [() => read.messages.countOpenQuestions('u')],
    ownAboutPart: [() => read.messages.ownAboutPart('u', 'p')],
    replies: [() => read.messages.replies('m')],
    repliesTo: [() => read.messages.repliesTo(['m', 'n'])],
    countReplies: [() => read.messages.countReplies('m')],
    replyById: [() => read.messages.replyById('r')],
    insertReply: [
      () =>
        tx.messages.insertReply({
          id: 'r',
          messageId: 'm',
          authorId: USER.id,
          text: 'Yes.',
          createdAt: 1,
        }),
    ],
    setMessageState: [() => tx.messages.setMessageState('m', 'closed')],
    addresses: [() => read.messages.addresses({}), () => read.messages.addresses({ offset: 25 })],
    insert: [() => tx.messages.insert(aMessage())],
    newsletterEntry: [() => read.messages.newsletterEntry('v')],
    unaskedAddresses: [() => read.messages.unaskedAddresses(1)],
    subscribe: [() => tx.messages.subscribe({ email: 'v', createdAt: 1 })],
    prune: [() => tx.messages.prune(1)],
    askToConfirm: [() => tx.messages.askToConfirm({ email: 'v', token: 't', at: 1 })],
    confirmAddress: [() => tx.messages.confirmAddress('t', 1)],
    removeAddress: [() => tx.messages.removeAddress('t')],
  },
  questions: {
    list: [() => read.questions.list({ partId: 'p' })],
    published: [() => read.questions.published({})],
    forMessage: [() => read.questions.forMessage('m')],
    byId: [() => read.questions.byId('q')],
    insert: [() => tx.questions.insert(aQuestion('p', 'm'))],
    reword: [() => tx.questions.reword('q', 'Does it fit?', 'Yes.')],
    remove: [() => tx.questions.remove('q')],
  },
  customers: {
    notes: [() => read.customers.notes('u')],
    countNotes: [() => read.customers.countNotes('u')],
    lastChoice: [() => read.customers.lastChoice('u')],
    sums: [() => read.customers.sums('u')],
    heldCredits: [() => read.customers.heldCredits('u')],
    insertNote: [() => tx.customers.insertNote(aCustomerNote(USER, USER))],
  },
  personalData: {
    checkoutEvents: [() => read.personalData.checkoutEvents('c')],
    reviews: [
      () => read.personalData.reviews('u'),
      () => read.personalData.reviews('u', { createdAt: 1, id: 'r' }),
    ],
    messages: [
      () => read.personalData.messages('v'),
      () => read.personalData.messages('v', { createdAt: 1, id: 'm' }),
    ],
    mails: [() => read.personalData.mails('u', 'v'), () => read.personalData.mails('u', 'v', 'm')],
    newsletterAddress: [() => read.personalData.newsletterAddress('v')],
    accountChanges: [() => read.personalData.accountChanges('u')],
    erasureRequest: [() => read.personalData.erasureRequest('u')],
    openErasures: [() => read.personalData.openErasures()],
    confirmedErasures: [() => read.personalData.confirmedErasures()],
    erasedWithUid: [() => read.personalData.erasedWithUid(1)],
    unfinishedOrders: [() => read.personalData.unfinishedOrders('u')],
    checkoutsWithOpenReceipts: [() => read.personalData.checkoutsWithOpenReceipts('u')],
    requestErasure: [() => tx.personalData.requestErasure('u', 1)],
    withdrawErasure: [() => tx.personalData.withdrawErasure('u')],
    confirmErasure: [() => tx.personalData.confirmErasure('u', 1)],
    eraseBatch: [() => tx.personalData.eraseBatch(USER.id, 'v')],
    eraseAccount: [
      () =>
        tx.personalData.eraseAccount('u', { verifiedEmail: 'v', idempotencyScopes: ['s'], at: 1 }),
    ],
    forgetUid: [() => tx.personalData.forgetUid('u')],
    pruneUnconfirmed: [() => tx.personalData.pruneUnconfirmed(1)],
    pruneMails: [() => tx.personalData.pruneMails(1)],
    pruneErasures: [() => tx.personalData.pruneErasures(1)],
  },
  mails: {
    page: [
      () => read.mails.page({ filter: 'sent' }),
      () => read.mails.page({ filter: 'waiting' }),
      () => read.mails.page({ filter: 'dead' }),
    ],
    byId: [() => read.mails.byId('m')],
    nextAttemptAt: [() => read.mails.nextAttemptAt()],
    backlog: [() => read.mails.backlog()],
    sentSince: [() => read.mails.sentSince('r', 1)],
    countQueued: [() => read.mails.countQueued({ from: 1, until: 2 })],
    endingHolds: [() => read.mails.endingHolds({ from: 1, until: 2 }, 1)],
    queue: [() => tx.mails.queue(aMail())],
    claim: [() => tx.mails.claim({ now: 1, leaseUntil: 2, limit: 1 })],
    finish: [
      () => tx.mails.finish(ATTEMPT, { state: 'sent', content: CONTENT, at: 1 }),
      () => tx.mails.finish(ATTEMPT, { state: 'retry', error: 'e', nextAttemptAt: 1 }),
      () => tx.mails.finish(ATTEMPT, { state: 'waiting', error: 'e', nextAttemptAt: 1 }),
      () => tx.mails.finish(ATTEMPT, { state: 'dead', error: 'e' }),
    ],
    resend: [() => tx.mails.resend('m', 1)],
    resendDead: [() => tx.mails.resendDead(1, 1)],
    releaseForAccount: [() => tx.mails.releaseForAccount('u', 1)],
  },
  // Without statements on SQLite.
  locks: {
    account: [],
    network: [],
    parts: [],
  },
  storedIndex: {
    insert: [() => tx.storedIndex.insert({ snapshot: 's', position: 1, data: '' })],
    publish: [
      () =>
        tx.storedIndex.publish('s', {
          format: '1',
          applied: { changes: 1, settled: 1, removals: 0 },
          sizes: [1],
        }),
    ],
  },
  idempotency: {
    find: [() => tx.idempotency.find('s', 'k')],
    insert: [
      () => tx.idempotency.insert({ scope: 's', key: 'k', requestHash: '', response: 1, at: 1 }),
    ],
    prune: [() => tx.idempotency.prune(TEST_TIME)],
  },
  audit: {
    page: [
      () => read.audit.page({}),
      () => read.audit.page({ actor: 'system' }),
      () => read.audit.page({ actor: 'system', target: 'part' }),
      () => read.audit.page({ actor: 'system', action: 'parts.update', from: 1, before: 2 }),
      () => read.audit.page({ target: 'part' }),
      () => read.audit.page({ action: 'parts.update', target: 'part' }),
      () => read.audit.page({ from: 1, before: 2 }),
      // The account exists, so that its rows are read.
      () => read.audit.page({ actor: AUDITOR.email }),
      () => read.audit.page({ actor: AUDITOR.email, target: 'part', before: 2 }),
      () => read.audit.page({ actor: AUDITOR.email, action: 'parts.update' }),
    ],
    neverActive: [() => read.audit.neverActive(['p', 'q'])],
    insert: [() => tx.audit.insert(AUDIT_RECORD)],
    insertAll: [() => tx.audit.insertAll([{ ...AUDIT_RECORD, id: 'b' }])],
  },
};

/** The calls of each group, by the names of their queries. */
const EVERY = Object.entries(CALLS).map(([group, methods]): [string, [string, Call][]] => [
  group,
  Object.entries<readonly Call[]>(methods).flatMap(([method, calls]) =>
    calls.map((call, at): [string, Call] => [`${group}.${method} ${at + 1}`, call]),
  ),
]);

/** Queries that may scan a table: they return all its rows, or count few rows. */
const MAY_WALK: Readonly<Record<string, RegExp>> = {
  // The stored search index has some dozens of rows.
  'storedIndex.publish 1': /^SCAN search_index$/,
  // A shop has at most 200 attributes.
  'attributes.all 1': /^SCAN attributes USING INDEX attributes_key$/,
  // A shop has at most 1,000 categories and as many former names.
  'categories.all 1': /^SCAN categories USING INDEX sqlite_autoindex_categories_1$/,
  // An admin removes a choice of an attribute: all values are read, in the unit that removes it.
  'parts.countByValue 1': /^SCAN parts$|TEMP B-TREE FOR GROUP BY/,
  // A shop has at most 200 models.
  'models.all 1': /^SCAN bicycle_models USING INDEX bicycle_models_slug$/,
  'models.count 1': /^SCAN bicycle_models USING COVERING INDEX bicycle_models_slug$/,
  // The positions of one part.
  'models.forPart 1': /TEMP B-TREE FOR/,
  // A search scans names and numbers, as the search of orders does, and sorts what matches.
  'stock.list 4': /^SCAN texts USING COVERING INDEX parts_text$|TEMP B-TREE FOR ORDER BY/,
  // The counts read at most MAX_COUNTED rows of their subqueries.
  ...Object.fromEntries(
    ['stock.list 1', 'stock.list 2', 'stock.list 3', 'stock.counts 1', 'stock.ledger 1'].map(
      (name) => [
        name,
        /^SCAN expected$|USING (COVERING )?INDEX (expected_receipts_|parts_stock_off_sale)/,
      ],
    ),
  ),
  // Sorts the lines of one cart, at most 500.
  'cart.lines 1': /TEMP B-TREE FOR ORDER BY/,
  // Sorts the relations of one part, at most 100.
  'relations.own 1': /TEMP B-TREE FOR LAST 2 TERMS OF ORDER BY/,
  // The same of one list.
  'lists.lines 1': /TEMP B-TREE FOR ORDER BY/,
  // Reads one row.
  'checkouts.newestCurrency 1': /^SCAN checkouts USING INDEX checkouts_sequence$/,
  // Sums the unpaid orders of one customer by checkout.
  'checkouts.idsByAmountDue 1': /^SCAN unpaid$|TEMP B-TREE FOR GROUP BY/,
  // The list of the parts with their units.
  'parts.reserveAll 1': /^SCAN (CONSTANT ROW|held)$/,
  'parts.reserveAll 2': /^SCAN 250-ROW VALUES CLAUSE$/,
  'checkouts.insert 1': /^SCAN 2-ROW VALUES CLAUSE$/,
  'checkouts.takeNumbers 1': /^SCAN 2-ROW VALUES CLAUSE$/,
  // Counts read at most MAX_STATE_COUNT rows of their subqueries.
  'orders.page 1': /^SCAN orders USING COVERING INDEX \w+$/,
  // The sum of all units is read from their index.
  'parts.unitsOnHand 1': /^SCAN parts USING COVERING INDEX parts_on_hand$/,
  'orders.counts 1': /^SCAN (one|some|CONSTANT ROW)$/,
  'orders.checkoutCounts 1':
    /^SCAN (one|some|CONSTANT ROW|checkouts USING COVERING INDEX \w+)$|FOR count\(DISTINCT\)$/,
  // The openings of one search, and a count of at most MAX_SEARCHES texts each hour.
  'searches.opened 1': /TEMP B-TREE FOR ORDER BY/,
  'searches.prune 1': /^SCAN searches USING COVERING INDEX \w+$/,
  'orders.lastNumber 1': /^SCAN (one|CONSTANT ROW)$/,
  'parts.categories 1': /^SCAN part_counts|TEMP B-TREE/,
  // Scans a partial index of the unpaid orders.
  'orders.holders 1': /^SCAN orders USING COVERING INDEX orders_held$|TEMP B-TREE|^SCAN held$/,
  // Sums the unpaid orders of the named parts by customer.
  'orders.unpaidUnits 1': /^SCAN by_customer$|TEMP B-TREE FOR GROUP BY/,
  // Reads one row.
  'parts.isEmpty 1': /^SCAN parts USING COVERING INDEX/,
  // Accounts are counted; a search scans their texts, also for a number of no order.
  ...Object.fromEntries(
    [1, 2, 3, 4, 5].map((call) => [
      `users.list ${call}`,
      /^SCAN users USING COVERING INDEX users_listed$/,
    ]),
  ),
  'reviews.adminPage 1': /^SCAN reviews USING INDEX reviews_created$/,
  // Reads a bounded number of unpaid orders.
  'checkouts.countAwaitedTransfers 1': /TEMP B-TREE FOR count/,
  // Partial indexes of what is open: few rows.
  'receipts.listOpen 1': /^SCAN bank_receipts USING INDEX bank_receipts_open$|TEMP B-TREE FOR/,
  'refunds.listUnresolved 1': /TEMP B-TREE FOR ORDER BY/,
  // The counts read at most MAX_COUNTED rows of an index.
  'returns.page 1': /^SCAN returns USING (COVERING )?INDEX \w+$/,
  'disputes.listMarks 1':
    /^SCAN (disputes USING INDEX disputes_unsettled|fraud_warnings USING INDEX fraud_warnings_open)$|TEMP B-TREE FOR (LAST TERM OF )?ORDER BY/,
  // The few disputes of one payment, and the warnings of one checkout.
  ...Object.fromEntries(
    ['byRefund', 'listForCheckout', 'warningsForCheckout'].map((name) => [
      `disputes.${name} 1`,
      /TEMP B-TREE FOR ORDER BY/,
    ]),
  ),
  // A list without a filter, and its count.
  'receipts.page 1': /^SCAN bank_receipts USING/,
  'receipts.creditPage 1': /^SCAN bank_credits USING/,
  // A partial index of what was not sent back.
  'receipts.countOpenCredits 1': /^SCAN bank_credits USING COVERING INDEX bank_credits_held$/,
  'imports.page 1': /^SCAN imports USING/,
  // A few hundred rows, while a large import is applied.
  'imports.pruneUnits 1': /^SCAN import_(units|runs)/,
  // The first page of a complete list, in the order of an index.
  'exports.parts 1': /^SCAN parts USING INDEX parts_rank$/,
  'exports.orders 1': /^SCAN orders USING INDEX orders_sequence$/,
  // The lines of one checkout.
  'exports.orders 3': /^USE TEMP B-TREE FOR LAST TERM OF ORDER BY$/,
  'exports.customers 1': /^SCAN users USING INDEX users_(?:listed|created)$/,
  'exports.stockLedger 1': /^SCAN stock_ledger USING INDEX sqlite_autoindex_stock_ledger_1$/,
  'exports.documents 1': /^SCAN documents USING INDEX documents_issued$/,
  // Each count reads at most MAX_COUNTED_ROWS rows.
  'exports.counts 1': /^SCAN /,
  // Sorts the lines of one checkout by their orders.
  ...Object.fromEntries(
    [
      'shipments.byId',
      'shipments.listForCheckout',
      'refunds.byId',
      'refunds.byProviderId',
      'refunds.listForCheckout',
      'refunds.listForTransaction',
      'returns.listForCheckout',
    ].map((name) => [`${name} 1`, /TEMP B-TREE FOR (LAST TERM OF )?ORDER BY/]),
  ),
  'documents.page 1': /^SCAN documents USING/,
  // The few documents of one checkout, and the customers of a search as in the list of orders.
  'documents.page 3': /TEMP B-TREE FOR ORDER BY/,
  'documents.page 4': /^SCAN users USING COVERING INDEX users_listed$/,
  // An admin's list: the companies are few.
  'companies.exemptions 1': /^SCAN companies|TEMP B-TREE/,
  // The events of one checkout, the mails and the orders of one customer.
  ...Object.fromEntries(
    [1, 2].map((call) => [`personalData.mails ${call}`, /TEMP B-TREE FOR ORDER BY/]),
  ),
  // The parts that one customer holds.
  'orders.accountHolds 1': /^SCAN of_customer$/,
  'personalData.checkoutEvents 1': /TEMP B-TREE FOR/,
  'personalData.unfinishedOrders 1': /TEMP B-TREE FOR ORDER BY/,
  'personalData.eraseBatch 1': /TEMP B-TREE FOR DISTINCT/,
  // Queued mails and those that are being sent are few beside the sent ones.
  'mails.page 2': /TEMP B-TREE FOR ORDER BY/,
  // The orders that were paid on one day.
  'orders.partSales 1': /TEMP B-TREE FOR GROUP BY/,
  // Once a day: the mails of a day.
  'mails.countQueued 1': /TEMP B-TREE FOR GROUP BY/,
  // Sorts the unpaid orders of the period.
  'mails.endingHolds 1': /TEMP B-TREE FOR (GROUP|ORDER) BY/,
  // The count reads at most MAX_COUNTED rows, of an index.
  ...Object.fromEntries(
    Array.from({ length: 10 }, (_, at) => [
      `audit.page ${at + 1}`,
      /^SCAN audit USING (COVERING )?INDEX audit_at$/,
    ]),
  ),
  'messages.unaskedAddresses 1': /INDEX newsletter_addresses_unasked$/,
  // The first page, in the order of an index.
  'exports.csv 1': /^SCAN orders USING INDEX orders_sequence$/,
  'messages.list 4': /^SCAN contact_messages USING (COVERING )?INDEX \w+_created$/,
  'questions.published 1': /^SCAN part_questions USING/,
  // Of one customer.
  'customers.sums 1': /TEMP B-TREE FOR GROUP BY$/,
  'customers.heldCredits 1': /TEMP B-TREE FOR ORDER BY$/,
  'messages.addresses 1': /^SCAN newsletter_addresses USING/,
  'messages.addresses 2': /^SCAN newsletter_addresses USING/,
};

describe('hot queries', () => {
  it.each(EVERY)(
    'Every query of %s searches an index, without a scan and without a sort.',
    async (_, calls) => {
      const walks: string[] = [];
      for (const [name, call] of calls) {
        const allowed = MAY_WALK[name];
        for (const detail of await readPlans(call)) {
          // `countUpTo` scans the rows of its subquery `counted`, which has a limit.
          const isWalk = /^SCAN|TEMP B-TREE/.test(detail) && detail !== 'SCAN counted';
          if (isWalk && allowed?.test(detail) !== true) walks.push(`${name}: ${detail}`);
        }
      }
      expect(walks).toEqual([]);
    },
  );

  it.each([
    ['x', false],
    ['01711 234', true],
  ])(
    'The order search for %j reads customers and parts without a scan of the orders.',
    async (query, isPhone) => {
      const plans = await readPlans(() => read.orders.page({ query }));
      expect(plans.filter((detail) => detail.startsWith('SCAN')).toSorted()).toEqual([
        expect.stringMatching(/^SCAN parts/),
        expect.stringMatching(/^SCAN users USING COVERING INDEX users_listed/),
      ]);
      const searched = plans.filter((detail) => detail.startsWith('SEARCH orders USING ')).join();
      expect(searched).toContain('COVERING INDEX orders_customer_name');
      expect(searched).toContain('COVERING INDEX orders_po_number');
      expect(searched.includes('COVERING INDEX orders_phone')).toBe(isPhone);
    },
  );

  it.each([
    ['pi_3Nx', /^SEARCH payments USING INDEX payments_transaction \(transaction_id=\?\)/],
    ['N26/20', /^SEARCH bank_receipts USING INDEX bank_receipts_reference \(reference=\?\)/],
    ['1Z999A', /^SEARCH shipments USING (COVERING )?INDEX shipments_tracking \(<expr>=\?\)/],
  ])(
    'The orders of a payment, a bank receipt or a shipment are found by %s.',
    async (query, search) => {
      const plans = await readPlans(() => read.orders.page({ query }));
      expect(plans).toEqual(
        expect.arrayContaining([
          expect.stringMatching(search),
          'SEARCH orders USING COVERING INDEX orders_checkout (checkout_id=?)',
        ]),
      );
    },
  );

  it('The orders of a document are found by its number.', async () => {
    const plans = await readPlans(() => read.orders.page({ query: 'INV-2026-000001' }));
    expect(plans).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^SEARCH documents USING INDEX documents_number /),
        'SEARCH orders USING COVERING INDEX orders_checkout (checkout_id=?)',
      ]),
    );
  });

  it('The search in own orders reads no order of another customer.', async () => {
    const plans = await readPlans(() =>
      read.orders.pageForCustomer('u', { query: 'BM-000001', from: 1, before: 2 }),
    );
    const orders = plans.filter((detail) => / orders /.test(detail));
    expect(orders).toEqual([
      expect.stringMatching(/^SEARCH orders USING INDEX orders_sequence \(sequence=\?\)$/),
      expect.stringMatching(/^SEARCH orders USING INDEX orders_transaction \(transaction_id=\?\)$/),
      // The end of the orders that are read, then these orders.
      expect.stringMatching(
        /^SEARCH orders USING COVERING INDEX orders_customer \(customer_id=\? AND created_at>\? AND created_at<\?\)$/,
      ),
      expect.stringMatching(
        /^SEARCH orders USING INDEX orders_customer \(customer_id=\? AND \(created_at,sequence\)>\(\?,\?\) AND created_at<\?\)$/,
      ),
    ]);
  });

  it('The orders of a checkout are found by its number.', async () => {
    const plans = await readPlans(() => read.orders.pageForCustomer('u', { query: 'BC-000001' }));
    expect(plans).toEqual(
      expect.arrayContaining([
        'SEARCH checkouts USING INDEX checkouts_customer (customer_id=? AND sequence=?)',
        'SEARCH orders USING INDEX orders_checkout (checkout_id=?)',
      ]),
    );
  });

  it('A later page of own orders in a state is read by an index.', async () => {
    const own = anOrder(PART, USER, { id: 'later', customerId: 'later' });
    for (const id of ['later-1', 'later-2'])
      await insertOrder(tx, { ...own, id, checkoutId: id }, aStep());
    const filter = { states: ['unpaid'], limit: 1 } satisfies MyOrdersInput;
    const { nextCursor } = await read.orders.pageForCustomer('later', filter);
    const cursor = nextCursor ?? '';
    const plans = await readPlans(() =>
      read.orders.pageForCustomer('later', { ...filter, cursor }),
    );
    expect(plans[0]).toBe(
      'SEARCH orders USING INDEX orders_customer_state (customer_id=? AND state=? AND (created_at,sequence)<(?,?))',
    );
    expect(plans.filter((detail) => /TEMP B-TREE/.test(detail))).toEqual([]);
  });

  it('Pages by checkout and their summaries are read by indexes.', async () => {
    const lines = Array.from({ length: 13 }, (_, at) => ({
      order: anOrder(PART, USER, { id: `line-${at}`, checkoutId: 'lined', customerId: 'lined' }),
      step: aStep(),
    }));
    const [first] = lines.map(({ order }) => order);
    if (first === undefined) throw new Error('There is no line.');
    const checkout = aCheckout([first], { linesMinor: 1, totalMinor: 1, poNumber: 'PO' });
    await tx.checkouts.insert(checkout, lines);
    const calls = [
      () => read.orders.pageForCustomer('lined', { byCheckout: true, limit: 11 }),
      () => read.orders.page({ byCheckout: true, limit: 11 }),
    ];
    for (const call of calls) {
      const plans = await readPlans(call);
      expect(plans).toEqual(
        expect.arrayContaining([
          expect.stringMatching(
            /^SEARCH checkouts USING INDEX sqlite_autoindex_checkouts_1 \(id=\?/,
          ),
          expect.stringMatching(
            /^SEARCH orders USING (COVERING )?INDEX orders_checkout \(checkout_id=\?/,
          ),
        ]),
      );
      expect(plans.filter((detail) => /^SCAN orders$/.test(detail))).toEqual([]);
    }
  });

  it('The list of all orders is read in the order of an index, without a sort.', async () => {
    const plans = (await readPlans(() => read.orders.page({}))).filter((detail) =>
      /^SCAN|TEMP B-TREE/.test(detail),
    );
    // The second statement counts at most MAX_STATE_COUNT rows.
    expect(plans).toEqual([
      'SCAN orders USING INDEX orders_sequence',
      'SCAN orders USING COVERING INDEX orders_sequence',
      'SCAN counted',
    ]);
  });

  it('A later page of messages is read by an index.', async () => {
    database.writer.exec(`insert into contact_messages (id, name, email, message, created_at)
      values ('m', 'M', 'm@shop.test', 'One', 1), ('n', 'N', 'n@shop.test', 'Two', 2)`);
    const { nextCursor } = await read.messages.list({ limit: 1 });
    const plans = await readPlans(() => read.messages.list({ cursor: nextCursor ?? '' }));
    expect(plans[0]).toMatch(
      /^SEARCH contact_messages USING INDEX contact_messages_created \(\(created_at,id\)</,
    );
  });

  it.each([1, 2, 6])(
    'The orders in %i states are merged from an index, without a sort.',
    async (count) => {
      const states = ORDER_STATES.slice(0, count);
      for (const customerId of ['u', undefined]) {
        const plans = await readPlans(() => read.orders.pageInStates(states, { customerId }));
        const index = customerId === undefined ? 'orders_state' : 'orders_customer_state';
        const reads = plans.filter((plan) => /^(SCAN|SEARCH|USE)/.test(plan));
        // Phone and address of each order are those of its checkout.
        const ofCheckout = reads.filter((plan) => /^SEARCH checkouts .* \(id=\?\)$/.test(plan));
        expect(ofCheckout).toHaveLength(2 * count);
        const ofOrders = reads.filter((plan) => !ofCheckout.includes(plan));
        expect(ofOrders).toHaveLength(count);
        for (const plan of ofOrders) expect(plan).toContain(`SEARCH orders USING INDEX ${index} (`);
      }
    },
  );

  it('The unpaid orders of one customer are read by an index.', async () => {
    const plans = await readPlans(() => read.checkouts.idsByAmountDue('u', 1));
    expect(plans).toContain(
      'SEARCH orders USING INDEX orders_customer_state (customer_id=? AND state=?)',
    );
  });

  it('A later page of parts is read by an index.', async () => {
    const insert = database.writer.prepare(`insert into parts (id, sku, sku_normal, name, name_key,
      description, image, category, price_minor, on_hand, reserved, min_order_qty, order_multiple,
      status, rank, created_at, updated_at)
      values (:id, :id, :id, :id, :id, '', '', 'c', 1, 0, 0, 1, 1, 'active', :rank, 1, 1)`);
    for (const [rank, id] of ['p', 'q'].entries()) insert.run({ id, rank });
    const sorts = ['catalogue', 'name', 'price-asc', 'price-desc'] as const;
    for (const sort of sorts) {
      const { nextCursor } = await read.parts.list({ sort, limit: 1 });
      const plans = await readPlans(() => read.parts.list({ sort, cursor: nextCursor ?? '' }));
      expect(plans[0]).toMatch(/^SEARCH parts USING INDEX \w+ \(status=\? AND \([\w,]+\)[<>]\(/);
    }
  });

  it('The parts that the search index lacks are read by an index.', async () => {
    const reads = indexReads(logged, tables);
    const plans = await readPlans(() => reads.changedSince(7).next());
    // Only the parts of one write are sorted.
    expect(plans).toEqual([
      'SEARCH parts USING INDEX parts_revision (revision>?)',
      'USE TEMP B-TREE FOR LAST TERM OF ORDER BY',
    ]);
  });
});
