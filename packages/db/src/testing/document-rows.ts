import { newId, type Store } from '../store.ts';
import type { InvoiceSnapshot } from '@bm/domain/documents/document-snapshot.schema';
import type { NewDocument, NewProforma } from '../store/documents.ts';
import { aCheckout, anOrder, aPart, aUser, TEST_TIME } from '../testing.ts';

/** The proforma of a checkout of one line, not stored. */
export function aProforma(fields: Partial<NewProforma> = {}): NewProforma {
  const checkout = aCheckout([anOrder(aPart(), aUser())]);
  return {
    checkout: { ...checkout, number: 'BC-000001' },
    customerName: 'A customer',
    customerCompany: '',
    validUntil: TEST_TIME,
    ...fields,
  };
}

/** An invoice over 97.00 without number, not stored. */
export function aDocument(fields: Partial<NewDocument> = {}): NewDocument {
  return {
    kind: 'invoice',
    causeId: newId(),
    customerId: newId(),
    customerName: 'A customer',
    customerCompany: '',
    checkoutId: newId(),
    poNumber: '',
    currency: 'usd',
    netMinor: 9700,
    taxMinor: 0,
    totalMinor: 9700,
    issuedAt: TEST_TIME,
    ...fields,
  };
}

/** The snapshot of an invoice with this number and one line of 97.00. */
export function anInvoiceSnapshot(number: string): InvoiceSnapshot {
  const party = { name: 'A company', address: 'Dhaka', taxNumber: '' };
  return {
    kind: 'invoice',
    number,
    issuedAt: TEST_TIME,
    checkoutNumber: 'BC-000001',
    poNumber: '',
    seller: party,
    bank: { account: '', swift: '', bankName: '' },
    buyer: party,
    delivery: { name: '', address: '' },
    currency: 'usd',
    tax: { name: '', rateBp: 0, exemptReason: '' },
    lines: [
      {
        name: 'Chain-wheel and crank 44T',
        sku: 'CW-44',
        orderNumber: 'BM-000001',
        quantity: 20,
        unitPriceMinor: 485,
        netMinor: 9700,
        taxMinor: 0,
      },
    ],
    netMinor: 9700,
    taxMinor: 0,
    totalMinor: 9700,
    payment: { receivedAt: TEST_TIME, transactionId: 'pi_1', instrument: null },
  };
}

/** Issues the invoice of a paid order that is alone in its checkout. */
export async function issueOrderInvoice(store: Store, orderId: string): Promise<void> {
  const order = await store.read.orders.byId(orderId);
  if (order === null || order.paidAt === null) throw new Error(`Order ${orderId} is not paid.`);
  const { checkoutId, customerId, totalMinor, currency, paidAt: issuedAt } = order;
  const of = { causeId: checkoutId, checkoutId, customerId, netMinor: totalMinor, totalMinor };
  const invoice = aDocument({ ...of, currency, issuedAt });
  await store.write((tx) => tx.documents.issue(invoice, anInvoiceSnapshot));
}
