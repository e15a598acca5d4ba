import type { Refund, RefundReason } from '../refunds/refund.schema.ts';
import type { Order } from '../orders/order.schema.ts';
import type { Settings } from '../settings/settings.schema.ts';
import { composeSeller, sumLines } from './compose-snapshots.ts';
import type {
  CreditNoteSnapshot,
  DocumentLine,
  InvoiceSnapshot,
} from './document-snapshot.schema.ts';

/** The data of a credit note. */
export interface CreditNoteSource {
  number: string;
  issuedAt: number;
  invoice: InvoiceSnapshot;
  refund: Omit<Refund, 'status'>;
  /** The orders of the checkout. */
  orders: readonly Order[];
  settings: Pick<Settings, 'seller' | 'bank'>;
  /** The number of the credit note that this one cancels; null for all others. */
  cancels: string | null;
}

const REASONS: Readonly<Record<RefundReason, string>> = {
  customer: 'Returned by the customer',
  damaged: 'Damaged',
  'wrong part': 'Wrong part',
  'short delivery': 'Short delivery',
  'late payment': 'Late payment',
  goodwill: 'Goodwill',
  other: '',
};

/** The note alone explains a refund for another reason than the listed ones. */
function composeReason({ reason, note }: CreditNoteSource['refund']): string {
  if (reason === 'other') return note || 'Other';
  return note === '' ? REASONS[reason] : `${REASONS[reason]}: ${note}`;
}

/** The snapshot of the credit note of a succeeded refund. Its total is the refunded amount. */
export function composeCreditNote(source: CreditNoteSource): CreditNoteSnapshot {
  const { number, issuedAt, invoice, refund, orders, settings, cancels } = source;
  const sign = cancels === null ? -1 : 1;
  const lines = creditLines(refund, orders, invoice).map((line) => signLine(line, sign));
  const { checkoutNumber, poNumber, buyer, delivery, currency, tax } = invoice;
  return {
    kind: 'credit-note',
    number,
    issuedAt,
    checkoutNumber,
    poNumber,
    ...composeSeller(settings),
    buyer,
    delivery,
    currency,
    tax,
    lines,
    ...sumLines(lines),
    invoiceNumber: invoice.number,
    cancels,
    reason: composeReason(refund),
    transactionId: refund.transactionId,
    instrument: invoice.payment.instrument,
    refundId: refund.providerRefundId,
  };
}

/** The refunded units, the delivery, and one line for the rest of the amount. */
function creditLines(
  refund: CreditNoteSource['refund'],
  orders: readonly Order[],
  invoice: InvoiceSnapshot,
): DocumentLine[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const units = refund.lines.map(({ orderId, quantity, totalMinor, taxMinor }): DocumentLine => {
    const order = byId.get(orderId);
    if (order === undefined) throw new Error(`Order ${orderId} is of another checkout.`);
    return {
      name: order.partName,
      sku: order.sku,
      orderNumber: order.number,
      quantity: quantity === 0 ? null : quantity,
      unitPriceMinor: quantity === 0 ? null : order.unitPriceMinor,
      netMinor: totalMinor,
      taxMinor,
    };
  });
  const { deliveryMinor, deliveryTaxMinor } = refund;
  const deliveryName = invoice.lines.find(({ orderNumber }) => orderNumber === '')?.name;
  const listed = [...units, charge(deliveryName || 'Delivery', deliveryMinor, deliveryTaxMinor)];
  const { taxMinor, totalMinor } = sumLines(listed);
  const restTax = refund.taxMinor - taxMinor;
  const restNet = refund.amountMinor - totalMinor - restTax;
  return [...listed, charge(REASONS[refund.reason] || 'Refund', restNet, restTax)].filter(
    (line) => line.netMinor !== 0 || line.taxMinor !== 0 || line.orderNumber !== '',
  );
}

/** An amount without part and quantity. */
function charge(name: string, netMinor: number, taxMinor: number): DocumentLine {
  const none = { quantity: null, unitPriceMinor: null };
  return { name, sku: '', orderNumber: '', ...none, netMinor, taxMinor };
}

function signLine(line: DocumentLine, sign: 1 | -1): DocumentLine {
  const { quantity, netMinor, taxMinor } = line;
  // Without a negative zero.
  const signed = (value: number) => (value === 0 ? 0 : sign * value);
  return {
    ...line,
    quantity: quantity === null ? null : signed(quantity),
    netMinor: signed(netMinor),
    taxMinor: signed(taxMinor),
  };
}
