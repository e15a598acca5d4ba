/** The groups of the documented calls with their descriptions, in the order of the reference. */
export const TAGS = {
  Parts: 'The catalogue: parts with their stock, minimum, case pack and price breaks.',
  Reviews: 'Reviews of the shop and of its parts.',
  Orders: 'Orders of one part each, as they are placed, paid, cancelled and shipped.',
  Cart: 'The cart of an account, and the check of typed or pasted part numbers.',
  Lists: 'Named lists of parts that an account orders again and again.',
  Checkouts: 'Several orders that are placed, paid and shipped together.',
  Payments: 'Payments of checkouts at the card provider.',
  Documents: 'Proformas, invoices, credit notes and packing slips.',
  'Imports and exports': 'Files of parts, prices and lists, as CSV, for admins.',
  Users: 'Sign-in, accounts and roles.',
  Profile: 'What a customer tells about themselves.',
} as const satisfies Readonly<Record<string, string>>;

export type Tag = keyof typeof TAGS;
