import * as z from 'zod/mini';
import { normaliseSku } from '../parts/sku.ts';
import { decodeOr, units as unitsCodec } from '../shared/codecs.ts';
import type { ListRow } from './read-list.ts';

/** Units of a row that came from a line of a list, or from the row before it (`line` is null). */
export interface MergedUnits {
  line: number | null;
  units: number;
}

/** A row as text, with the units that were merged into it: none, or at least two. */
export interface DraftRow {
  sku: string;
  quantity: string;
  merged: readonly MergedUnits[];
}

/** A quantity that has one reading only. */
export const clearUnits = unitsCodec(z.int(), { notation: 'grouped' });

/** The first row of a part, and what its units are made of. */
interface MergeTarget {
  at: number;
  row: DraftRow;
  units: MergedUnits[];
}

export interface MergedRows {
  rows: DraftRow[];
  /** The position of the row that each row of the list became or was merged into. */
  positions: number[];
}

/**
 * Appends the rows of a list. A row of the same part as an earlier one is merged into it when both
 * quantities are clear; other rows stay as they are, and no row is left out.
 */
export function mergeRows(before: readonly DraftRow[], added: readonly ListRow[]): MergedRows {
  const rows = [...before];
  const byPart = new Map<string | null, MergeTarget>();
  for (const [at, row] of rows.entries()) {
    const key = mergeKey(row);
    if (key === null || byPart.has(key)) continue;
    byPart.set(key, { at, row, units: [{ line: null, units: readUnits(row) }] });
  }

  const positions = added.map(({ sku, quantity, line }) => {
    const row: DraftRow = { sku, quantity, merged: [] };
    const key = mergeKey(row);
    const source = { line, units: readUnits(row) };
    const target = byPart.get(key);
    if (target !== undefined) {
      const merged = [...target.units, source];
      const sum = merged.reduce((total, { units }) => total + units, 0);
      if (Number.isSafeInteger(sum)) {
        target.units = merged;
        rows[target.at] = { ...target.row, quantity: String(sum), merged };
        return target.at;
      }
    }
    const at = rows.push(row) - 1;
    if (key !== null && target === undefined) byPart.set(key, { at, row, units: [source] });
    return at;
  });
  return { rows, positions };
}

const readUnits = ({ quantity }: DraftRow): number => decodeOr(clearUnits, quantity, 0);

/** Rows with the same key are merged; null for a row without part number or clear quantity. */
export function mergeKey({ sku, quantity }: Pick<DraftRow, 'sku' | 'quantity'>): string | null {
  const number = normaliseSku(sku);
  return number === '' || decodeOr(clearUnits, quantity, null) === null ? null : number;
}
