import { formatCount } from '../lib/format.ts'; /** A part on a card and in a list of parts. */
export const partCopy = {
  details: 'Product Details',
  detailsOf: (name: string) => `Product Details: ${name}`,
  part: 'Part',
  price: 'Price per unit',
  minimum: 'Minimum',
  available: 'Available',
  outOfStock: 'Out of stock',
  tooFewLeft: 'Too few left',
  loading: 'The parts are loading.',
  failed: 'The parts did not load.',
} as const;

/** The buttons that add units to the cart, and the link to it. */
export const addToCartCopy = {
  add: 'Add to cart',
  addCount: (quantity: number) => `Add ${formatCount(quantity)}`,
  addOf: (quantity: number, part: string) => `Add ${formatCount(quantity)} of ${part} to the cart`,
  link: 'Cart',
  failed: (reason: string) => `Nothing is added to the cart. ${reason}`,
  /** Hidden words around the count. */
  linkWith: ' with ',
  linkLines: (count: number) => (count === 1 ? ' line' : ' lines'),
} as const;
