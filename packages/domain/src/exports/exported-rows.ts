import type { ShopDocument } from '../documents/document.schema.ts';
import type { OrderActor, Order } from '../orders/order.schema.ts';
import type { PaymentMethod } from '../payments/payment.schema.ts';
import type { CorrectionReason } from '../stock/stock.schema.ts';
import type { User } from '../users/user.schema.ts';

/** An order with the data of its checkout. Amounts in minor units, times in milliseconds. */
export interface ExportedOrder extends Omit<
  Order,
  | 'id'
  | 'checkoutId'
  | 'customerId'
  | 'partId'
  | 'image'
  | 'releasedUnits'
  | 'phone'
  | 'cancelReason'
  | 'expiresAt'
> {
  checkoutNumber: string;
  poNumber: string;
  paymentMethod: PaymentMethod;
  taxName: string;
  taxRateBp: number;
  /** Of the whole checkout, on its first line that has not ended; zero on the others. */
  deliveryMinor: number;
  deliveryTaxMinor: number;
  /** Of the checkout; null before its payment, and of a line that ended unpaid. */
  invoiceNumber: string | null;
  /** The buyer's when the order was placed; empty, or null for an order without documents. */
  buyerTaxNumber: string | null;
}

export interface ExportedCustomer extends Pick<
  User,
  'email' | 'displayName' | 'company' | 'status' | 'createdAt'
> {
  taxNumber: string | null;
  taxExemptReason: string | null;
  billingAddress: string | null;
  invoiceEmail: string | null;
  phone: string | null;
}

/** A row of the stock ledger. */
export interface ExportedMove {
  at: number;
  sku: string;
  partName: string;
  kind: string;
  onHandDelta: number;
  reservedDelta: number;
  /** Null for a row without an order, and for an order that was purged. */
  orderNumber: string | null;
  actor: OrderActor;
  /** Null and empty but for corrections of a count. */
  reason: CorrectionReason | null;
  note: string;
}

/** An invoice or a credit note. */
export interface ExportedDocument extends Omit<ShopDocument, 'id' | 'customerId' | 'checkoutId'> {
  checkoutNumber: string;
}
