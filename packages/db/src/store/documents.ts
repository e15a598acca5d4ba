import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import type { NumberedKind, ShopDocument } from '@bm/domain/documents/document.schema';
import type { PaymentMethod } from '@bm/domain/payments/payment.schema';
import type { DocumentSnapshot } from '@bm/domain/documents/document-snapshot.schema';

/** The data of a proforma that no other row stores. */
export interface ProformaFacts {
  settingsVersion: number;
  buyerTaxNumber: string;
  buyerAddress: string;
  /** The end of the hold at placement; null for all other kinds. */
  validUntil: number | null;
  /** The way of payment at its issue, where the checkout is paid in another way since; null else. */
  paymentMethod: PaymentMethod | null;
  /** The delivery address at its issue, where the checkout got another one since; null else. */
  deliveryAddress: string | null;
}

/** A document with the data of its PDF. */
export interface StoredDocument extends ShopDocument, ProformaFacts {
  /** Null for a proforma, which is composed of its checkout. */
  snapshot: DocumentSnapshot | null;
}

/** A placed checkout whose proforma is issued. `validUntil` in milliseconds. */
export interface NewProforma {
  checkout: Checkout;
  customerName: string;
  customerCompany: string;
  validUntil: number;
}

/** A document without number. Its time decides the year of its series. */
export interface NewDocument extends Omit<ShopDocument, 'id' | 'kind' | 'number'> {
  kind: NumberedKind;
  /** The checkout, refund or shipment that the document is issued for. */
  causeId: string;
}
