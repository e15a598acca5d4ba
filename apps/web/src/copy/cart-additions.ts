import { formatCount } from '../lib/format.ts';

/** Messages after units are added to the cart. */
export const additionCopy = {
  added: (part: string, quantity: number) =>
    `${part}: ${formatCount(quantity)} units are in the cart.`,
  addedWithProblem: (part: string, quantity: number) =>
    `${part}: ${formatCount(quantity)} units are in the cart, but cannot be ordered like this. The cart says why.`,
  notForSale: (part: string) => `${part} is not for sale at present.`,
  failed: (part: string, reason: string) => `${part} is not added to the cart. ${reason}`,
  open: 'Open cart',
} as const;
