import { parseCheckoutSequence } from '../checkouts/checkout.schema.ts';
import { DELIMITERS, splitLine } from '../shared/delimiter.ts';
import { NO_TRACKING, type Tracking } from './shipment.schema.ts';

/** A line of a list of tracking numbers. `sequence` is that of its order; null for the next order. */
export interface TrackingRow {
  sequence: number | null;
  tracking: Tracking;
}

/** A list of tracking numbers that was read. `unread` are its lines that name no order or no number. */
export interface TrackingList {
  rows: TrackingRow[];
  unread: string[];
}

/**
 * Reads a pasted text or a file. A line has an order and its number, with a carrier before the number and a
 * link where there are some: `BC-000012, Meghna Freight, MF-4471, https://...`. A line of one cell is the
 * number of the next order. Separators are tabs, semicolons or commas; headings are skipped.
 */
export function readTracking(text: string): TrackingList {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const delimiter = DELIMITERS.find((each) => text.includes(each)) ?? ',';
  const list: TrackingList = { rows: [], unread: [] };
  for (const [at, line] of lines.entries()) {
    const cells = splitLine(line.replace(/^\ufeff/, ''), delimiter).map((cell) => cell.trim());
    const row = readRow(cells);
    if (row !== null) list.rows.push(row);
    else if (at > 0 || /\d/.test(line)) list.unread.push(line.trim());
  }
  return list;
}

function readRow(cells: readonly string[]): TrackingRow | null {
  const filled = cells.filter((cell) => cell !== '');
  const [first = '', ...rest] = filled;
  if (rest.length === 0) {
    // A heading has no digits; an order without a number has nothing to read.
    if (!/\d/.test(first) || parseCheckoutSequence(first) !== -1) return null;
    return { sequence: null, tracking: { ...NO_TRACKING, trackingNumber: first } };
  }
  const sequence = parseOrder(first);
  const link = rest.find((cell) => /^https?:\/\//i.test(cell)) ?? '';
  const texts = rest.filter((cell) => cell !== link);
  const trackingNumber = texts.at(-1) ?? '';
  const carrier = texts.length > 1 ? (texts[0] ?? '') : '';
  if (sequence === null || texts.length > 2 || trackingNumber === '') return null;
  return { sequence, tracking: { carrier, trackingNumber, trackingUrl: link } };
}

/** `BC-000012`, `bc12` or `12`. */
function parseOrder(text: string): number | null {
  const sequence = /^\d{1,15}$/.test(text) ? Number(text) : parseCheckoutSequence(text);
  return sequence === -1 ? null : sequence;
}
