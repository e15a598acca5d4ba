/** Invoices and other documents: links at orders, and the admin's list. */
export const documentsCopy = {
  title: 'Documents',
  pdf: 'PDF',
  name: {
    proforma: (number: string) => `Proforma ${number}`,
    invoice: (number: string) => `Invoice ${number}`,
    'credit-note': (number: string) => `Credit note ${number}`,
    'packing-slip': (number: string) => `Packing slip ${number}`,
  },
} as const;

/** The admin's list of all documents. */
export const allDocumentsCopy = {
  intro: 'Every document as it was issued. Invoices and credit notes are numbered without gaps.',
  search: 'Number, customer or PO number',
  kind: 'Kind',
  everyKind: 'All kinds',
  kinds: {
    proforma: 'Proformas',
    invoice: 'Invoices',
    'credit-note': 'Credit notes',
    'packing-slip': 'Packing slips',
  },
  month: 'Month',
  period: (first: string | undefined, last: string | undefined) => {
    if (first === undefined) return `Issued until ${last}, in UTC`;
    if (last === undefined) return `Issued since ${first}, in UTC`;
    return first === last
      ? `Issued on ${first}, in UTC`
      : `Issued from ${first} to ${last}, in UTC`;
  },
  allDays: 'All days',
  /** Shown by browsers without a field for months. */
  monthExample: '2026-11',
  zipOf: (month: string) => `Download ${month} as ZIP`,
  zipHint: 'Choose a month to download its invoices, credit notes and orders.',
  ordersOf: (month: string) => `Orders of ${month} as CSV`,
  document: 'Document',
  customer: 'Customer',
  checkoutOf: (customer: string, document: string) => `${customer}, order of ${document}`,
  poNumber: 'PO number',
  issued: 'Issued',
  total: 'Total',
  loading: 'The documents are loading.',
  failed: 'The documents did not load.',
  empty: 'No documents yet',
  emptyText: 'A proforma is issued when an order is placed, an invoice when it is paid.',
  manageOrders: 'Manage orders',
  noMatch: 'No document matches.',
  noMatchText: 'Try a part of the customer’s name, or another month.',
  clear: 'Clear the filter',
  units: ['document', 'documents'],
} as const;
