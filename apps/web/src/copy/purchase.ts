import type { OrderVerdict } from '@bm/domain/orders/hold-budget';
import type { PriceHint } from '@bm/domain/parts/price-breaks';
import { largestQuantity, type QuantityRule } from '@bm/domain/parts/quantity-rule';
import { formatCount, formatUnits } from '../lib/format.ts';

/** The part page with its purchase form. */
export const purchaseCopy = {
  otherParts: 'Other parts',
  inStock: (count: string) => `In stock: ${count}`,
  alsoIn: (category: string) => `Also in ${category}`,

  title: 'Purchase',
  perUnit: 'per unit',
  /** Where tax is added to the price. */
  perUnitNet: 'per unit, net',
  minimum: 'Minimum',
  casePack: 'Case pack',
  name: 'Name',
  email: 'Email',
  materialName: 'Material name',
  price: 'Price',
  stock: 'Stock',
  pricePerUnit: (price: string) => `${price} per unit`,
  stockAvailable: (count: string) => `${count} available`,
  phone: 'Phone',
  phonePlaceholder: '+880',
  address: 'Address',
  addPoNumber: 'Add a PO number',
  purchase: 'Purchase',
  payLater: 'You pay later. We reserve the stock until the order is paid or expires.',
  payWithin: (hours: string) => `You pay later. We reserve the stock for ${hours} hours.`,
  unverifiedHold: (hours: string, verifiedHours: string) =>
    `You pay later. We reserve the stock for ${hours} hours. Confirm your email with the link that we sent you, and we reserve it for ${verifiedHours} hours.`,

  offline: 'You are offline. Nothing is ordered yet.',
  noResponse: 'The shop could not be reached. Press Purchase again: the order is placed only once.',
  noTerms: (reason: string) => `Delivery and tax did not load. ${reason}`,
  /** On another page, after an error. */
  notPlaced: (name: string, reason: string) => `${name} is not ordered. ${reason}`,
  unknownResult: (name: string) =>
    `The shop could not be reached. See My orders for whether ${name} is ordered.`,

  /** Beside the reason why none of a part can be ordered. */
  notOrderable: {
    noDate: 'We have no date for new stock yet.',
    ask: 'Ask us about it',
  },

  /** Units that arrive, with their days: `400 more expected on 3 December, 600 on 2 January.` */
  expected: (days: readonly { units: string; date: string }[]) =>
    `${days.map(({ units: count, date }, at) => `${count}${at === 0 ? ' more expected' : ''} on ${date}`).join(', ')}.`,

  /** Beside the price of a part. */
  deliveryOffer: {
    title: 'Delivery',
    more: 'Delivery times, charges and countries',
  },

  filledFrom: {
    lastOrder: 'From your last order. Change it here for this order.',
    profile: 'From your profile. Change it here for this order.',
  },

  /** Shown while other orders are unpaid, before an order is refused; a link follows. */
  holdLimit: {
    most: (count: number) =>
      `You have unpaid orders, so this one can take up to ${formatUnits(count)}. Pay one to lift this limit, or cancel one to raise it. `,
    none: 'You have unpaid orders, and no more stock can be reserved for them. Pay one to lift this limit, or cancel one to raise it. ',
    seeOrders: 'See your orders',
    /** Of an account whose email is not confirmed. */
    shared: {
      most: (count: number) =>
        `Your email is not confirmed, so this order can take up to ${formatUnits(count)}. Confirm it with the link that we sent you to order more.`,
      none: 'Accounts whose email is not confirmed can reserve no more of this part. Confirm yours with the link that we sent you to order it.',
    },
  },

  quantity: 'Order quantity',
  quantityPlaceholder: (minimum: number | string) => `Minimum Order ${minimum}`,
  casePackMore: 'One case pack more',
  casePackLess: 'One case pack less',
  lineTotal: 'Line total',
  /** With delivery or tax. */
  total: 'Total',
  goods: formatUnits,
  noTotal: '–',
  announcedTotal: (label: string, total: string) => `${label} ${total}`,
  chooseQuantity: (quantity: string) => `Use ${quantity}`,
  ruleMinimum: (quantity: string) => `min ${quantity}`,
  ruleStock: (quantity: string) => `stock ${quantity}`,

  placed: (part: string) => `Your order for ${part} is placed`,
  cancelOrder: 'Cancel order',
  cancelled: (number: string) => `Line ${number} is cancelled.`,
  /** The confirmation: these parts around the line's number, the date and the two links. */
  confirmation: {
    placed: (count: number) => `Your order of ${formatUnits(count)} is placed as line `,
    isPlaced: 'is placed.',
    held: '. You pay later. We reserve the stock until ',
    pay: 'Pay it now',
    or: ' or find it under ',
    myOrders: 'Myorder',
  },

  values: 'Values',
  ordering: {
    title: 'Ordering data',
    sku: 'Part number',
    category: 'Category',
    price: 'Price per unit',
    minimum: 'Minimum order',
    casePack: 'Case pack',
    available: 'Available',
    largest: 'Largest order today',
    none: 'None',
    units: formatUnits,
    priceFrom: (quantity: string) => `Price from ${quantity}`,
    minimumWithTotal: (count: number, total: string) => `${formatUnits(count)}, ${total}`,
  },

  gallery: {
    region: (count: number) => `${count} pictures`,
    thumbs: 'Choose a picture',
    picture: (at: number, count: number, alt: string) =>
      `Picture ${at} of ${count}${alt === '' ? '' : `: ${alt}`}`,
  },

  packaging: {
    title: 'Packaging',
    kinds: { piece: 'Piece', box: 'Box', carton: 'Carton', pallet: 'Pallet' },
    unit: 'Unit',
    pieces: 'Pieces',
    net: 'Net',
    gross: 'Gross',
    size: 'Size (L x W x H)',
    gtin: 'GTIN',
    grams: (grams: string) => `${grams} g`,
    kilograms: (kilograms: string) => `${kilograms} kg`,
    millimetres: (sizes: string) => `${sizes} mm`,
    unknown: '–',
  },

  files: {
    title: 'Files',
    kinds: {
      'data-sheet': 'Data sheet',
      drawing: 'Drawing',
      '3d-model': '3D model',
      certificate: 'Certificate',
      manual: 'Manual',
      other: 'Other',
    },
    name: 'File',
    kind: 'Kind',
    language: 'Language',
    revision: 'Revision',
    size: 'Size',
    unknown: '–',
  },

  /** The panel of the public page. */
  offer: {
    title: 'Price and stock',
    order: 'Order this part',
    signIn: 'Ordering needs an account.',
    restock: 'Tell me when it is back',
    restockText: 'One mail, to the email of your account.',
  },

  ladder: {
    title: 'Price per unit by quantity',
    quantity: 'Quantity',
    perUnit: 'Per unit',
    totalFrom: 'Total from',
    range: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
    andMore: (from: string) => `${from} and more`,
    order: (range: string, quantity: number, price: string) =>
      `${range}: order ${formatUnits(quantity)} at ${price} each`,
  },

  common: {
    title: 'Common quantities',
    units: 'Units',
    casePacks: 'Case packs',
    total: 'Total',
    order: (count: number) => `Order ${formatUnits(count)}`,
  },
} as const;

/** The allowed quantities: `Sold in case packs of 10, from 50 to 2,390 units.` */
export function quantityHint(rule: QuantityRule): string {
  const largest = largestQuantity(rule);
  const sample = 'One unit always stays as our sample.';
  if (largest === null) return `None can be ordered at present. ${notOrderableReason(rule)}`;
  const range = `from ${formatCount(rule.minOrderQty)} to ${formatUnits(largest)}`;
  return rule.orderMultiple === 1
    ? `Sold by the unit, ${range}. ${sample}`
    : `Sold in case packs of ${formatCount(rule.orderMultiple)}, ${range}. ${sample}`;
}

/** Why no quantity of a part can be ordered. */
export function notOrderableReason({ available, minOrderQty }: QuantityRule): string {
  if (available === 0) return 'Out of stock.';
  const least = `less than the minimum order of ${formatCount(minOrderQty)}`;
  return available < minOrderQty
    ? `${formatUnits(available)} left, ${least}.`
    : `${formatUnits(available)} left. One always stays as our sample, so the rest is ${least}.`;
}

function holdLimitReason(isShared: boolean): { none: string; while: string } {
  return isShared
    ? { none: purchaseCopy.holdLimit.shared.none, while: 'your email is not confirmed' }
    : {
        none: 'Your unpaid orders leave nothing of this part that you can order now.',
        while: 'other orders are unpaid',
      };
}

/**
 * Why a quantity cannot be ordered, and which can; null for a valid quantity. `isShared` names an
 * unconfirmed email as the reason of a limit.
 */
export function quantityProblem(
  rule: QuantityRule,
  quantity: number,
  verdict: OrderVerdict,
  isShared = false,
): string | null {
  if (verdict.ok) return null;
  const { problem, nearest } = verdict;
  const entered = formatCount(quantity);
  switch (problem) {
    case 'INVALID_QUANTITY':
      return 'Enter a whole number.';
    case 'BELOW_MINIMUM':
      return `${entered} is below the minimum order of ${formatCount(rule.minOrderQty)}. The nearest quantity you can order is ${formatCount(nearest[0] ?? rule.minOrderQty)}.`;
    case 'NOT_A_MULTIPLE':
      return `${entered} is not a whole number of case packs of ${formatCount(rule.orderMultiple)}.`;
    case 'OUT_OF_STOCK':
      return nearest[0] === undefined
        ? `None can be ordered. ${notOrderableReason(rule)}`
        : `${entered} is more than we can send: one of the ${formatCount(rule.available)} units stays as our sample. The most you can order is ${formatCount(nearest[0])}.`;
    case 'HOLD_LIMIT_REACHED':
      return nearest[0] === undefined
        ? holdLimitReason(isShared).none
        : `${entered} is more than you can order while ${holdLimitReason(isShared).while}. The most you can order now is ${formatCount(nearest[0])}.`;
  }
}

/**
 * The sentence about the next price break, in pieces; every second piece is a number to emphasise.
 * `quantity` is null where the field holds no valid quantity. `money` formats minor units.
 */
export function priceHintPieces(
  hint: PriceHint,
  quantity: number | null,
  money: (minor: number) => string,
): string[] {
  switch (hint.kind) {
    case 'lowest':
      return ['The lowest price is in force.'];
    case 'cheaper':
      return [
        '',
        formatCount(hint.minQty),
        ` cost less than ${formatCount(quantity ?? 0)}: `,
        money(hint.totalMinor),
        '.',
      ];
    case 'next':
      return quantity === null
        ? ['', formatCount(hint.minQty), ' and more cost ', money(hint.unitPriceMinor), ' each.']
        : [
            'Add ',
            formatCount(hint.minQty - quantity),
            ' to pay ',
            money(hint.unitPriceMinor),
            ' each.',
          ];
    case 'unavailable':
      return [
        '',
        formatCount(hint.minQty),
        ' and more cost ',
        money(hint.unitPriceMinor),
        ' each. That many cannot be ordered now.',
      ];
  }
}
