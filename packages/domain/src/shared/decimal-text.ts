/**
 * Parses plain decimal digits as an integer of `digits` decimals, without floating point: "7.5" of two is
 * 750. Null for a text that is no plain decimal, has too many decimals, or exceeds the safe integers.
 */
export function parseDecimal(text: string, digits: number): number | null {
  const [, whole, decimals = ''] = /^(\d{1,15})(?:\.(\d+))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || /[1-9]/.test(decimals.slice(digits))) return null;
  const value = Number(whole + decimals.slice(0, digits).padEnd(digits, '0'));
  return Number.isSafeInteger(value) ? value : null;
}

/** Parses a number of a measure, with a point or a comma: `-2.5`, `2,5`. NaN for a text that is none. */
export function parseMeasure(text: string): number {
  const trimmed = text.trim();
  return /^-?\d+([.,]\d+)?$/.test(trimmed) ? Number(trimmed.replace(',', '.')) : Number.NaN;
}

/**
 * Parses the text of an input of the type `number`, in which browsers accept `12.5`, `-1` and `1e3`. NaN for
 * a text that is no finite number.
 */
export function parseNumberInput(text: string): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}
