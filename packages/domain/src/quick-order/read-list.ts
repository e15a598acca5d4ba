import { MAX_SKU_TEXT } from '../parts/sku.ts';
import { headingColumns, type ListColumns } from './list-headings.ts';
import { MAX_QUANTITY_TEXT, MAX_QUICK_ORDER_ROWS } from './quick-order.schema.ts';

/** A record of a delimited text; `line` is its first line in the text, from 1. */
export interface TextRecord {
  line: number;
  /** How many lines it spans: more than one where a quoted cell has line breaks. */
  lines: number;
  cells: readonly string[];
}

/** A row of a list with its first line, from 1. */
export interface ListRow {
  sku: string;
  quantity: string;
  line: number;
}

/** A list that was read: each of its lines is part of a heading, an empty record or one row. */
export interface ReadList {
  rows: readonly ListRow[];
  /** The number of lines, without empty ones at the end. */
  lines: number;
  /** Lines of a heading. */
  headings: number;
  /** Lines without text. */
  empty: number;
  /** Lines of rows: more than rows where a cell has line breaks. */
  rowLines: number;
  /** Rows with text in columns that were not read. */
  withOtherColumns: number;
}

export type ListResult =
  | { ok: true; list: ReadList }
  | { ok: false; reason: 'TOO_MANY_ROWS'; rows: number }
  | { ok: false; reason: 'EMPTY' };

const FIRST_TWO: ListColumns = { sku: 0, quantity: 1 };

/**
 * Reads records as rows of part number and quantity: the first two columns, or those that a heading
 * names. Never cuts a list: one with too many rows is rejected as a whole.
 */
export function readList(records: readonly TextRecord[], delimiter: string): ListResult {
  const rows: ListRow[] = [];
  let columns = FIRST_TWO;
  const counts = { lines: 0, headings: 0, empty: 0, rowLines: 0, withOtherColumns: 0 };

  for (const record of withoutEmptyEnd(records)) {
    const cells = splitAtSpace(record.cells.map((cell) => cell.trim()));
    counts.lines += record.lines;
    if (cells.every((cell) => cell === '')) {
      counts.empty += record.lines;
      continue;
    }
    const named = rows.length === 0 ? readHeading(cells, columns) : null;
    if (named !== null) {
      columns = named;
      counts.headings += record.lines;
      continue;
    }
    counts.rowLines += record.lines;
    const { text, end } = quantityText(cells, columns, delimiter);
    const isRead = (at: number) => at === columns.sku || (at >= columns.quantity && at < end);
    if (cells.some((cell, at) => cell !== '' && !isRead(at))) counts.withOtherColumns += 1;
    rows.push({
      sku: shorten(cells[columns.sku] ?? '', MAX_SKU_TEXT),
      quantity: shorten(text, MAX_QUANTITY_TEXT),
      line: record.line,
    });
  }
  if (rows.length === 0) return { ok: false, reason: 'EMPTY' };
  if (rows.length > MAX_QUICK_ORDER_ROWS)
    return { ok: false, reason: 'TOO_MANY_ROWS', rows: rows.length };
  return { ok: true, list: { ...counts, rows } };
}

/**
 * Splits `CW-44-170A 50`, a record without any delimiter, into number and quantity. A part number may
 * have spaces itself: only one without, with a digit and a dash, slash or point is split off.
 */
function splitAtSpace(cells: readonly string[]): readonly string[] {
  const [cell = ''] = cells;
  const split = cells.length === 1 ? /^([^\s,;]+)\s+(\d+)$/.exec(cell) : null;
  const [, number = '', quantity = ''] = split ?? [];
  return /\d/.test(number) && /[-/.]/.test(number.slice(1, -1)) ? [number, quantity] : cells;
}

/** The columns that a record names; null for a row. A record that declares the separator names none. */
function readHeading(cells: readonly string[], before: ListColumns): ListColumns | null {
  return /^sep=/i.test(cells[0] ?? '') ? before : headingColumns(cells);
}

/**
 * The quantity of a record, and the column after it. With commas between cells, `1,000` or `1,00,000`
 * without quotation marks comes as several cells: they are shown together as `1, 000`, which is unclear.
 */
function quantityText(
  cells: readonly string[],
  { quantity }: ListColumns,
  delimiter: string,
): { text: string; end: number } {
  const cell = cells[quantity] ?? '';
  let end = quantity + 1;
  if (delimiter === ',' && /^[1-9]\d{0,2}$/.test(cell)) {
    let group = end;
    while (cell.length < 3 && /^\d{2}$/.test(cells[group] ?? '')) group += 1;
    // Groups of two digits are those of `1,00,000` only before one of three.
    if (/^\d{3}$/.test(cells[group] ?? '')) end = group;
    while (/^\d{3}$/.test(cells[end] ?? '')) end += 1;
  }
  return { text: cells.slice(quantity, end).join(', '), end };
}

function withoutEmptyEnd(records: readonly TextRecord[]): readonly TextRecord[] {
  const last = records.findLastIndex(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return records.slice(0, last + 1);
}

/** A longer text is no part number and no quantity; its beginning says which row it is. */
function shorten(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1)}…`;
}
