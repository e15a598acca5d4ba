import type { Checkout } from '@bm/domain/checkouts/checkout.schema';
import type {
  AllDocumentsInput,
  DocumentLink,
  DocumentPage,
  NumberedKind,
  ShopDocument,
} from '@bm/domain/documents/document.schema';
import type { Revenue } from '@bm/domain/overview/revenue';
import type { DocumentSnapshot } from '@bm/domain/documents/document-snapshot.schema';
import type { PageInput } from '@bm/domain/shared/paging';

/** The data of a proforma that no other row stores. */
export interface ProformaFacts {
  settingsVersion: number;
  buyerTaxNumber: string;
  buyerAddress: string;
  /** The end of the hold at placement; null for all other kinds. */
  validUntil: number | null;
}

/** A document with the data of its PDF. */
export interface StoredDocument extends ShopDocument, ProformaFacts {
  /** Null for a proforma, which is composed of its checkout. */
  snapshot: DocumentSnapshot | null;
}

export interface DocumentReads {
  byId(id: string): Promise<StoredDocument | null>;
  /** The documents of a checkout, oldest first. */
  linksForCheckout(checkoutId: string): Promise<DocumentLink[]>;
  /** The customer's documents, newest first. */
  pageForCustomer(customerId: string, page: PageInput): Promise<DocumentPage>;
  /**
   * All documents, newest first, filtered. A search reads the documents of 50 customers at most.
   */
  page(input: AllDocumentsInput): Promise<DocumentPage>;
  /**
   * The next invoices and credit notes of a period after one of them, oldest first. Times in
   * milliseconds.
   */
  listForAccounting(
    period: { from: number; before: number },
    page: { after: Pick<ShopDocument, 'id' | 'issuedAt'> | null; limit: number },
  ): Promise<StoredDocument[]>;
  /** The number of invoices and credit notes of a period. */
  countForAccounting(period: { from: number; before: number }): Promise<number>;
  /** What the invoices and credit notes of a period add up to. Times in milliseconds. */
  revenue(period: { currency: string; from: number; before: number }): Promise<Revenue>;
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

export interface DocumentWrites {
  /** Issues the proforma of a new checkout, with the settings and the company of this moment. */
  insertProforma(proforma: NewProforma): Promise<void>;
  /**
   * Issues a document with the next number of its series and year. Throws ConstraintViolated when
   * the cause has a document of this kind. Returns the number.
   */
  issue(
    document: NewDocument,
    composeSnapshot: (number: string) => DocumentSnapshot,
  ): Promise<string>;
}
