import type { PartFilter } from '@bm/domain/parts/browse.schema';

/** The filters of the catalogue. */
export const facetCopy = {
  filters: 'Filters',
  availability: 'Availability',
  availabilityChosen: (isOrderable: boolean) => (isOrderable ? 'Orderable today' : 'In stock now'),
  price: 'Price of one unit',
  quantity: 'My quantity',
  units: 'units',
  unclearQuantity: 'Enter a whole number, such as 1,000.',
  inStock: 'In stock now',
  orderable: (quantity: string) => `Orderable today${quantity === '' ? '' : `, ${quantity}`}`,
  parts: (count: number) => (count === 1 ? 'part' : 'parts'),
  more: (count: number) => `${count} more`,
  fullFilters: (most: number) => `At most ${most} filters. Take one off first.`,
  fullValues: (most: number) => `At most ${most} values.`,
  bound: (label: string, end: 'from' | 'to', unit: string) =>
    `${label} ${end}${unit === '' ? '' : `, ${unit}`}`,
  to: 'to',
  apply: (label: string) => `Apply the range of ${label}`,
  noNumber: 'Enter a number.',
  noPrice: (decimals: number) =>
    decimals === 0
      ? 'Enter a price of 0 or more, without decimals.'
      : `Enter a price of 0 or more, with at most ${decimals} decimals.`,
  turned: (from: number, to: number) => `${from} is above ${to}. Enter the smaller number first.`,
  /** What is chosen of one attribute. */
  chosen({ values, from, to }: PartFilter, unit: string | undefined): string {
    if (values !== undefined) return values.join(', ');
    const end = unit === undefined ? '' : `\u00A0${unit}`;
    return facetCopy.range(from, to) + end;
  },
  /** A range with two ends, or with one. */
  range(from: number | string | undefined, to: number | string | undefined): string {
    if (from === undefined) return `up to ${to}`;
    return to === undefined ? `from ${from}` : `${from} to ${to}`;
  },
  chosenLabel: 'Chosen filters',
  /** Each part found lacks one of the words. */
  missing: (words: readonly string[]) =>
    `No part has all words of the search. Found without ${words.map((word) => `“${word}”`).join(' or ')}.`,
  searched: 'Your search',
  wasReadAs: 'was read as',
  asWords: 'Search for the words instead',
  remove: 'Remove',
  clear: 'Clear all',
  show: (count: string, parts: number) => `Show ${count} ${parts === 1 ? 'part' : 'parts'}`,
  of: (matching: string) => `of ${matching}`,
  compare: {
    choose: 'Compare',
    takeOut: 'Take out',
    clear: 'Clear',
    clearWhat: 'comparison',
    chosen: (count: number, max: number) => `${count} of ${max}`,
    toCompare: 'to compare',
    full: (max: number) => `${max} parts are the most that fit. Take one out first.`,
    show: (count: number) => `Compare ${count} parts`,
    one: 'Choose one more part',
  },
  none: {
    title: 'No part has all of these values.',
    text: 'Take one of the filters off.',
    action: 'Clear all filters',
  },
} as const;
