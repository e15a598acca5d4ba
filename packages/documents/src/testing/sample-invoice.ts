import type { DocumentLine, InvoiceSnapshot } from '@bm/domain/documents/document-snapshot.schema';

/** An invoice of this many lines of 4.60 times 250, with a tax of 15 %. */
export function sampleInvoice(
  lines: number,
  fields: Partial<InvoiceSnapshot> = {},
): InvoiceSnapshot {
  return {
    kind: 'invoice',
    number: 'INV-2026-000123',
    issuedAt: Date.UTC(2026, 10, 17, 10, 9),
    checkoutNumber: 'BC-000131',
    poNumber: 'PO 2026-112',
    seller: { name: 'Seller Ltd.', address: 'Plot 14\nDhaka 1208', taxNumber: 'BIN 1' },
    bank: { account: '1501 2003 4004', swift: 'DEMOBDDH', bankName: 'Demo Bank PLC' },
    buyer: { name: 'Padma Cycle Assembly Ltd.', address: 'Rajshahi', taxNumber: 'BIN 2' },
    delivery: { name: 'Padma Cycle Assembly Ltd.', address: 'Sapura, Rajshahi' },
    currency: 'usd',
    tax: { name: 'VAT', rateBp: 1500, exemptReason: '' },
    lines: Array.from({ length: lines }, (_, at) => sampleLine(at)),
    netMinor: lines * 115_000,
    taxMinor: lines * 17_250,
    totalMinor: lines * 132_250,
    payment: {
      receivedAt: Date.UTC(2026, 10, 17, 10, 9),
      transactionId: 'pi_3QnT4hLkd0Rz',
      instrument: { name: 'Visa', last4: '4242' },
    },
    ...fields,
  };
}

function sampleLine(at: number): DocumentLine {
  return {
    name: 'Chain-wheel and crank 44T, 170 mm',
    sku: 'CW-44-170A',
    orderNumber: `BM-${String(at + 1).padStart(6, '0')}`,
    quantity: 250,
    unitPriceMinor: 460,
    netMinor: 115_000,
    taxMinor: 17_250,
  };
}
