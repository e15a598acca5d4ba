/** Writes a customer's PO number, of which many begin with the letters PO: `2026-7` is `PO 2026-7`. */
export function formatPoNumber(poNumber: string): string {
  return /^p\.?o\b|^po\d/i.test(poNumber) ? poNumber : `PO ${poNumber}`;
}
