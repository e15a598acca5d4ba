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
  /** What the units of a row were made of, for rows that this call changed or added. */
  const sources = new Map<number, MergedUnits[]>();
  const byPart = new Map<string, number>();
  for (const [at, row] of rows.entries()) {
    const key = mergeKey(row);
    if (key !== null && !byPart.has(key)) byPart.set(key, at);
  }

  const positions = added.map(({ sku, quantity, line }) => {
    const key = mergeKey({ sku, quantity });
    const known = key === null ? undefined : byPart.get(key);
    const row = known === undefined ? undefined : rows[known];
    const units = decodeOr(clearUnits, quantity, 0);
    if (known !== undefined && row !== undefined) {
      const earlier = sources.get(known) ?? [
        { line: null, units: decodeOr(clearUnits, row.quantity, 0) },
      ];
      const merged = [...earlier, { line, units }];
      const sum = merged.reduce((total, each) => total + each.units, 0);
      if (Number.isSafeInteger(sum)) {
        sources.set(known, merged);
        rows[known] = { ...row, quantity: String(sum), merged };
        return known;
      }
    }
    const at = rows.push({ sku, quantity, merged: [] }) - 1;
    if (key !== null && known === undefined) {
      byPart.set(key, at);
      sources.set(at, [{ line, units }]);
    }
    return at;
  });
  return { rows, positions };
}

/** Rows with the same key are merged; null for a row without part number or clear quantity. */
export function mergeKey({ sku, quantity }: Pick<DraftRow, 'sku' | 'quantity'>): string | null {
  const number = normaliseSku(sku);
  return number === '' || decodeOr(clearUnits, quantity, null) === null ? null : number;
}
