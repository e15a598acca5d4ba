/** Invoices and other documents. */
export const documentsCopy = {
  title: 'Documents',
  pdf: 'PDF',
  name: {
    proforma: () => 'Proforma',
    invoice: (number: string) => `Invoice ${number}`,
    'credit-note': (number: string) => `Credit note ${number}`,
    'packing-slip': (number: string) => `Packing slip ${number}`,
  },
} as const;
