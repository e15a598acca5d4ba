import type { ShopDocument } from '@bm/domain/documents/document.schema';
import type { ExportCounts } from '@bm/domain/exports/export.schema';
import type { OrderActor, Order } from '@bm/domain/orders/order.schema';
import type { ImportablePart } from '@bm/domain/imports/import.schema';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import type { CorrectionReason } from '@bm/domain/stock/stock.schema';
import type { User } from '@bm/domain/users/user.schema';

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
  /** Of the whole checkout, on its first line; zero on the others. */
  deliveryMinor: number;
  deliveryTaxMinor: number;
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

export interface ExportRows<Row> {
  rows: Row[];
  nextCursor: string | null;
}

type ExportRead<Row> = (cursor: string | undefined) => Promise<ExportRows<Row>>;

/** Complete lists, page by page in the order of an index. */
export interface ExportReads {
  /** In catalogue order, in any status. */
  parts: ExportRead<ImportablePart>;
  /** In the order of their numbers. */
  orders: ExportRead<ExportedOrder>;
  /** Oldest first, without erased accounts. */
  customers: ExportRead<ExportedCustomer>;
  /** Oldest first. */
  stockLedger: ExportRead<ExportedMove>;
  /** Oldest first. */
  documents: ExportRead<ExportedDocument>;
  counts(): Promise<ExportCounts>;
}
