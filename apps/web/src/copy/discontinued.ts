/** The page of a part that is not sold any more. */
export const discontinuedCopy = {
  parts: 'Parts',
  discontinued: 'Discontinued',
  text: 'We do not make this part any more. Orders that include it stay as they are.',
  neighbours: (category: string) => `Nearest in price, in ${category}`,
  allIn: (category: string) => `All ${category}`,
} as const;
