/** Writes a customer's PO number, of which many begin with the letters PO: `2026-7` is `PO 2026-7`. */
export function formatPoNumber(poNumber: string): string {
  return /^p\.?o\b|^po\d/i.test(poNumber) ? poNumber : `PO ${poNumber}`;
}

/** The name of an order: the customer's PO number, or the shop's number. */
export function checkoutName({ number, poNumber }: { number: string; poNumber: string }): string {
  return poNumber === '' ? number : formatPoNumber(poNumber);
}
