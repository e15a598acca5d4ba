/** Normalises a SKU for search: upper case, letters and digits only. `CW-44/170` equals `cw44170`. */
export function normaliseSku(sku: string): string {
  return sku.toUpperCase().replace(/[^A-Z0-9]/g, '');
}
