import { formatMajor, minorDigits } from '@bm/domain/money/money';
import { partCodecs, priceCodec } from '@bm/domain/parts/part-codecs';
import { ladderIssues, type LadderIssue, type PriceBreak } from '@bm/domain/parts/price-breaks';
import { largestQuantity, MAX_UNITS } from '@bm/domain/parts/quantity-rule';
import { decodeOr } from '@bm/domain/shared/codecs';
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
  for (const row of rows) {
    const minQty = decodeOr(partCodecs.minOrderQty, row.minQty, null);
    const unitPriceMinor = decodeOr(priceCodec(currency), row.price, null);
    if (minQty === null || unitPriceMinor === null) break;
    breaks.push({ minQty, unitPriceMinor });
  }
  return breaks;
}

/** The part whose ladder is typed; null while price, minimum or case pack are invalid. */
export function parseLadder(fields: LadderFields, currency: string) {
  const priceMinor = decodeOr(priceCodec(currency), fields.price, null);
  const minOrderQty = decodeOr(partCodecs.minOrderQty, fields.minOrderQty, null);
  const orderMultiple = decodeOr(partCodecs.orderMultiple, fields.orderMultiple, null);
  if (priceMinor === null || minOrderQty === null || orderMultiple === null) return null;
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
    if (!partCodecs.minOrderQty.safeParse(minQty).success)
      issues.push({ row, field: 'minQty', message: partFormCopy.unitsInvalid(1) });
    if (!priceCodec(currency).safeParse(price).success) {
      const message = partFormCopy.priceInvalid(minorDigits(currency), currency);
      issues.push({ row, field: 'price', message });
    }
  }
  const ladder = parseLadder(fields, currency);
  if (ladder === null) return issues;
  const onHand = decodeOr(partCodecs.onHand, fields.stock, MAX_UNITS);
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

/** The whole case packs just below and above a quantity. */
export function nearestPacks(quantity: number, multiple: number): number[] {
  const below = Math.floor(quantity / multiple) * multiple;
  return [below, below + multiple].filter((count) => count > 0 && count <= MAX_UNITS);
}
