import { describe, expect, it } from 'vitest';
import { checkoutSchema, type Checkout } from '../checkouts/checkout.schema.ts';
import { COLLECTED_AT_WORKS } from '../checkouts/delivery-address.ts';
import type { Order } from '../orders/order.schema.ts';
import { buildOrder } from '../testing/builders.ts';
import { composeInvoice, composePackingSlip, composeProforma } from './compose-snapshots.ts';
import { documentSnapshotSchema } from './document-snapshot.schema.ts';

const bank = { account: '1234', swift: 'BANKUS33', bankName: 'Bank' };
const seller = {
  legalName: 'Seller Ltd.',
  address: '1 Seller Street',
  taxNumber: 'S-1',
  phone: '',
};

function aCheckout(fields: Partial<Checkout> = {}): Checkout {
  return checkoutSchema.parse({
    id: 'checkout',
    number: 'BC-000001',
    customerId: 'customer',
    poNumber: 'PO-7',
    note: '',
    phone: '',
    address: '2 Buyer Street',
    currency: 'usd',
    linesMinor: 5000,
    deliveryName: 'Courier',
    deliveryMinor: 400,
    deliveryTaxMinor: 60,
    taxName: 'VAT',
    taxRateBp: 1500,
    taxMinor: 810,
    totalMinor: 6210,
    createdAt: 0,
    ...fields,
  });
}

function anOrder(at: number, fields: Partial<Order> = {}): Order {
  return buildOrder({
    id: `order-${at}`,
    number: `BM-${at}`,
    sku: `SKU-${at}`,
    partName: `Part ${at}`,
    address: '2 Buyer Street',
    ...fields,
  });
}

function aSource(checkout: Partial<Checkout> = {}, order: Partial<Order> = {}) {
  return {
    number: 'INV-2026-000001',
    issuedAt: 1000,
    checkout: aCheckout(checkout),
    orders: [anOrder(0, order), anOrder(1, order)],
    settings: { seller, bank },
    buyer: { taxNumber: 'B-1', billingAddress: '3 Billing Street' },
  };
}

const PAYMENT = {
  receivedAt: 2000,
  transactionId: 'pi_1',
  instrument: { name: 'Visa', last4: '4242' },
};
const BASE = {
  number: 'INV-2026-000001',
  issuedAt: 1000,
  checkoutNumber: 'BC-000001',
  poNumber: 'PO-7',
  seller: { name: 'Seller Ltd.', address: '1 Seller Street', taxNumber: 'S-1' },
  bank: { ...bank, holder: 'Seller Ltd.' },
  buyer: { name: 'A customer', address: '3 Billing Street', taxNumber: 'B-1' },
  delivery: { name: 'A customer', address: '2 Buyer Street' },
};
const orderLine = (at: number) => ({
  name: `Part ${at}`,
  sku: `SKU-${at}`,
  orderNumber: `BM-${at}`,
  quantity: 10,
  unitPriceMinor: 250,
  netMinor: 2500,
  taxMinor: 375,
});
const DELIVERY = {
  name: 'Courier',
  sku: '',
  orderNumber: '',
  quantity: 1,
  unitPriceMinor: 400,
  netMinor: 400,
  taxMinor: 60,
};
const MONEY = {
  currency: 'usd',
  tax: { name: 'VAT', rateBp: 1500, exemptReason: '' },
  lines: [orderLine(0), orderLine(1), DELIVERY],
  netMinor: 5400,
  taxMinor: 810,
  totalMinor: 6210,
};

describe('the snapshots of a checkout', () => {
  it('The invoice lists the orders and the delivery, with their sums and the payment.', () => {
    expect(composeInvoice(aSource(), PAYMENT)).toEqual({
      kind: 'invoice',
      ...BASE,
      ...MONEY,
      suppliedAt: PAYMENT.receivedAt,
      payment: PAYMENT,
    });
  });

  it('The snapshot of an invoice from before the date of supply stays as it is.', () => {
    const { suppliedAt: _suppliedAt, ...invoice } = composeInvoice(aSource(), PAYMENT);
    expect(documentSnapshotSchema.parse(invoice)).toEqual(invoice);
  });

  it('The proforma lists the same, with the way to pay and the end of the hold.', () => {
    const terms = { paymentMethod: 'bank', validUntil: 3000 } as const;
    expect(composeProforma(aSource(), terms)).toEqual({
      kind: 'proforma',
      ...BASE,
      ...MONEY,
      ...terms,
    });
  });

  it('An invoice from before instruments were recorded has none.', () => {
    const { payment: _payment, ...invoice } = composeInvoice(aSource(), PAYMENT);
    const payment = { receivedAt: 2000, transactionId: 'pi_1' };
    expect(documentSnapshotSchema.parse({ ...invoice, payment })).toMatchObject({
      payment: { ...payment, instrument: null },
    });
  });

  it('A snapshot is stored as it was composed.', () => {
    const terms = { paymentMethod: 'card', validUntil: 3000 } as const;
    for (const snapshot of [
      composeInvoice(aSource(), PAYMENT),
      composeProforma(aSource(), terms),
    ]) {
      expect(documentSnapshotSchema.parse(snapshot)).toEqual(snapshot);
    }
  });

  it('The packing slip lists the shipped and the ordered units, without prices.', () => {
    const shipment = {
      id: 'shipment',
      checkoutId: 'checkout',
      number: 2,
      carrier: 'Post',
      trackingNumber: 'T-1',
      trackingUrl: '',
      at: 0,
      returnId: null,
      lines: [{ orderId: 'order-1', quantity: 4, takenBackAt: null }],
    };
    expect(composePackingSlip(aSource(), shipment)).toEqual({
      kind: 'packing-slip',
      ...BASE,
      shipmentNumber: 2,
      carrier: 'Post',
      trackingNumber: 'T-1',
      lines: [
        { name: 'Part 1', sku: 'SKU-1', orderNumber: 'BM-1', quantity: 4, orderedQuantity: 10 },
      ],
    });
    const other = { orderId: 'order-9', quantity: 1, takenBackAt: null };
    expect(() => composePackingSlip(aSource(), { ...shipment, lines: [other] })).toThrow('order-9');
  });

  it.each([
    ['without a method has no line', { deliveryName: '', deliveryMinor: 0 }, 0],
    ['that is free has a line', { deliveryName: 'Pickup', deliveryMinor: 0 }, 1],
    ['without a name has a line if it has a price', { deliveryName: '' }, 1],
  ])('A delivery %s.', (_, checkout, lines) => {
    const found = composeInvoice(aSource(checkout), PAYMENT).lines.slice(2);
    const { deliveryName, deliveryMinor } = aCheckout(checkout);
    const line = { ...DELIVERY, name: deliveryName };
    expect(found).toEqual(
      Array.from({ length: lines }, () => ({
        ...line,
        unitPriceMinor: deliveryMinor,
        netMinor: deliveryMinor,
      })),
    );
  });

  it('A company is named instead of the person, as the buyer and for the delivery.', () => {
    const invoice = composeInvoice(aSource({}, { customerCompany: 'Buyer Ltd.' }), PAYMENT);
    expect([invoice.buyer.name, invoice.delivery.name]).toEqual(['Buyer Ltd.', 'Buyer Ltd.']);
  });

  it('A buyer without billing address is billed at the address of the delivery.', () => {
    const buyer = { taxNumber: '', billingAddress: '' };
    const invoice = composeInvoice({ ...aSource(), buyer }, PAYMENT);
    expect(invoice.buyer).toEqual({ name: 'A customer', address: '2 Buyer Street', taxNumber: '' });
  });

  it('A buyer who collects the goods and has no billing address is billed at none.', () => {
    const buyer = { taxNumber: '', billingAddress: '' };
    const source = aSource({ address: COLLECTED_AT_WORKS });
    const invoice = composeInvoice({ ...source, buyer }, PAYMENT);
    expect(invoice.buyer.address).toBe('');
    expect(composeInvoice(source, PAYMENT).buyer.address).toBe('3 Billing Street');
  });

  it('A document without an order is an error.', () => {
    expect(() => composeInvoice({ ...aSource(), orders: [] }, PAYMENT)).toThrow(
      'at least one order',
    );
  });
});
