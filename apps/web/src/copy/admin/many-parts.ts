import { formatCount } from '../../lib/format.ts';

const products = (count: number) => (count === 1 ? '1 product' : `${formatCount(count)} products`);

/** Changing many products at once. */
export const manyPartsCopy = {
  label: 'Chosen products',
  choose: (name: string) => `Choose ${name}`,
  page: 'All on this page',
  chosen: (count: number) => `${formatCount(count)} chosen`,
  none: 'None chosen',
  found: (count: number) => `Choose all ${formatCount(count)} found`,
  full: (most: number) => `At most ${formatCount(most)} products are changed at once.`,
  notFound: 'The products did not load. Try again.',
  clear: 'Choose none',
  change: 'Change',
  title: (count: number) => `Change ${products(count)}?`,
  keep: 'Cancel',
  action: (count: number) => `Change ${products(count)}`,
  done: (changed: number, unchanged: number) =>
    unchanged === 0
      ? `${products(changed)} changed.`
      : `${products(changed)} changed, ${products(unchanged)} had it already.`,
  field: 'What',
  fields: {
    category: 'Category',
    status: 'Status',
    priceMinor: 'Price by percent',
    minOrderQty: 'Minimum quantity',
    orderMultiple: 'Case pack',
  },
  to: 'New value',
  percent: 'Change of the price',
  percentSign: '%',
  percentHint: 'Such as 3.5 or -10. Price breaks change with it.',
  percentInvalid: 'Enter a percentage from -99 to 900 with at most two decimals.',
  units: 'Units',
  unitsInvalid: 'Enter a whole number from 1.',
  jumps: (count: number) =>
    `${count === 1 ? 'The price of 1 product changes' : `The prices of ${formatCount(count)} products change`} by more than half.`,
  preview: 'What changes',
  was: 'now',
  becomes: 'then',
  arrow: ' → ',
  same: (count: number) =>
    count === 1 ? '1 product has it already.' : `${formatCount(count)} products have it already.`,
  more: (count: number) => `and ${formatCount(count)} more`,
} as const;
