/** The related parts on the page of a part, and its successor. */
export const relationsCopy = {
  part: 'Part',
  differs: 'What differs',
  becomes: 'becomes',
  arrow: '→',
  none: 'none',
  nothingDiffers: 'No value differs',
  perUnit: 'Per unit',
  available: 'Available',
  from: (day: string) => `from ${day}`,

  replacedOn: (day: string) => `Replaced on ${day}`,
  willBeReplacedOn: (day: string) => `Replaced from ${day} on`,
  /** Texts before and after the number of the successor. */
  superseded: (sku: string) => [`${sku} was replaced by `, '.'],
  cannotOrder: (sku: string) =>
    `${sku} cannot be ordered. Orders of it stay in your history with their price.`,
  use: (sku: string) => `Use ${sku}`,
  whatChanged: 'What changed',
  value: 'Value',
  found: (sku: string, successor: string) => `${sku} was replaced by ${successor}.`,
} as const;
