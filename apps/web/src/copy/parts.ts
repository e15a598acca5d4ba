/** A part on a card and in a list of parts. */
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
