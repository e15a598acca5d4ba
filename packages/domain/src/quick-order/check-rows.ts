import { judgeLines, type LineContext, refuseInactive } from '../checkouts/line-verdicts.ts';
import { withinHoldLimit } from '../orders/hold-budget.ts';
import type { StockedPart } from '../parts/part.schema.ts';
import { normaliseSku } from '../parts/sku.ts';
import { priceHint, unitPrice } from '../parts/price-breaks.ts';
import { judgeReadings } from '../parts/quantity-readings.ts';
import { largestQuantity, quantityVerdict } from '../parts/quantity-rule.ts';
import { readQuantity } from '../shared/quantity-text.ts';
import type { CheckedRow, QuickOrderPart, QuickOrderRow, RowHint } from './quick-order.schema.ts';

/** The parts, stock and hold budget against which rows are validated. */
export interface RowContext extends Omit<LineContext, 'parts'> {
  /** The parts of the rows by normalised number, in any status. */
  parts: ReadonlyMap<string, StockedPart>;
  /** The normalised number of a row, by default `normaliseSku` of it. */
  normalise?: (sku: string) => string;
}

/** Rows of one part, validated together, because the cart merges them. */
interface Group {
  part: StockedPart;
  /** The position of its first row. */
  first: number;
  units: number;
}

/**
 * Validates every row by the rules of a checkout, and prices it. Rows of one part count together:
 * the first has their units, the others are `MERGED`. An unclear quantity is never guessed: `nearest` has
 * what it may mean, or what is nearest to that. Suggestions for unknown numbers are left to the caller.
 */
export function checkRows(
  rows: readonly QuickOrderRow[],
  { parts, normalise = normaliseSku, ...context }: RowContext,
): CheckedRow[] {
  const groups = new Map<string, Group>();
  const lines: Group[] = [];
  const checked = rows.map((row, at): CheckedRow => {
    const base = { ...row, nearest: [], suggestions: [] };
    const part = parts.get(normalise(row.sku));
    if (part === undefined || part.status === 'draft')
      return { ...base, verdict: 'PART_NOT_FOUND' };
    const known = { ...base, partId: part.id, part: toRowPart(part) };
    const quantity = wantedUnits(row);
    if (part.status !== 'active') {
      const [wanted = Number.NaN] = [quantity].flat();
      const { problem, successor } = refuseInactive(context.successors?.get(part.id), wanted);
      return { ...known, verdict: problem, ...(successor !== undefined && { successor }) };
    }
    if (typeof quantity !== 'number') {
      const { problem, nearest } = judgeReadings(quantity, (reading) =>
        quantityVerdict(part, reading),
      );
      return { ...known, verdict: problem, nearest };
    }
    // A negative row must not lessen the others.
    const group = quantity > 0 ? groups.get(part.id) : undefined;
    if (group !== undefined && Number.isSafeInteger(group.units + quantity)) {
      group.units += quantity;
      return { ...known, verdict: 'MERGED', mergedInto: group.first };
    }
    const line = { part, first: at, units: quantity };
    if (quantity > 0) groups.set(part.id, line);
    lines.push(line);
    return { ...known, verdict: 'OK', units: quantity };
  });

  const judged = judgeLines(
    lines.map(({ part, units }) => ({ partId: part.id, quantity: units })),
    { ...context, parts: new Map(lines.map(({ part }) => [part.id, part])) },
  );
  for (const [line, { part, first, units }] of lines.entries()) {
    const row = checked[first];
    const result = judged[line];
    if (row === undefined || result === undefined) throw new Error(`Line ${line} has no row.`);
    const { verdict, limit } = result;
    checked[first] = verdict.ok
      ? { ...row, part: toRowPart(part, units), units, ...prices(part, units, limit) }
      : { ...row, units, verdict: verdict.problem, nearest: verdict.nearest };
  }
  return checked;
}

/** The number of a row, or what an unclear text may mean. */
function wantedUnits({ quantity }: QuickOrderRow): number | number[] {
  if (typeof quantity === 'number') return Number.isSafeInteger(quantity) ? quantity : [];
  const text = readQuantity(quantity);
  if (text.kind === 'number') return text.quantity;
  return text.kind === 'empty' ? [] : text.readings;
}

/** Unit price, total and the next break. A total beyond the safe integers is left out. */
function prices(
  part: StockedPart,
  units: number,
  limit: number | null,
): Pick<CheckedRow, 'unitPriceMinor' | 'totalMinor' | 'hint'> {
  const unitPriceMinor = unitPrice(part, units);
  const totalMinor = unitPriceMinor * units;
  if (!Number.isSafeInteger(totalMinor)) return { unitPriceMinor };
  const hint = rowHint(part, units, largestQuantity(withinHoldLimit(part, limit)));
  return { unitPriceMinor, totalMinor, ...(hint !== null && { hint }) };
}

function rowHint(part: StockedPart, units: number, largest: number | null): RowHint | null {
  const hint = priceHint(part, units, largest);
  if (hint?.kind === 'cheaper') {
    const { kind, minQty, totalMinor } = hint;
    return { kind, minQty, totalMinor };
  }
  if (hint?.kind !== 'next') return null;
  const { kind, minQty, unitPriceMinor } = hint;
  return { kind, minQty, unitPriceMinor };
}

function toRowPart(part: StockedPart, units = 0): QuickOrderPart {
  const { id, sku, name, priceMinor, available, minOrderQty, orderMultiple } = part;
  const reached = part.priceBreaks.findLast(({ minQty }) => minQty <= units);
  const priceBreaks = reached === undefined ? [] : [reached];
  return { id, sku, name, priceMinor, available, minOrderQty, orderMultiple, priceBreaks };
}
