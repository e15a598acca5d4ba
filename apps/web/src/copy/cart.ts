import type { CartChange, CartLine } from '@bm/domain/cart/cart.schema';
import type { SuccessorOffer } from '@bm/domain/parts/relation.schema';
import type { PriceHint } from '@bm/domain/parts/price-breaks';
import { formatCount, formatTaxName, formatUnits } from '../lib/format.ts';
import { notOrderableReason } from './purchase.ts';

const lines = (count: number) => `${formatCount(count)} ${count === 1 ? 'line' : 'lines'}`;

/** A duration in days where it is whole days of more than three, else in full hours. */
function hold(hours: number): string {
  const isDays = hours > 72 && hours % 24 === 0;
  return isDays ? `${hours / 24} days` : `${formatCount(Math.floor(hours))} hours`;
}

/** The cart. */
export const cartCopy = {
  title: 'Cart',
  intro: (count: number) =>
    `${lines(count)}. A cart reserves no stock and no price: each line shows what is true now.`,
  caption: 'Lines of the cart',
  loading: 'The cart is loading.',
  failed: 'The cart did not load.',
  quickOrder: 'Quick order',

  columns: {
    part: 'Part',
    quantity: 'Quantity',
    unitPrice: 'Unit price',
    total: 'Line total',
    remarks: 'Remarks',
  },
  /** When the customer last saw the part. */
  addedOn: (date: string) => `you added it on ${date}`,
  orderedOn: (date: string) => `you ordered it on ${date}`,
  noTotal: '–',
  each: 'each',
  fromQuantity: (quantity: number) => `from ${formatCount(quantity)}`,
  quantityOf: (part: string) => `Quantity of ${part}`,
  lessOf: (part: string) => `One case pack less of ${part}`,
  moreOf: (part: string) => `One case pack more of ${part}`,
  /** A button; a hidden part name follows. */
  use: (quantity: number) => `Use ${formatCount(quantity)}`,
  ofPart: (part: string) => ` of ${part}`,

  /** Of a part that is no longer sold; a hidden part name follows. */
  /** Takes the successor of a part; the quantity is null where none can be ordered. */
  takeSuccessor: (sku: string, quantity: number | null, isSame: boolean) =>
    quantity === null || isSame ? `Use ${sku}` : `Use ${formatCount(quantity)} of ${sku}`,
  noSuccessorStock: 'None of it can be ordered at present.',
  exchanged: (part: string, successor: string) => `${successor} is in place of ${part}.`,
  notExchanged: (reason: string) => `The part is not exchanged. ${reason}`,

  similarParts: 'See similar parts',
  toPart: (part: string) => ` to ${part}`,

  remove: 'Remove',
  removed: (part: string) => `${part} is removed from the cart.`,
  notRemoved: (part: string, reason: string) => `${part} is still in the cart. ${reason}`,
  notAddedBack: (part: string, reason: string) => `${part} is not added back. ${reason}`,
  notSaved: (reason: string) => `The quantity is not saved. ${reason}`,
  undo: 'Undo',

  /** The note above the lines: a count, then links to the lines. */
  problems: {
    one: '1 line has a problem: ',
    many: (count: number) => `${formatCount(count)} lines have a problem: `,
    others: (count: number) =>
      count === 1
        ? '. The other one can be placed without it.'
        : `. The other ${formatCount(count)} can be placed without it.`,
    othersWithoutThem: (count: number) =>
      count === 1
        ? '. The other one can be placed without them.'
        : `. The other ${formatCount(count)} can be placed without them.`,
    andMore: (count: number) => ` and ${formatCount(count)} more`,
    none: '.',
  },

  /** Shown to keyboard users, before the lines. */
  skipLines: 'Skip the lines',
  summary: {
    title: 'Order summary',
    poNumber: 'PO number',
    note: 'Note',
    sums: (count: number, units: number) => `${lines(count)}, ${formatUnits(units)}`,
    total: 'Total',
    /** Of a rate in basis points; an exempt customer has a reason. */
    tax: (name: string, rateBp: number, exemptReason: string) =>
      exemptReason === '' ? formatTaxName(name, rateBp) : `${name}: ${exemptReason}`,
    addressBook: 'Address book',
    otherAddress: 'Another address',
    delivery: 'Delivery',
    freeFrom: (amount: string) => `Free from ${amount}`,
    payment: 'Payment',
    card: 'Card',
    cardHint: (hours: number) => `Stock is reserved for ${hold(hours)}`,
    bank: 'Bank transfer',
    bankHint: (hours: number) => `You pay to our account; stock is reserved for ${hold(hours)}`,
    saving: ['Price breaks are in these prices: ', ' less than at base prices.'],
    place: (count: number) => `Place order, ${lines(count)}`,
    placeNone: 'Place order',
    explain: 'One order, one payment for all lines.',
    hold: (hours: number) => `Stock is reserved for ${formatCount(Math.floor(hours))} hours.`,
    /** Where an unverified email shortens the hold. */
    verify: (hours: number) =>
      `Confirm your email with the link that we sent you, and we reserve the stock for ${hold(hours)}.`,
    /** Where an unverified email limits the quantities. */
    sharedHold:
      'Until your email is confirmed, only a share of the stock of each part can be reserved for you.',
    stays: (names: readonly string[]) =>
      names.length === 1
        ? `${names[0]} stays in the cart.`
        : `${formatCount(names.length)} lines stay in the cart.`,
    placed: (number: string, count: number) => `Order ${number} with ${lines(count)} is placed.`,
  },

  /** Why nothing was ordered. */
  refused: {
    lines: 'Nothing was ordered: some lines have changed meanwhile. They are marked in the list.',
    amounts: {
      prices: 'prices have changed',
      delivery: 'the delivery charge has changed',
      tax: 'the tax has changed',
    },
    total: (change: string, was: string, now: string) =>
      `Nothing was ordered: ${change}, and the total is ${now} instead of ${was}. Check the lines and place the order again.`,
    changed:
      'Nothing was ordered: the cart was changed in another tab or on another device. This is the cart as it is now.',
    noResponse:
      'The shop could not be reached. Press the button again: the order is placed only once.',
    offline: 'You are offline. Nothing is ordered yet.',
    /** On another page. */
    unknownResult: 'The shop could not be reached. See My orders for whether your cart is ordered.',
  },

  bar: {
    of: (count: number, all: number) => `${formatCount(count)} of ${lines(all)}`,
    toSummary: 'Go to summary',
  },

  empty: 'Your cart is empty',
  emptyText: 'What you add from the catalogue waits here, also on your other devices.',
  browse: 'Browse parts',
} as const;

/**
 * Why a line cannot be placed, in pieces; every second piece is a number to emphasise. Null for a
 * line that can be placed.
 */
export function lineProblemPieces({ verdict, part }: CartLine): string[] | null {
  if (verdict.ok) return null;
  const [nearest] = verdict.nearest;
  switch (verdict.problem) {
    case 'INVALID_QUANTITY':
      return ['Enter a whole number.'];
    case 'BELOW_MINIMUM':
      return ['The minimum order is ', formatCount(part.minOrderQty), '.'];
    case 'NOT_A_MULTIPLE':
      return ['Sold in case packs of ', formatCount(part.orderMultiple), ' only.'];
    case 'OUT_OF_STOCK':
      if (nearest === undefined) return [`None can be ordered. ${notOrderableReason(part)}`];
      return [
        'Only ',
        formatCount(nearest),
        ` can be sent: ${formatCount(part.available)} are left, and one always stays as our sample.`,
      ];
    case 'HOLD_LIMIT_REACHED':
      if (nearest === undefined)
        return ['Until your first payment, no more of this part can be reserved for you.'];
      return [
        'Until your first payment, only ',
        formatCount(nearest),
        ' of this part can be reserved for you.',
      ];
    case 'PART_NOT_FOUND':
    case 'PART_NOT_ACTIVE':
      return ['This part is no longer sold.'];
    case 'SUPERSEDED':
      return [`${part.sku} was replaced by ${verdict.successor?.sku ?? ''}.`];
  }
}

/** What replaces a part, with its price where it is another one. `money` formats minor units. */
export function successorSentence(
  { part, unitPriceMinor }: CartLine,
  successor: SuccessorOffer,
  money: (minor: number) => string,
): string {
  const price =
    successor.unitPriceMinor === unitPriceMinor
      ? ''
      : `, ${money(successor.unitPriceMinor)} instead of ${money(unitPriceMinor)}`;
  return `${part.sku} was replaced by ${successor.sku}${price}.`;
}

/**
 * The next price break: the texts before and after the button with its quantity, the price, the
 * end.
 */
export function hintPieces(
  hint: Extract<PriceHint, { kind: 'cheaper' | 'next' }>,
  quantity: number,
  money: (minor: number) => string,
): [string, string, string, string] {
  return hint.kind === 'next'
    ? ['OK. ', ' and pay ', money(hint.unitPriceMinor), ' each.']
    : [
        'OK. ',
        ` and pay less than for\u00a0${formatCount(quantity)}: `,
        money(hint.totalMinor),
        '.',
      ];
}

/**
 * What has changed at a line since `since`: `you added it on 12 Nov`. `money` formats minor units.
 */
export function changeSentence(
  { field, from, to }: CartChange,
  since: string,
  money: (minor: number) => string,
): string {
  switch (field) {
    case 'unitPriceMinor':
      return `Price ${to < from ? 'fell' : 'rose'} from ${money(from)} since ${since}.`;
    case 'minOrderQty':
      return `The minimum order was ${formatCount(from)} when ${since}. It is ${formatCount(to)} now.`;
    case 'orderMultiple':
      return `The case pack was ${formatCount(from)} when ${since}. It is ${formatCount(to)} now.`;
    case 'available':
      return `When ${since}, ${formatCount(from)} were available.`;
  }
}

const unitsAre = (quantity: number) =>
  `${formatCount(quantity)} ${quantity === 1 ? 'unit is' : 'units are'}`;

/** Messages after units are added to the cart. */
export const additionCopy = {
  added: (part: string, quantity: number) => `${part}: ${unitsAre(quantity)} in the cart.`,
  addedWithProblem: (part: string, quantity: number) =>
    `${part}: ${unitsAre(quantity)} in the cart, but cannot be ordered like this. The cart says why.`,
  addedAll: (parts: number) => `${formatCount(parts)} parts are in the cart.`,
  addedSome: (stored: number, parts: number) =>
    `${formatCount(stored)} of ${formatCount(parts)} parts are in the cart. Some cannot be ordered like this; the cart says why.`,
  notForSale: (part: string) => `${part} is not for sale at present.`,
  failed: (part: string, reason: string) => `${part} is not added to the cart. ${reason}`,
  open: 'Open cart',
} as const;
