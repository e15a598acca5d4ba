import { placedDelivery } from '../checkouts/checkout-charges.ts';
import type { Checkout } from '../checkouts/checkout.schema.ts';
import { COLLECTED_AT_WORKS } from '../checkouts/delivery-address.ts';
import type { Order } from '../orders/order.schema.ts';
import type { PaymentMethod } from '../payments/payment.schema.ts';
import type { Shipment } from '../shipments/shipment.schema.ts';
import { accountHolder } from '../settings/bank-account.ts';
import type { Settings } from '../settings/settings.schema.ts';
import type {
  DocumentLine,
  InvoiceSnapshot,
  PackingSlipSnapshot,
  Party,
  ProformaSnapshot,
} from './document-snapshot.schema.ts';

/** The buyer's company at placement. */
export interface BuyerDetails {
  taxNumber: string;
  billingAddress: string;
}

/** The data of a document of a checkout. `orders` are those that it lists, at least one. */
export interface DocumentSource {
  number: string;
  issuedAt: number;
  checkout: Checkout;
  orders: readonly Order[];
  settings: Pick<Settings, 'seller' | 'bank'>;
  buyer: BuyerDetails;
}

/** The snapshot of a proforma: the request for payment of a checkout, as it was placed. */
export function composeProforma(
  source: DocumentSource,
  { paymentMethod, validUntil }: { paymentMethod: PaymentMethod; validUntil: number },
): ProformaSnapshot {
  const { checkout } = source;
  const placed = { ...checkout, ...placedDelivery(checkout) };
  const composed = composeDocument({ ...source, checkout: placed });
  return { kind: 'proforma', ...composed, paymentMethod, validUntil };
}

/** The snapshot of the packing slip of a shipment. `orders` are those that it has units of. */
export function composePackingSlip(
  source: DocumentSource,
  { number, carrier, trackingNumber, lines }: Shipment,
): PackingSlipSnapshot {
  const orders = new Map(source.orders.map((order) => [order.id, order]));
  return {
    kind: 'packing-slip',
    ...composeBase(source),
    shipmentNumber: number,
    carrier,
    trackingNumber,
    lines: lines.map(({ orderId, quantity }) => {
      const order = orders.get(orderId);
      if (order === undefined) throw new Error(`Order ${orderId} is not of the shipment.`);
      const { partName: name, sku, number: orderNumber, quantity: orderedQuantity } = order;
      return { name, sku, orderNumber, quantity, orderedQuantity };
    }),
  };
}

/**
 * The snapshot of the invoice of the orders that a payment has paid. Orders are paid before they are shipped,
 * so the date of supply for tax is that of the payment.
 */
export function composeInvoice(
  source: DocumentSource,
  payment: InvoiceSnapshot['payment'],
): InvoiceSnapshot {
  const suppliedAt = payment.receivedAt;
  return { kind: 'invoice', ...composeDocument(source), suppliedAt, payment };
}

function composeBase({ number, issuedAt, checkout, orders, settings, buyer }: DocumentSource) {
  return {
    number,
    issuedAt,
    checkoutNumber: checkout.number,
    poNumber: checkout.poNumber,
    ...composeSeller(settings),
    buyer: composeBuyer(checkout, orders, buyer),
    delivery: { name: buyerName(orders), address: checkout.address },
  };
}

function composeDocument(source: DocumentSource) {
  const { checkout, orders } = source;
  const lines = [...orders.map(orderLine), ...deliveryLines(checkout)];
  return {
    ...composeBase(source),
    currency: checkout.currency,
    tax: {
      name: checkout.taxName,
      rateBp: checkout.taxRateBp,
      exemptReason: checkout.taxExemptReason,
    },
    lines,
    ...sumLines(lines),
  };
}

/** The seller and its account, with the holder's name. */
export function composeSeller({ seller, bank }: Pick<Settings, 'seller' | 'bank'>) {
  const { legalName: name, address, taxNumber } = seller;
  const account = { ...bank, holder: accountHolder({ seller, bank }) };
  return { seller: { name, address, taxNumber }, bank: account };
}

/** The sums of lines; a sum is the sum of the rounded amounts. */
export function sumLines(lines: readonly Pick<DocumentLine, 'netMinor' | 'taxMinor'>[]) {
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0);
  const taxMinor = lines.reduce((sum, line) => sum + line.taxMinor, 0);
  return { netMinor, taxMinor, totalMinor: netMinor + taxMinor };
}

function orderLine(order: Order): DocumentLine {
  return {
    name: order.partName,
    sku: order.sku,
    orderNumber: order.number,
    quantity: order.quantity,
    unitPriceMinor: order.unitPriceMinor,
    netMinor: order.totalMinor,
    taxMinor: order.taxMinor,
  };
}

/** A purchase without delivery method has no such line. */
function deliveryLines(checkout: Checkout): DocumentLine[] {
  const { deliveryName: name, deliveryMinor, deliveryTaxMinor } = checkout;
  if (name === '' && deliveryMinor === 0) return [];
  return [
    {
      name,
      sku: '',
      orderNumber: '',
      quantity: 1,
      unitPriceMinor: deliveryMinor,
      netMinor: deliveryMinor,
      taxMinor: deliveryTaxMinor,
    },
  ];
}

function composeBuyer(
  checkout: Checkout,
  orders: readonly Order[],
  { taxNumber, billingAddress }: BuyerDetails,
): Party {
  const { address } = checkout;
  const ownAddress = billingAddress || (address === COLLECTED_AT_WORKS ? '' : address);
  return { name: buyerName(orders), address: ownAddress, taxNumber };
}

/** The company at placement, or the person who ordered. */
function buyerName([order]: readonly Order[]): string {
  if (order === undefined) throw new Error('A document lists at least one order.');
  return order.customerCompany || order.customerName;
}
