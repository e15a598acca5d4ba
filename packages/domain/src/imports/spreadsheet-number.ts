/**
 * The number as which a spreadsheet reads and saves a normalised part number: without leading zeros and
 * exponent. `00123` and `123` are the same, and so are `1E5`, `1.00E05` and `100000`. Null for a part number
 * that spreadsheets keep as a text.
 */
export function spreadsheetNumber(skuNormal: string): string | null {
  const [, whole, fraction = '', exponent = '0'] =
    /^(\d+)(?:\.(\d+))?(?:E(\d{1,2}))?$/.exec(skuNormal) ?? [];
  if (whole === undefined) return null;
  const shift = Number(exponent);
  const digits = whole + fraction.padEnd(shift, '0');
  const units = digits.slice(0, whole.length + shift).replace(/^0+(?=.)/, '');
  const rest = digits.slice(whole.length + shift).replace(/(?<!0)0+$/, '');
  return rest === '' ? units : `${units}.${rest}`;
}
