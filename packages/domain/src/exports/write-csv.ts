import { defuseFormula } from '../imports/formula-text.ts';
import { formatMajor } from '../money/money.ts';

/** A cell: a text, a number, an amount of money, or nothing. */
export type CsvCell = string | number | CsvAmount | null;

/** Decimal digits, which are no text: a negative amount is not defused as a formula. */
export interface CsvAmount {
  readonly decimal: string;
}

/** An amount in minor units as decimal digits. */
export function csvAmount(minor: number, currency: string): CsvAmount {
  return { decimal: formatMajor(minor, currency) };
}

/** A time in UTC as spreadsheets read it, `2026-11-20 09:05:00`; nothing for null. */
export function csvTime(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** Begins a file: spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\ufeff';

/**
 * Lines of a CSV file (RFC 4180). Texts that spreadsheets would run as formulas begin with an
 * apostrophe, which an import takes away.
 */
export function writeCsv(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((cells) => `${cells.map(cellText).join()}\r\n`).join('');
}

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return quote(defuseFormula(cell));
  return typeof cell === 'number' ? String(cell) : cell.decimal;
}

/** Some readers drop spaces at the ends of a text without quotes. */
const NEEDS_QUOTES = /[",\r\n\ufeff]|^ | $/;

function quote(text: string): string {
  return NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
