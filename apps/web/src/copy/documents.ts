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
