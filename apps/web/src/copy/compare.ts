/** The comparison of parts. */
export const compareCopy = {
  title: (count: number) => (count < 2 ? 'Compare parts' : `Compare ${count} parts`),
  caption: 'The compared parts; the first is the measure',
  region: 'Comparison, scrolls sideways',
  upTo: (max: number) => `Up to ${max} parts`,
  addFromList: 'Add from the list',
  measure: 'The measure',
  makeMeasure: 'Measure by this',
  makeMeasureOf: (sku: string) => `: ${sku}`,
  takeOut: (sku: string) => `Take ${sku} out of the comparison`,
  rows: (differ: number, same: number) =>
    `${differ} ${differ === 1 ? 'row differs' : 'rows differ'}, ${same} ${same === 1 ? 'is' : 'are'} the same`,
  pricesFor: 'Prices for',
  unitsEach: 'units each',
  clear: 'Clear comparison',
  differs: 'What differs',
  isDifferent: ', differs',
  priceAndStock: 'Price and stock',
  priceAt: (quantity: string) => `Price per unit at ${quantity}`,
  same: (parts: number, rows: number) =>
    `The same in ${parts === 2 ? 'both' : `all ${parts}`}: ${rows} ${rows === 1 ? 'row' : 'rows'}`,
  none: 'Not stated',
  order: 'Order',
  tooFew: 'Not enough in stock',
  note: (sku: string) =>
    `Green: differs from ${sku}, with the distance for numbers. No part is rated.`,
  empty: 'Nothing to compare yet',
  emptyText: 'Choose up to five parts in the list of parts with “Compare”.',
  toList: 'Show all parts',
  gone: (skus: readonly string[]) =>
    `${skus.join(', ')} ${skus.length === 1 ? 'is' : 'are'} not sold, and left out.`,
  further: (count: number, max: number) =>
    `${count} more ${count === 1 ? 'number is' : 'numbers are'} left out, because at most ${max} parts are compared.`,
  failed: 'The parts did not load.',
  loading: 'The parts are loading.',
} as const;
