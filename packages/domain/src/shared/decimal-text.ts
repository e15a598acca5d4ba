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
