import { SAVED_FOR_LATER } from '@bm/domain/lists/list-rules';
import { formatCount } from '../lib/format.ts';

const lines = (count: number) => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`;
const are = (count: number) => (count === 1 ? 'is' : 'are');

/** Named lists, and ordering again. */
export const listCopy = {
  title: 'Lists',
  intro: 'Sets of parts with quantities that you buy again and again.',
  caption: 'Your lists',
  myOrders: 'My orders',
  loading: 'The lists are loading.',
  failed: 'The lists did not load.',
  columns: { name: 'List', lines: 'Lines', updated: 'Changed' },
  lines,
  open: 'Open',
  toCart: 'Add to cart',
  allToCart: (count: number) => `Add ${lines(count)} to cart`,
  hiddenName: (name: string) => ` ${name}`,

  empty: 'No lists yet',
  emptyText: 'Save your cart as a list, and order all of it again with one tap.',
  toCartPage: 'Open cart',

  added: (name: string, count: number) => `${lines(count)} of ${name} ${are(count)} in the cart.`,
  someAdded: (name: string, count: number, left: number) =>
    `${lines(count)} of ${name} ${are(count)} in the cart. ${lines(left)} ${are(left)} no longer sold.`,
  notAdded: (name: string, reason: string) => `${name} is not added to the cart. ${reason}`,

  newName: 'Name of the list',
  saveName: 'Save name',
  remove: 'Delete list',
  removeTitle: (name: string) => `Delete the list ${name}?`,
  removeText: 'Its lines are deleted with it. Orders and cart stay as they are.',
  keep: 'Keep the list',
  notDone: (reason: string) => `The list is unchanged. ${reason}`,
  emptyList: 'This list has no lines',
  emptyListText: 'Lines come from the cart, an order or the page of a part.',
  browse: 'Browse parts',

  save: {
    action: 'Save as list',
    title: (count: number) => `Save ${lines(count)} as a list`,
    submit: 'Save list',
    cancel: 'Cancel',
    done: (name: string, leftOut: number) =>
      leftOut === 0
        ? `The list ${name} is saved.`
        : `The list ${name} is saved without ${lines(leftOut)}: parts that are not published and unclear quantities are left out.`,
  },

  addPart: {
    action: 'Add to list',
    title: (part: string) => `Add ${part} to a list`,
    list: 'List',
    newList: 'New list',
    quantity: 'Quantity',
    quantityHint:
      'A list may hold any quantity; the cart checks it. A quantity that the list has of this part is replaced.',
    quantityInvalid: (most: string) => `Enter a whole number from 1 to ${most}.`,
    submit: 'Add to list',
    done: (part: string, list: string) => `${part} is in the list ${list}.`,
  },

  later: {
    title: SAVED_FOR_LATER,
    action: 'Save for later',
    hiddenName: (part: string) => ` ${part}`,
    moved: (part: string) => `${part} is saved for later.`,
    notMoved: (part: string, reason: string) => `${part} is still in the cart. ${reason}`,
    toCart: 'Move to cart',
    remove: 'Remove',
    price: (quantity: string, price: string) => `${quantity} at ${price}`,
    all: (count: number) => `See all ${formatCount(count)}`,
  },

  again: {
    action: 'Order again',
    title: 'Order again',
    intro: 'What the same parts cost and have in stock now. Nothing is ordered yet.',
    loading: 'The orders are loading.',
    failed: 'The orders did not load.',
    caption: 'Lines to order again',
    columns: {
      priceThen: 'Price then',
      priceNow: 'Price now',
      available: 'In stock',
    },
    notSold: '–',
    none: 'None of these parts is sold any more',
    noneText: 'The pages of the parts show what is nearest to them.',
  },
} as const;
