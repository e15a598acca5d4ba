/** What a typed number may name. */
export type NamedNumber =
  | { kind: 'checkout'; sequence: number }
  | { kind: 'line'; sequence: number }
  | { kind: 'part'; sku: string };

/**
 * Reads a typed number: `BC-000123` names an order, `BM-000123` one of its lines, everything else may be a
 * part number. Null for an empty text.
 */
export function parseNamedNumber(text: string): NamedNumber | null {
  const typed = text.trim();
  if (typed === '') return null;
  const [, prefix, digits] = /^#?\s*(BC|BM)[\s-]*(\d{1,15})$/i.exec(typed) ?? [];
  if (prefix === undefined) return { kind: 'part', sku: typed };
  const kind = prefix.toUpperCase() === 'BC' ? 'checkout' : 'line';
  return { kind, sequence: Number(digits) };
}
