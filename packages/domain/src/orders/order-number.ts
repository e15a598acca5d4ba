/** The number of an order as people read it: 123 is `BM-000123`. */
export function formatOrderNumber(sequence: number): string {
  return `BM-${String(sequence).padStart(6, '0')}`;
}
