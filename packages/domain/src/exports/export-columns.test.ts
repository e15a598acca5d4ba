import { describe, expect, it } from 'vitest';
import { buildAttribute, buildOrder, buildPart } from '../testing/builders.ts';
import {
  CUSTOMER_COLUMNS,
  DOCUMENT_COLUMNS,
  LEDGER_COLUMNS,
  ORDER_COLUMNS,
  OWN_ORDER_COLUMNS,
  partColumns,
  type Columns,
} from './export-columns.ts';
import type { ExportedOrder } from './exported-rows.ts';

const NOON = Date.UTC(2026, 10, 20, 12);

/** The cells of a row by their headings. */
function cells<Row>(columns: Columns<Row>, row: Row): Record<string, unknown> {
  return Object.fromEntries(columns.map(([heading, cell]) => [heading, cell(row)]));
}

const ORDER: ExportedOrder = {
  ...buildOrder({
    number: 'BM-000002',
    sku: 'CW-44',
    partName: 'Chain-wheel',
    taxMinor: 376,
    shippedUnits: 4,
    refundedUnits: 3,
    refundedMinor: 863,
    customerCompany: 'Works',
    address: '1 Mill Road',
    createdAt: NOON,
    paidAt: NOON + 1000,
  }),
  checkoutNumber: 'BC-000001',
  poNumber: 'PO-7',
  paymentMethod: 'card',
  taxName: 'VAT',
  taxRateBp: 1550,
  deliveryMinor: 1000,
  deliveryTaxMinor: 155,
  invoiceNumber: 'INV-2026-000001',
  buyerTaxNumber: 'DE 1',
};

describe('the columns of orders', () => {
  it('A line has its order, checkout, customer, part, amounts and documents.', () => {
    expect(cells(ORDER_COLUMNS, ORDER)).toEqual({
      Order: 'BM-000002',
      Checkout: 'BC-000001',
      'PO number': 'PO-7',
      'Placed (UTC)': '2026-11-20 12:00:00',
      State: 'paid',
      'Paid (UTC)': '2026-11-20 12:00:01',
      'Payment method': 'card',
      Transaction: 'pi_1',
      Customer: 'A customer',
      Company: 'Works',
      Email: 'customer@shop.test',
      'Delivery address': '1 Mill Road',
      'Part number': 'CW-44',
      Part: 'Chain-wheel',
      Quantity: 10,
      Currency: 'USD',
      'Unit price': { decimal: '2.50' },
      Net: { decimal: '25.00' },
      'Tax name': 'VAT',
      'Tax rate (%)': 15.5,
      Tax: { decimal: '3.76' },
      Delivery: { decimal: '10.00' },
      'Delivery tax': { decimal: '1.55' },
      'Shipped units': 4,
      'Refunded units': 3,
      'Refunded with tax': { decimal: '8.63' },
      Invoice: 'INV-2026-000001',
      'Tax number': 'DE 1',
    });
  });

  it('Buyers see the checkout as the order and the order as its line, and not their own data.', () => {
    const own = cells(OWN_ORDER_COLUMNS, ORDER);
    expect(own).toMatchObject({ Order: 'BC-000001', Line: 'BM-000002', Net: { decimal: '25.00' } });
    const hidden = Object.keys(cells(ORDER_COLUMNS, ORDER)).filter((heading) => !(heading in own));
    expect(hidden).toEqual([
      'Checkout',
      'Transaction',
      'Customer',
      'Company',
      'Email',
      'Tax number',
    ]);
  });
});

it('A customer has the account, the company and the time of the registration.', () => {
  const customer = {
    email: 'a@works.test',
    displayName: 'Anna',
    company: 'Works',
    taxNumber: 'DE 1',
    taxExemptReason: 'Export',
    billingAddress: '1 Mill Road',
    invoiceEmail: 'bills@works.test',
    phone: '+49 1',
    status: 'active',
    createdAt: NOON,
  } as const;
  expect(cells(CUSTOMER_COLUMNS, customer)).toEqual({
    Email: 'a@works.test',
    Name: 'Anna',
    Company: 'Works',
    'Tax number': 'DE 1',
    'Tax exemption': 'Export',
    'Billing address': '1 Mill Road',
    'Invoice email': 'bills@works.test',
    Phone: '+49 1',
    Status: 'active',
    'Since (UTC)': '2026-11-20 12:00:00',
  });
});

it('A stock movement has both differences, its order and its cause.', () => {
  const move = {
    at: NOON,
    sku: 'CW-44',
    partName: 'Chain-wheel',
    kind: 'correction',
    onHandDelta: -4,
    reservedDelta: 2,
    orderNumber: 'BM-000002',
    actor: 'admin',
    reason: 'counted',
    note: 'Shelf 3',
  } as const;
  expect(cells(LEDGER_COLUMNS, move)).toEqual({
    'Time (UTC)': '2026-11-20 12:00:00',
    'Part number': 'CW-44',
    Part: 'Chain-wheel',
    Entry: 'correction',
    'On hand': -4,
    Reserved: 2,
    Order: 'BM-000002',
    By: 'admin',
    Reason: 'counted',
    Note: 'Shelf 3',
  });
});

it('A document has its checkout, its customer and its amounts.', () => {
  const document = {
    kind: 'credit-note',
    number: 'CN-2026-000001',
    checkoutNumber: 'BC-000001',
    poNumber: 'PO-7',
    customerName: 'Anna',
    customerCompany: 'Works',
    currency: 'usd',
    netMinor: -2500,
    taxMinor: -375,
    totalMinor: -2875,
    issuedAt: NOON,
  } as const;
  expect(cells(DOCUMENT_COLUMNS, document)).toEqual({
    Number: 'CN-2026-000001',
    Document: 'credit-note',
    'Issued (UTC)': '2026-11-20 12:00:00',
    Checkout: 'BC-000001',
    'PO number': 'PO-7',
    Customer: 'Anna',
    Company: 'Works',
    Currency: 'USD',
    Net: { decimal: '-25.00' },
    Tax: { decimal: '-3.75' },
    Total: { decimal: '-28.75' },
  });
});

it('A part has its fields, the numbers of related parts and its values.', () => {
  const part = {
    ...buildPart('part', { sku: 'CW-44', priceBreaks: [{ minQty: 100, unitPriceMinor: 240 }] }),
    lowStockThreshold: null,
    pictures: [],
    packaging: [],
    files: [],
    values: { teeth: '44' },
    relations: { accessory: 'CW-45 | CW-46' },
  };
  const attributes = [buildAttribute({ key: 'teeth' }), buildAttribute({ key: 'status' })];
  expect(cells(partColumns('usd', attributes), part)).toMatchObject({
    'Part number': 'CW-44',
    Price: '2.50',
    'Price breaks': '100 @ 2.40',
    'Warn below': '',
    Accessories: 'CW-45 | CW-46',
    Alternatives: '',
    teeth: '44',
    'status (value)': '',
  });
});
