/** The legal pages: delivery, terms, privacy, imprint. */
export const legalCopy = {
  general: 'In general',
  updated: (date: string) => `Last changed on ${date}.`,
  methods: 'Ways of delivery',
  free: 'Without a charge',
  charge: (charge: string) => `${charge} per order`,
  freeFrom: (amount: string) => `without a charge from ${amount}`,
  chargeHint: 'You choose one in the cart. Charges are without tax.',
  /** In the footer of every page. */
  pages: 'Legal pages',
  taxNumber: (number: string) => `Tax number ${number}`,
  seller: {
    title: 'Who we are',
    name: 'Name',
    address: 'Address',
    phone: 'Phone',
    taxNumber: 'Tax number',
  },
} as const;
