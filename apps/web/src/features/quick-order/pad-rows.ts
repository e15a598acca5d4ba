import {
  MAX_QUICK_ORDER_ROWS,
  type CheckedRow,
  type RowVerdict,
} from '@bm/domain/quick-order/quick-order.schema';
import { clearUnits, mergeKey, mergeRows, type DraftRow } from '@bm/domain/quick-order/merge-rows';
import type { ListRow } from '@bm/domain/quick-order/read-list';
import { decodeOr } from '@bm/domain/shared/codecs';
import { formatCount } from '../../lib/format.ts';

/** Empty rows that always stand at the end of the pad. */
const EMPTY_ROWS = 2;

/** A row of the pad. It is replaced, never changed. */
export interface PadRow extends DraftRow {
  id: number;
  /** The server's verdict on exactly this part number and quantity; null before it. */
  checked: CheckedRow | null;
}

/** Why a row is not decided, or what has to be fixed. */
export type RowState =
  | { kind: 'blank' }
  /** Something is missing: a part, or a quantity. */
  | { kind: 'open'; missing: 'part' | 'quantity' }
  | { kind: 'checking' }
  | { kind: 'valid' }
  | { kind: 'fix' }
  /** The same part as an earlier row, by its position. */
  | { kind: 'duplicate'; of: number };

const isBlank = ({ sku, quantity }: Pick<PadRow, 'sku' | 'quantity'>): boolean =>
  sku.trim() === '' && quantity.trim() === '';

/** The rows with something in them. */
export const filledRows = (rows: readonly PadRow[]): PadRow[] =>
  rows.filter((row) => !isBlank(row));

/** Makes the rows of a pad, with empty ones at the end. `nextId` returns a new id. */
export function toPadRows(drafts: readonly DraftRow[], nextId: () => number): PadRow[] {
  return withEmptyEnd(
    drafts.map((draft) => ({ ...draft, id: nextId(), checked: null })),
    nextId,
  );
}

/** Adds empty rows, so that the last ones are empty; up to the most rows of a pad. */
export function withEmptyEnd(rows: readonly PadRow[], nextId: () => number): PadRow[] {
  const used = rows.findLastIndex((row) => !isBlank(row)) + 1;
  const wanted = Math.min(used + EMPTY_ROWS, MAX_QUICK_ORDER_ROWS) - rows.length;
  const empty = Array.from({ length: Math.max(0, wanted) }, (): PadRow => {
    return { id: nextId(), sku: '', quantity: '', merged: [], checked: null };
  });
  return [...rows, ...empty];
}

export interface AddedRows {
  rows: PadRow[];
  /** The position of the row that each row of the list became or was merged into. */
  positions: number[];
}

/** Appends the rows of a list after the filled ones; null when they are too many for a pad. */
export function addRows(
  rows: readonly PadRow[],
  list: readonly ListRow[],
  nextId: () => number,
): AddedRows | null {
  const filled = filledRows(rows);
  const { rows: drafts, positions } = mergeRows(filled, list);
  if (drafts.length > MAX_QUICK_ORDER_ROWS) return null;
  const merged = drafts.map((draft, at): PadRow => {
    const before = filled[at];
    if (before !== undefined && before.quantity === draft.quantity) return before;
    const id = before?.id ?? nextId();
    return { ...draft, quantity: formatQuantity(draft.quantity), id, checked: null };
  });
  return { rows: withEmptyEnd(merged, nextId), positions };
}

/** Rows that were removed, and the filled rows of the pad before it. */
export interface RemovedRows {
  before: readonly PadRow[];
  rows: readonly PadRow[];
}

/**
 * Inserts removed rows below the rows that they followed. What has changed since the removal stays. Null
 * when they are too many for a pad.
 */
export function putBack(
  rows: readonly PadRow[],
  { before, rows: removed }: RemovedRows,
): PadRow[] | null {
  const all = filledRows(rows);
  if (all.length + removed.length > MAX_QUICK_ORDER_ROWS) return null;
  for (const row of removed) {
    const above = new Set(before.slice(0, before.indexOf(row)).map(({ id }) => id));
    all.splice(all.findLastIndex(({ id }) => above.has(id)) + 1, 0, row);
  }
  return all;
}

/** A clear quantity in groups of thousands; any other text as it is. */
export function formatQuantity(text: string): string {
  const units = decodeOr(clearUnits, text, null);
  return units === null ? text : formatCount(units);
}

/** The state of every row. `editing` is the row whose part number is being typed. */
export function rowStates(rows: readonly PadRow[], editing: number | null): RowState[] {
  const firstOfPart = new Map<string, number>();
  return rows.map((row, at): RowState => {
    if (isBlank(row)) return { kind: 'blank' };
    if (row.sku.trim() === '') return { kind: 'open', missing: 'part' };
    const key = mergeKey(row);
    const first = key === null ? undefined : firstOfPart.get(key);
    if (first !== undefined) return { kind: 'duplicate', of: first };
    if (key !== null) firstOfPart.set(key, at);
    if (row.checked === null) {
      return row.id === editing ? { kind: 'open', missing: 'part' } : { kind: 'checking' };
    }
    if (row.checked.verdict === 'OK') return { kind: 'valid' };
    const isMissing = row.checked.verdict === 'INVALID_QUANTITY' && row.quantity.trim() === '';
    return isMissing ? { kind: 'open', missing: 'quantity' } : { kind: 'fix' };
  });
}

/** Merges a row into the earlier row of its part. */
export function mergeInto(rows: readonly PadRow[], id: number, of: number): PadRow[] {
  const [row, target] = [rows.find((each) => each.id === id), rows[of]];
  if (row === undefined || target === undefined) return [...rows];
  const { sku, quantity } = row;
  const [merged] = mergeRows([target], [{ sku, quantity, line: 0 }]).rows;
  return rows.flatMap((each) => {
    if (each.id === id) return [];
    if (each.id !== target.id || merged === undefined) return [each];
    return [{ ...each, quantity: formatQuantity(merged.quantity), merged: [], checked: null }];
  });
}

/** The sums of the valid rows, and how many rows there are of each kind. */
export interface PadCounts {
  all: number;
  valid: number;
  fix: number;
  open: number;
  units: number;
  /** In minor units. */
  totalMinor: number;
}

export function countRows(rows: readonly PadRow[], states: readonly RowState[]): PadCounts {
  const counts: PadCounts = { all: 0, valid: 0, fix: 0, open: 0, units: 0, totalMinor: 0 };
  for (const [at, { checked }] of rows.entries()) {
    const kind = states[at]?.kind ?? 'blank';
    if (kind === 'blank') continue;
    counts.all += 1;
    if (kind === 'valid') counts.valid += 1;
    else if (needsFix(kind)) counts.fix += 1;
    else counts.open += 1;
    if (kind !== 'valid') continue;
    counts.units += checked?.units ?? 0;
    counts.totalMinor += checked?.totalMinor ?? 0;
  }
  return counts;
}

export const needsFix = (kind: RowState['kind']): boolean => kind === 'fix' || kind === 'duplicate';

/** Verdicts on the part, not on the quantity. */
const PART_VERDICTS = new Set<RowVerdict | undefined>([
  'PART_NOT_FOUND',
  'PART_NOT_ACTIVE',
  'SUPERSEDED',
]);

/** The cell at fault of a row to fix. */
export function faultyCell({ checked }: PadRow, state: RowState): 'sku' | 'quantity' | null {
  if (state.kind === 'duplicate') return 'sku';
  if (state.kind !== 'fix') return null;
  return PART_VERDICTS.has(checked?.verdict) ? 'sku' : 'quantity';
}

/** Whether the server has not validated the row as it is. */
export const isNew = ({ checked }: PadRow): boolean => checked === null;

export type RowFilter = 'all' | 'fix' | 'valid';

/** Whether a view shows rows of this state. */
export function isShown(filter: RowFilter, kind: RowState['kind']): boolean {
  if (filter === 'all') return true;
  return filter === 'valid' ? kind === 'valid' : needsFix(kind);
}
