import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { buildOrder } from '../testing/builders.ts';
import { composeCreditNote, type CreditNoteSource } from './compose-credit-note.ts';

const VISA = { name: 'Visa', last4: '4242' };
const bank = { account: '', swift: '', bankName: '' };
const seller = { legalName: 'Seller Ltd.', address: '', taxNumber: '', phone: '' };

type RefundFields = Partial<CreditNoteSource['refund']>;

function aSource(refund: RefundFields, cancels: string | null = null): CreditNoteSource {
  const party = { name: 'A customer', address: '', taxNumber: '', phone: '' };
  const sums = { netMinor: 5000, taxMinor: 750, totalMinor: 5750 };
  return {
    number: 'CN-2026-000001',
    issuedAt: 0,
    cancels,
    orders: [0, 1].map((at) =>
      buildOrder({
        id: `order-${at}`,
        number: `BM-${at}`,
        sku: `SKU-${at}`,
        partName: `Part ${at}`,
      }),
    ),
    settings: { seller, bank },
    invoice: {
      kind: 'invoice',
      number: 'INV-2026-000001',
      issuedAt: 0,
      checkoutNumber: 'BC-000001',
      poNumber: '',
      seller: party,
      bank,
      buyer: party,
      delivery: party,
      currency: 'usd',
      tax: { name: 'VAT', rateBp: 1500, exemptReason: '' },
      lines: [],
      ...sums,
      payment: { receivedAt: 0, transactionId: 'pi_1', instrument: VISA },
    },
    refund: {
      id: 'refund',
      checkoutId: 'checkout',
      transactionId: 'pi_1',
      providerRefundId: 're_1',
      amountMinor: 0,
      taxMinor: 0,
      deliveryMinor: 0,
      deliveryTaxMinor: 0,
      currency: 'usd',
      reason: 'damaged',
      note: '',
      requestedAt: 0,
      updatedAt: 0,
      succeededAt: 0,
      lines: [],
      ...refund,
    },
  };
}

const amount = fc.nat({ max: 1_000_000 });
const refunds = fc
  .record({
    lines: fc.array(
      fc.record({ quantity: fc.nat({ max: 10 }), totalMinor: amount, taxMinor: amount }),
      {
        maxLength: 2,
      },
    ),
    deliveryMinor: amount,
    deliveryTaxMinor: amount,
    restNet: amount,
    restTax: amount,
  })
  .map(({ lines, deliveryMinor, deliveryTaxMinor, restNet, restTax }): RefundFields => {
    const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, deliveryTaxMinor + restTax);
    const netMinor = lines.reduce((sum, line) => sum + line.totalMinor, deliveryMinor + restNet);
    return {
      lines: lines.map((line, at) => ({ ...line, orderId: `order-${at}`, restock: false })),
      deliveryMinor,
      deliveryTaxMinor,
      taxMinor,
      amountMinor: netMinor + taxMinor,
    };
  });

it('The total of a credit note is the refunded amount, and the sum of its lines.', () => {
  fc.assert(
    fc.property(refunds, (refund) => {
      const note = composeCreditNote(aSource(refund));
      expect(note.totalMinor).toBe(0 - (refund.amountMinor ?? 0));
      expect(note.taxMinor).toBe(0 - (refund.taxMinor ?? 0));
      for (const { netMinor, taxMinor } of note.lines) {
        expect(Math.max(netMinor, taxMinor)).toBeLessThanOrEqual(0);
      }
    }),
  );
});

it('The credit note of a refund that failed afterwards cancels the first one.', () => {
  fc.assert(
    fc.property(refunds, (refund) => {
      const first = composeCreditNote(aSource(refund));
      const second = composeCreditNote(aSource(refund, first.number));
      expect(first.totalMinor + second.totalMinor).toBe(0);
      expect(second).toMatchObject({ cancels: first.number, invoiceNumber: 'INV-2026-000001' });
    }),
  );
});

it('Goodwill is a line without quantity and price.', () => {
  const { lines, reason } = composeCreditNote(
    aSource({ amountMinor: 500, reason: 'goodwill', note: 'Sorry.' }),
  );
  expect(lines).toEqual([
    {
      name: 'Goodwill',
      sku: '',
      orderNumber: '',
      quantity: null,
      unitPriceMinor: null,
      netMinor: -500,
      taxMinor: 0,
    },
  ]);
  expect(reason).toBe('Goodwill: Sorry.');
});

it('An order of another checkout is rejected.', () => {
  const line = { orderId: 'order-9', quantity: 1, totalMinor: 1, taxMinor: 0, restock: false };
  expect(() => composeCreditNote(aSource({ lines: [line], amountMinor: 1 }))).toThrow('order-9');
});

const unitLine = { orderId: 'order-0', quantity: 2, totalMinor: 500, taxMinor: 75, restock: false };

it('Refunded units are a line with negative quantity and amounts at the price of the order.', () => {
  const refund = { lines: [unitLine], amountMinor: 575, taxMinor: 75 };
  const expected = {
    name: 'Part 0',
    sku: 'SKU-0',
    orderNumber: 'BM-0',
    quantity: -2,
    unitPriceMinor: 250,
    netMinor: -500,
    taxMinor: -75,
  };
  const note = composeCreditNote(aSource(refund));
  expect(note).toMatchObject({
    kind: 'credit-note',
    checkoutNumber: 'BC-000001',
    reason: 'Damaged',
    seller: { name: 'Seller Ltd.' },
    transactionId: 'pi_1',
    instrument: VISA,
    refundId: 're_1',
  });
  expect(note.lines).toEqual([expected]);
  const cancellation = composeCreditNote(aSource(refund, note.number));
  expect(cancellation.lines).toEqual([{ ...expected, quantity: 2, netMinor: 500, taxMinor: 75 }]);
});

it('A part of the price of an order is a line without quantity and price.', () => {
  const refund = { lines: [{ ...unitLine, quantity: 0 }], amountMinor: 575, taxMinor: 75 };
  expect(composeCreditNote(aSource(refund)).lines).toMatchObject([
    { orderNumber: 'BM-0', quantity: null, unitPriceMinor: null, netMinor: -500, taxMinor: -75 },
  ]);
});

it('Refunded units are listed even if goodwill has paid them already.', () => {
  const refund = { lines: [{ ...unitLine, totalMinor: 0, taxMinor: 0 }] };
  const { lines } = composeCreditNote(aSource(refund));
  expect(lines).toMatchObject([{ orderNumber: 'BM-0', quantity: -2, netMinor: 0, taxMinor: 0 }]);
});

it('An amount of tax alone is listed.', () => {
  const { lines } = composeCreditNote(aSource({ amountMinor: 1, taxMinor: 1 }));
  expect(lines).toMatchObject([{ name: 'Damaged', netMinor: 0, taxMinor: -1 }]);
});

const orderLine = {
  name: 'Part 0',
  sku: 'SKU-0',
  orderNumber: 'BM-0',
  quantity: 10,
  unitPriceMinor: 250,
  netMinor: 2500,
  taxMinor: 375,
};
const deliveryLine = { ...orderLine, name: 'Courier', sku: '', orderNumber: '' };

it.each([
  ['as the invoice names it', [orderLine, deliveryLine], 'Courier'],
  ['“Delivery” where the invoice has none', [orderLine], 'Delivery'],
  ['“Delivery” where it has no name', [orderLine, { ...deliveryLine, name: '' }], 'Delivery'],
])('The refunded delivery is called %s.', (_, invoiceLines, name) => {
  const refund = { deliveryMinor: 500, deliveryTaxMinor: 75, amountMinor: 575, taxMinor: 75 };
  const source = aSource(refund);
  const invoice = { ...source.invoice, lines: invoiceLines };
  expect(composeCreditNote({ ...source, invoice }).lines).toEqual([
    {
      name,
      sku: '',
      orderNumber: '',
      quantity: null,
      unitPriceMinor: null,
      netMinor: -500,
      taxMinor: -75,
    },
  ]);
});

it.each([
  ['other', '', 'Other', 'Refund'],
  ['other', 'As agreed.', 'As agreed.', 'Refund'],
  ['late payment', '', 'Late payment', 'Late payment'],
  ['wrong part', 'Sent back.', 'Wrong part: Sent back.', 'Wrong part'],
] as const)('The reason %j with the note %j', (reason, note, printed, name) => {
  const composed = composeCreditNote(aSource({ amountMinor: 100, reason, note }));
  expect(composed.reason).toBe(printed);
  expect(composed.lines.map((line) => line.name)).toEqual([name]);
});
