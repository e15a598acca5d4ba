import type { Attribute } from '../attributes/attribute.schema.ts';
import { valueText } from '../attributes/value-cells.ts';
import { RELATION_KIND_NAMES, RELATION_KINDS } from '../parts/relation-kinds.ts';
import type {
  ExportedCustomer,
  ExportedDocument,
  ExportedMove,
  ExportedOrder,
} from './exported-rows.ts';
import { formatCell } from '../imports/part-cells.ts';
import { PART_COLUMNS, PART_HEADINGS, valueHeading } from '../imports/part-file.ts';
import type { ImportablePart } from '../imports/import-row.schema.ts';
import { csvAmount, csvTime, type CsvCell } from './write-csv.ts';

/** The headings of an export with the cells of a row. */
export type Columns<Row> = readonly (readonly [heading: string, cell: (row: Row) => CsvCell])[];

/** The columns of a file that can be imported: the fields, the kinds of relations, and the attributes. */
export function partColumns(
  currency: string,
  attributes: readonly Attribute[],
): Columns<ImportablePart> {
  const fields: Columns<ImportablePart> = PART_COLUMNS.map((field) => [
    PART_HEADINGS[field],
    (part) => formatCell(part, field, currency),
  ]);
  const relations: Columns<ImportablePart> = RELATION_KIND_NAMES.map((kind) => [
    RELATION_KINDS[kind].label,
    (part) => part.relations[kind] ?? '',
  ]);
  const values: Columns<ImportablePart> = attributes.map((attribute) => [
    valueHeading(attribute),
    (part) => valueText(part.values, attribute.key),
  ]);
  return [...fields, ...relations, ...values];
}

/** One row for each line. Amounts are without tax, except the refunded one. */
export const ORDER_COLUMNS: Columns<ExportedOrder> = [
  ['Order', ({ number }) => number],
  ['Checkout', ({ checkoutNumber }) => checkoutNumber],
  ['PO number', ({ poNumber }) => poNumber],
  ['Placed (UTC)', ({ createdAt }) => csvTime(createdAt)],
  ['State', ({ state }) => state],
  ['Paid (UTC)', ({ paidAt }) => csvTime(paidAt)],
  ['Payment method', ({ paymentMethod }) => paymentMethod],
  ['Transaction', ({ transactionId }) => transactionId],
  ['Customer', ({ customerName }) => customerName],
  ['Company', ({ customerCompany }) => customerCompany],
  ['Email', ({ customerEmail }) => customerEmail],
  ['Delivery address', ({ address }) => address],
  ['Part number', ({ sku }) => sku],
  ['Part', ({ partName }) => partName],
  ['Quantity', ({ quantity }) => quantity],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Unit price', ({ unitPriceMinor, currency }) => csvAmount(unitPriceMinor, currency)],
  ['Net', ({ totalMinor, currency }) => csvAmount(totalMinor, currency)],
  ['Tax name', ({ taxName }) => taxName],
  ['Tax rate (%)', ({ taxRateBp }) => taxRateBp / 100],
  ['Tax', ({ taxMinor, currency }) => csvAmount(taxMinor, currency)],
  ['Delivery', ({ deliveryMinor, currency }) => csvAmount(deliveryMinor, currency)],
  ['Delivery tax', ({ deliveryTaxMinor, currency }) => csvAmount(deliveryTaxMinor, currency)],
  ['Shipped units', ({ shippedUnits }) => shippedUnits],
  ['Refunded units', ({ refundedUnits }) => refundedUnits],
  ['Refunded with tax', ({ refundedMinor, currency }) => csvAmount(refundedMinor, currency)],
  ['Invoice', ({ invoiceNumber }) => invoiceNumber],
  ['Tax number', ({ buyerTaxNumber }) => buyerTaxNumber],
];

/** What the buyer knows, and the numbers that the buyer's pages name differently. */
const NOT_OWN = ['Order', 'Checkout', 'Transaction', 'Customer', 'Company', 'Email', 'Tax number'];

/** One row for each line of the customer's own orders: an order is what was placed together. */
export const OWN_ORDER_COLUMNS: Columns<ExportedOrder> = [
  ['Order', ({ checkoutNumber }) => checkoutNumber],
  ['Line', ({ number }) => number],
  ...ORDER_COLUMNS.filter(([heading]) => !NOT_OWN.includes(heading)),
];

export const CUSTOMER_COLUMNS: Columns<ExportedCustomer> = [
  ['Email', ({ email }) => email],
  ['Name', ({ displayName }) => displayName],
  ['Company', ({ company }) => company],
  ['Tax number', ({ taxNumber }) => taxNumber],
  ['Tax exemption', ({ taxExemptReason }) => taxExemptReason],
  ['Billing address', ({ billingAddress }) => billingAddress],
  ['Invoice email', ({ invoiceEmail }) => invoiceEmail],
  ['Phone', ({ phone }) => phone],
  ['Status', ({ status }) => status],
  ['Since (UTC)', ({ createdAt }) => csvTime(createdAt)],
];

export const LEDGER_COLUMNS: Columns<ExportedMove> = [
  ['Time (UTC)', ({ at }) => csvTime(at)],
  ['Part number', ({ sku }) => sku],
  ['Part', ({ partName }) => partName],
  ['Entry', ({ kind }) => kind],
  ['On hand', ({ onHandDelta }) => onHandDelta],
  ['Reserved', ({ reservedDelta }) => reservedDelta],
  ['Order', ({ orderNumber }) => orderNumber],
  ['By', ({ actor }) => actor],
  ['Reason', ({ reason }) => reason],
  ['Note', ({ note }) => note],
];

/** Amounts of credit notes are negative. */
export const DOCUMENT_COLUMNS: Columns<ExportedDocument> = [
  ['Number', ({ number }) => number],
  ['Document', ({ kind }) => kind],
  ['Issued (UTC)', ({ issuedAt }) => csvTime(issuedAt)],
  ['Checkout', ({ checkoutNumber }) => checkoutNumber],
  ['PO number', ({ poNumber }) => poNumber],
  ['Customer', ({ customerName }) => customerName],
  ['Company', ({ customerCompany }) => customerCompany],
  ['Currency', ({ currency }) => currency.toUpperCase()],
  ['Net', ({ netMinor, currency }) => csvAmount(netMinor, currency)],
  ['Tax', ({ taxMinor, currency }) => csvAmount(taxMinor, currency)],
  ['Total', ({ totalMinor, currency }) => csvAmount(totalMinor, currency)],
];
