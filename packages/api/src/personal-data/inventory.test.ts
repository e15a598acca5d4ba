import { readFileSync } from 'node:fs';
import { fileStore, TABLE_NAMES, type FileStore } from '@bm/db/testing/file-store';
import { personalDataSchema } from '@bm/domain/personal-data/personal-data.schema';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { downloadPersonalData } from './download-personal-data.service.ts';

/** The tables with personal data that a download has. */
const DOWNLOADED = new Set([
  'users',
  'profiles',
  'companies',
  'erasure_requests',
  'reviews',
  'cart_lines',
  'lists',
  'list_lines',
  'restock_requests',
  'checkouts',
  'internal_notes',
  'settlements',
  'orders',
  'order_events',
  'payments',
  'shipments',
  'shipment_lines',
  'refunds',
  'refund_lines',
  'returns',
  'disputes',
  'documents',
  'bank_receipts',
  'bank_credits',
  'invoice_emails',
  'contact_messages',
  'message_replies',
  'customer_notes',
  'newsletter_addresses',
  'mails',
  // The rows on the account.
  'audit',
]);

/** The tables that a download leaves out, with the reason. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  settings: 'data of the seller',
  settings_versions: 'data of the seller',
  legal_pages: 'texts of the seller',
  shop_currency: 'the currency of the stored prices',
  parts: 'the catalogue',
  part_questions: 'the catalogue: questions as admins worded them, without the person who asked',
  attributes: 'the catalogue',
  part_relations: 'the catalogue',
  categories: 'the catalogue',
  gone_addresses: 'the catalogue',
  bicycle_models: 'the catalogue',
  model_positions: 'the catalogue',
  imports: 'files of parts that an admin imported',
  search_index: 'words of the catalogue',
  searches: 'texts without a person: addresses, order numbers and long numbers are not counted',
  search_weeks: 'counts of these texts',
  search_openings: 'counts of parts',
  import_runs: 'the progress of an import; names its admin by its id',
  import_units: 'rows of parts, until they are applied',
  part_counts: 'numbers only',
  review_counts: 'numbers only',
  counters: 'numbers only',
  stock_ledger: 'movements of stock; names orders and admins by their id',
  expected_receipts: 'deliveries to the shop; names admins by their id',
  fraud_warnings:
    'a bank’s report of fraud, which a suspect must not read; names a payment by its id',
  provider_events: 'ids of webhooks',
  idempotency_keys: 'copies of responses whose rows are downloaded; deleted after a day',
};

/** The values of an erased account with a paid order that accounting requires. */
const KEPT = [
  'audit.after',
  'bank_receipts.note',
  'bank_receipts.reference',
  'bank_receipts.transaction_id',
  'checkouts.address',
  'checkouts.po_number',
  'checkouts.tax_exempt_reason',
  'documents.buyer_address',
  'documents.buyer_tax_number',
  'documents.customer_company',
  'documents.customer_name',
  'documents.po_number',
  'documents.snapshot',
  'orders.customer_company',
  'orders.customer_name',
  'orders.po_number',
  'orders.transaction_id',
  'payments.transaction_id',
  'refunds.transaction_id',
  'reviews.feedback',
  'settlements.transaction_id',
  'shipments.carrier',
];

let files: FileStore;
let shop: TestShop;
beforeEach(async () => {
  shop = await testShop(async () => {
    files = await fileStore();
    return files.store;
  });
});
afterEach(() => shop.close());

const EMAIL = 'mark-email@shop.test';
let marks = 0;
/** A text that no other value contains. */
const mark = () => `mark-${(marks += 1)}-x`;

/** Stores data of a customer, and about the customer, in every column for it. */
async function customerWithEverything() {
  const email = EMAIL;
  const uid = mark();
  const person = await shop.signIn({ email, uid, displayName: mark() });
  const { call } = person;
  const admin = shop.asAdmin;
  const image = () => `https://pictures.test/${mark()}`;
  await call.profile.save({
    profile: {
      education: mark(),
      location: mark(),
      phone: mark(),
      linkedin: mark(),
      email,
      image: image(),
    },
  });
  await call.company.save({
    name: mark(),
    taxNumber: mark(),
    billingAddress: mark(),
    invoiceEmail: `${mark()}@shop.test`,
    addresses: [{ id: 'a1', label: mark(), address: mark() }],
    defaultAddressId: 'a1',
    version: 0,
  });
  await admin.company.setExemption({ email, reason: mark() });
  const { version, settings } = await admin.settings.get();
  const tax = { name: 'VAT', rateBp: 1500 };
  await admin.settings.save({ version, settings: { ...settings, tax } });
  const part = await shop.part({ stock: 1000 });
  const lines = [{ partId: part.id, quantity: 10 }];
  const idempotencyKey = () => `key-of-${shop.deps.newId()}`;
  const delivery = () => ({ poNumber: mark(), note: mark(), phone: mark(), address: mark() });
  const place = () =>
    call.checkouts.place({ idempotencyKey: idempotencyKey(), lines, ...delivery() });
  const paid = await place();
  await admin.payments.recordReceipt({
    checkoutNumber: paid.number,
    reference: mark(),
    amountMinor: paid.dueMinor,
    receivedAt: shop.clock.now,
    note: mark(),
  });
  for (const { id } of paid.orders) {
    await admin.orders.advance({ id, to: 'processing' });
    await admin.orders.correct({ id, from: 'processing', note: mark() });
    const shipped = { checkoutId: paid.id, lines: [{ orderId: id, quantity: 10 }] };
    await admin.shipments.create({
      idempotencyKey: idempotencyKey(),
      ...shipped,
      carrier: mark(),
      trackingNumber: mark(),
      trackingUrl: `https://carrier.test/${mark()}`,
    });
  }
  for (const { id: orderId } of paid.orders) {
    const { id: returnId } = await call.returns.request({
      idempotencyKey: idempotencyKey(),
      orderId,
      quantity: 1,
      reason: 'other',
      note: mark(),
      photo: image(),
    });
    await admin.returns.reject({ id: returnId, answer: mark() });
  }
  await admin.refunds.create({
    idempotencyKey: idempotencyKey(),
    checkoutId: paid.id,
    amountMinor: 100,
    reason: 'goodwill',
    note: mark(),
  });
  await admin.checkouts.addInternalNote({
    idempotencyKey: idempotencyKey(),
    checkoutId: paid.id,
    text: mark(),
  });
  const before = marks;
  for (const { id } of (await place()).orders) {
    await admin.orders.cancelUnpaid({ id, reason: mark() });
  }
  for (const { id: orderId } of (await place()).orders)
    await call.payments.createIntent({ orderId });
  const unpaidMarks = Array.from(
    { length: marks - before },
    (_, at) => `mark-${before + at + 1}-x`,
  );
  await call.cart.add({ idempotencyKey: idempotencyKey(), lines });
  await call.lists.create({ idempotencyKey: idempotencyKey(), name: mark(), lines });
  const soldOut = await shop.part({ stock: 1 });
  await call.restock.request({ partId: soldOut.id });
  const review = { idempotencyKey: idempotencyKey(), feedback: mark(), rating: 5 };
  await call.reviews.create({ ...review, image: image(), partId: part.id });
  const message = { idempotencyKey: idempotencyKey(), name: mark(), email, message: mark() };
  await shop.asNobody.messages.send(message);
  await shop.asNobody.messages.subscribe({ email });
  const question = { partId: part.id, question: mark() };
  const asked = await call.questions.ask({ idempotencyKey: idempotencyKey(), ...question });
  await admin.messages.reply({
    idempotencyKey: idempotencyKey(),
    messageId: asked.id,
    text: mark(),
  });
  await admin.customers.addNote({
    idempotencyKey: idempotencyKey(),
    customerId: person.id,
    text: mark(),
  });
  await admin.users.release({ email });
  await shop.signIn({ email, uid, displayName: mark() });
  await call.personalData.requestErasure();
  return { ...person, unpaidMarks };
}

async function download(id: string): Promise<string> {
  const actor = await shop.store.read.users.byId(id);
  if (actor === null) throw new Error('There is no account.');
  const pieces: string[] = [];
  for await (const piece of downloadPersonalData({ ...shop.context(null), actor })) {
    pieces.push(piece);
  }
  return pieces.join('');
}

const markedTables = () =>
  [...new Set(files.findText('mark-').map((column) => column.replace(/\..*/, '')))].toSorted();

it('Every table is in the download or excluded with a reason, and is in the document.', () => {
  const known = [...DOWNLOADED, ...Object.keys(LEFT_OUT)];
  expect(known.toSorted()).toEqual(TABLE_NAMES.toSorted());
  const document = readFileSync(new URL('../../../../docs/privacy.md', import.meta.url), 'utf8');
  expect(TABLE_NAMES.filter((name) => !document.includes(`\`${name}\``))).toEqual([]);
});

it('A download has every stored value of the customer, in the documented format.', async () => {
  const { id } = await customerWithEverything();
  expect(markedTables().filter((name) => !DOWNLOADED.has(name))).toEqual(['idempotency_keys']);
  const text = await download(id);
  const stored = Array.from({ length: marks }, (_, at) => `mark-${at + 1}-x`).filter((value) =>
    files.findText(value).some((column) => !column.startsWith('idempotency_keys.')),
  );
  expect(stored.length).toBeGreaterThan(25);
  expect(stored.filter((value) => !text.toLowerCase().includes(value))).toEqual([]);
  const data: unknown = JSON.parse(text);
  expect(personalDataSchema.parse(data)).toEqual(data);
  expect(data).toMatchObject({
    account: { id, email: EMAIL, emailVerified: true },
    cart: [{ quantity: 10 }],
    lists: [{ lines: [{ quantity: 10 }] }],
    restockRequests: [{}],
    checkouts: [{ payments: [{ status: 'open' }] }, {}, { receipts: [{}] }],
    newsletter: { email: EMAIL },
    erasureRequest: { confirmedAt: null },
  });
  expect(text).not.toContain('secret');
});

it('Another customer without data downloads an empty file.', async () => {
  await customerWithEverything();
  const text = await download(shop.other.id);
  expect(text).not.toContain('mark-');
  expect(JSON.parse(text)).toMatchObject({
    account: { email: shop.other.email },
    profile: null,
    cart: [],
    lists: [],
    restockRequests: [],
    checkouts: [],
    reviews: [],
    messages: [],
    newsletter: null,
    erasureRequest: null,
  });
});

it('After the erasure only data of the customer that accounting requires is stored.', async () => {
  const { id, uid, unpaidMarks } = await customerWithEverything();
  const { erasedAt } = await shop.asAdmin.personalData.confirmErasure({ userId: id });
  expect(erasedAt).toBe(shop.clock.now);
  expect(files.findText(EMAIL)).toEqual([]);
  // The provider's id is deleted a day later.
  const kept = files.findText('mark-').filter((column) => column !== 'users.uid');
  expect(kept).toEqual(KEPT);
  expect(unpaidMarks.flatMap((value) => files.findText(value))).toEqual([]);
  expect(files.findText(uid ?? '')).toEqual(['users.uid']);
});

it('Messages under an unverified email are neither downloaded nor deleted.', async () => {
  const email = EMAIL;
  const message = { idempotencyKey: 'message-key-1', name: 'M', email, message: mark() };
  await shop.asNobody.messages.send(message);
  await shop.asNobody.messages.subscribe({ email });
  const squatter = await shop.signIn({ email, uid: 'squatter', emailVerified: false });
  expect(JSON.parse(await download(squatter.id))).toMatchObject({ messages: [], newsletter: null });
  await squatter.call.personalData.requestErasure();
  await shop.asAdmin.personalData.confirmErasure({ userId: squatter.id });
  expect(files.findText(EMAIL)).toEqual([
    'contact_messages.email',
    'mails.recipient',
    'newsletter_addresses.email',
  ]);
});
