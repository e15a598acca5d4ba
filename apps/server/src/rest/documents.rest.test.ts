import { accessTokenFor } from '@bm/api/testing/test-identity';
import { HOUR } from '@bm/api/testing/test-shop';
import { DEFAULT_SETTINGS } from '@bm/domain/settings/settings.schema';
import { extractText, getDocumentProxy } from 'unpdf';
import type { LightMyRequestResponse } from 'fastify';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { TIMEOUT_MS } from '../documents/document-thread.ts';
import { testServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await testServer();
});
// Closing fails if any invariant of the data is broken, the sums of the month among them.
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** The PDF of a document, as its customer gets it now. */
async function fetchPdf(id: string): Promise<Buffer> {
  const { app, shop } = server;
  const { deps, customer, clock } = shop;
  const token = await accessTokenFor(deps.accessTokens, customer, clock.now);
  const url = `/documents/${id}/pdf`;
  const response = await app.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/pdf']);
  return response.rawPayload;
}

/** The text as an independent reader extracts it. */
async function readPdfText(pdf: Buffer): Promise<string> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), {
    mergePages: true,
  });
  return text.replaceAll(/\s+/g, ' ');
}

test('An invoice of three lines has the same bytes a year and three price changes later; its refund has a credit note.', async () => {
  const { shop } = server;
  const { asAdmin, asCustomer, clock } = shop;
  const seller = { legalName: 'Seller Ltd.', address: 'Plot 14, Dhaka', taxNumber: 'BIN 1' };
  const van = { id: 'van', name: 'Our van', text: '', chargeMinor: 1000, freeFromMinor: null };
  const settings = {
    ...DEFAULT_SETTINGS,
    seller,
    tax: { name: 'VAT', rateBp: 1500 },
    deliveryMethods: [{ ...van, active: true }],
  };
  const saved = await asAdmin.settings.save({ version: 0, settings });
  const noAddresses = { invoiceEmail: '', addresses: [], defaultAddressId: null };
  const company = { taxNumber: 'BIN 2', billingAddress: 'Station Road, Rajshahi', ...noAddresses };
  const { version } = await asCustomer.company.get();
  await asCustomer.company.save({ ...company, name: 'Padma Cycles', version });

  const prices = [250, 310, 470];
  const parts = await Promise.all(
    prices.map((priceMinor, at) => shop.part({ priceMinor, name: `Part number ${at + 1}` })),
  );
  const checkout = await asCustomer.checkouts.place({
    idempotencyKey: 'three-lines-1',
    lines: parts.map(({ id: partId }) => ({ partId, quantity: 10 })),
    poNumber: 'PO 2026-112',
    deliveryMethodId: van.id,
  });
  const orderId = checkout.orders[0]?.id ?? '';
  const transactionId = await shop.payAtProvider(orderId);
  await asCustomer.payments.settle({ orderId, transactionId });

  const invoice = await fetchPdf(`invoice.${checkout.id}`);
  const text = await readPdfText(invoice);
  for (const shown of [
    'INV-2026-000001',
    'PO 2026-112',
    checkout.number,
    'Seller Ltd.',
    'Padma Cycles',
    'BIN 2',
    'Part number 3',
    'Our van 1 10.00 10.00 1.50',
    'Net 113.00',
    'VAT 15 % of 113.00 16.95',
    'Total, USD 129.95',
  ]) {
    expect(text).toContain(shown);
  }
  // A long id is wrapped.
  expect(text.replaceAll(' ', '')).toContain(transactionId);

  const refund = await asAdmin.refunds.create({
    idempotencyKey: 'one-line-back-1',
    checkoutId: checkout.id,
    reason: 'damaged',
    lines: [{ orderId, quantity: 10, restock: false }],
  });
  const credit = await readPdfText(await fetchPdf(`credit-note.${refund.id}`));
  for (const shown of ['CN-2026-000001', 'For invoice INV-2026-000001', '\u221228.75', 'Damaged']) {
    expect(credit).toContain(shown);
  }
  expect(await shop.store.read.parts.stockedById(parts[0]?.id ?? '')).toMatchObject({
    onHand: 100,
    reserved: 0,
  });

  for (const [at, part] of parts.entries()) {
    const priceMinor = 999 + at;
    await asAdmin.parts.update({ ...part, priceMinor, name: 'Renamed', status: 'archived' });
  }
  const changed = {
    ...settings,
    seller: { ...seller, legalName: 'Other Ltd.' },
    tax: { name: 'GST', rateBp: 700 },
  };
  await asAdmin.settings.save({ version: saved.version, settings: changed });
  const { version: next } = await asCustomer.company.get();
  await asCustomer.company.save({
    ...company,
    taxNumber: 'BIN 9',
    name: 'Jamuna Cycles',
    version: next,
  });
  clock.now += 365 * 24 * HOUR;
  expect((await fetchPdf(`invoice.${checkout.id}`)).equals(invoice)).toBe(true);
});

test('A document that exceeds its deadline is 503 with Retry-After, and no file to cache.', async () => {
  const { app, shop, logged } = server;
  const { checkoutId } = await shop.order();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const url = `/documents/proforma.${checkoutId}/pdf`;
  const headers = { authorization: `Bearer ${shop.customer.token}` };
  const responses: LightMyRequestResponse[] = [];
  void app.inject({ url, headers }).then((response) => responses.push(response));
  while (responses.length === 0) {
    vi.advanceTimersByTime(TIMEOUT_MS);
    await nextTurn();
  }
  const [response] = responses;
  expect([response?.statusCode, response?.json().code]).toEqual([503, 'OVERLOADED']);
  expect(response?.headers).toMatchObject({ 'retry-after': '10', 'cache-control': 'no-store' });
  expect(response?.headers).not.toHaveProperty('content-disposition');
  expect(logged.map(({ msg }) => msg)).toContain('deadline exceeded');
});
