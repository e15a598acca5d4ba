import { formatMajor, MAX_CHARGE_MINOR, minorDigits, parseMajor } from '@bm/domain/money/money';
import { ladderIssues, type LadderIssue, type PriceBreak } from '@bm/domain/parts/price-breaks';
import { largestQuantity, MAX_UNITS } from '@bm/domain/parts/quantity-rule';
import { partFormCopy } from '../../../copy/admin/admin-parts.ts';
import { formatCount } from '../../../lib/format.ts';

/** One row of the price breaks, as typed. */
export interface BreakFields {
  minQty: string;
  price: string;
}

/** The fields of the part form that the rows depend on, as typed. */
export interface LadderFields {
  price: string;
  minOrderQty: string;
  orderMultiple: string;
  stock: string;
  priceBreaks: readonly BreakFields[];
}

/** A problem of one field of a row; rows count from 0. */
interface RowIssue {
  row: number;
  field: keyof BreakFields;
  message: string;
}

/** The typed rows as numbers, up to the first that has an invalid field. */
export function parseBreaks(rows: readonly BreakFields[], currency: string): PriceBreak[] {
  const breaks: PriceBreak[] = [];
  for (const { minQty, price } of rows) {
    const [quantity, unitPriceMinor] = [parseUnits(minQty), parsePriceMinor(price, currency)];
    if (!quantity || unitPriceMinor === null) break;
    breaks.push({ minQty: quantity, unitPriceMinor });
  }
  return breaks;
}

/** The part whose ladder is typed; null while price, minimum or case pack are invalid. */
export function parseLadder(fields: LadderFields, currency: string) {
  const priceMinor = parsePriceMinor(fields.price, currency);
  const minOrderQty = parseUnits(fields.minOrderQty);
  const orderMultiple = parseUnits(fields.orderMultiple);
  if (priceMinor === null || !minOrderQty || !orderMultiple) return null;
  const priceBreaks = parseBreaks(fields.priceBreaks, currency);
  return { priceMinor, minOrderQty, orderMultiple, priceBreaks };
}

type Ladder = NonNullable<ReturnType<typeof parseLadder>>;

/** Finds the fields at fault in the rows. `stored` are the rows that the part has already. */
export function breakIssues(
  fields: LadderFields,
  { currency, stored }: { currency: string; stored: readonly PriceBreak[] },
): RowIssue[] {
  const issues: RowIssue[] = [];
  for (const [row, { minQty, price }] of fields.priceBreaks.entries()) {
    if (!parseUnits(minQty))
      issues.push({ row, field: 'minQty', message: partFormCopy.unitsInvalid(1) });
    if (parsePriceMinor(price, currency) === null) {
      const message = partFormCopy.priceInvalid(minorDigits(currency), currency);
      issues.push({ row, field: 'price', message });
    }
  }
  const ladder = parseLadder(fields, currency);
  if (ladder === null) return issues;
  const onHand = parseUnits(fields.stock) ?? MAX_UNITS;
  for (const issue of ladderIssues(ladder, { onHand, stored })) {
    const field = issue.field === 'minQty' ? 'minQty' : 'price';
    const message = issueMessage(issue, { ladder, onHand, currency });
    issues.push({ row: issue.row, field, message });
  }
  return issues;
}

interface IssueContext {
  ladder: Ladder;
  onHand: number;
  currency: string;
}

function issueMessage({ row, problem }: LadderIssue, context: IssueContext): string {
  const { ladder, onHand, currency } = context;
  const { minOrderQty, orderMultiple, priceMinor, priceBreaks } = ladder;
  const before = priceBreaks[row - 1];
  const copy = partFormCopy.breaks;
  switch (problem) {
    case 'NOT_ABOVE_MINIMUM':
      return copy.notAboveMinimum(formatCount(minOrderQty));
    case 'NOT_RISING':
      return copy.notRising(formatCount(before?.minQty ?? minOrderQty));
    case 'NOT_A_MULTIPLE': {
      const nearest = nearestPacks(priceBreaks[row]?.minQty ?? 0, orderMultiple);
      return copy.notAMultiple(formatCount(orderMultiple), nearest.map(formatCount));
    }
    case 'NOT_REACHABLE': {
      const largest = largestQuantity({ minOrderQty, orderMultiple, available: onHand });
      return copy.notReachable(formatCount(largest ?? 0));
    }
    case 'NOT_FALLING':
      return copy.notFalling(formatMajor(before?.unitPriceMinor ?? priceMinor, currency));
  }
}

/** Parses a typed price to minor units; null for zero, too large or not a number. */
export function parsePriceMinor(price: string, currency: string): number | null {
  const minor = parseMajor(price, currency);
  return minor !== null && minor > 0 && minor <= MAX_CHARGE_MINOR ? minor : null;
}

/** Parses typed digits to a number of units; null when invalid. */
export function parseUnits(text: string): number | null {
  const count = /^\s*\d{1,10}\s*$/.test(text) ? Number(text) : null;
  return count !== null && count <= MAX_UNITS ? count : null;
}

/** The whole case packs just below and above a quantity. */
export function nearestPacks(quantity: number, multiple: number): number[] {
  const below = Math.floor(quantity / multiple) * multiple;
  return [below, below + multiple].filter((count) => count > 0 && count <= MAX_UNITS);
}
