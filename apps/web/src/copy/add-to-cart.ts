import { formatCount } from '../lib/format.ts';

/** The buttons that add units to the cart, and the link to it. */
export const addToCartCopy = {
  add: 'Add to cart',
  addCount: (quantity: number) => `Add ${formatCount(quantity)}`,
  addOf: (quantity: number, part: string) => `Add ${formatCount(quantity)} of ${part} to the cart`,
  link: 'Cart',
  /** Hidden words around the count. */
  linkWith: ' with ',
  linkLines: (count: number) => (count === 1 ? ' line' : ' lines'),
} as const;
