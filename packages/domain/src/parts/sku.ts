/**
 * A part number as search compares it: upper case, letters and digits only.
 * `CW-44/170` and `cw44170` are the same number.
 */
export function normaliseSku(sku: string): string {
  return sku.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
