import {
  judgeLines,
  type JudgedLine,
  type LineContext,
  type LineVerdict,
} from '../checkouts/line-verdicts.ts';
import { orderVerdict, withinHoldLimit } from '../orders/hold-budget.ts';
import { orderTotal } from '../checkouts/checkout-charges.ts';
import type { StockedPart } from '../parts/part.schema.ts';
import { priceHint, unitPrice } from '../parts/price-breaks.ts';
import { judgeReadings } from '../parts/quantity-readings.ts';
import { largestQuantity } from '../parts/quantity-rule.ts';
import { readQuantity } from '../shared/quantity-text.ts';
import type { CartChange, CartLine, CartPart, CartTotals } from './cart.schema.ts';

/** What the customer saw of a part when the line was last changed. Price in minor units. */
export interface SeenPart {
  unitPriceMinor: number;
  minOrderQty: number;
  orderMultiple: number;
  available: number;
}

/** A stored line of a cart. Times in milliseconds. */
export interface CartRow {
  partId: string;
  /** The order of the lines in the cart. */
  position: number;
  quantity: number;
  addedAt: number;
  seenAt: number;
  seen: SeenPart;
}

/** What a customer who chooses this quantity sees of the part. */
export function seenPart(part: StockedPart, quantity: number): SeenPart {
  const { minOrderQty, orderMultiple, available } = part;
  return { unitPriceMinor: unitPrice(part, quantity), minOrderQty, orderMultiple, available };
}

/**
 * Returns the lines of a cart with their present verdict, price and changes. The verdicts are those
 * of a placement of all lines in this order, without the rejected ones.
 */
export function judgeCart(rows: readonly CartRow[], context: LineContext): CartLine[] {
  const judged = judgeLines(rows, context);
  return rows.flatMap((row, at) => {
    const line = judged[at];
    return line?.part === undefined ? [] : [judgeRow(row, line.part, line)];
  });
}

/**
 * The line with another quantity, as the next read of the cart returns it while nothing else
 * changes.
 */
export function withQuantity(line: CartLine, quantity: number): CartLine {
  const { part, limit } = line;
  const verdict = part.status === 'active' ? orderVerdict(part, limit, quantity) : line.verdict;
  return { ...line, quantity, changes: [], ...priced(part, { quantity, limit, verdict }) };
}

/**
 * The line with a quantity as it was typed. A text that is no number is a problem; `nearest` has what an
 * unclear one may mean, as far as it can be ordered.
 */
export function withTypedQuantity(line: CartLine, text: string): CartLine {
  const read = readQuantity(text);
  if (read.kind === 'number') return withQuantity(line, read.quantity);
  const unclear = withQuantity(line, Number.NaN);
  const { verdict, part, limit } = unclear;
  if (read.kind === 'empty' || verdict.ok || verdict.problem !== 'INVALID_QUANTITY') return unclear;
  const judged = judgeReadings(read.readings, (reading) => orderVerdict(part, limit, reading));
  return { ...unclear, verdict: { ok: false, ...judged } };
}

/** The sums of the lines that can be placed, in minor units. */
export function cartTotals(lines: readonly CartLine[]): CartTotals {
  const totals: CartTotals = { orders: 0, units: 0, linesMinor: 0, baseMinor: 0 };
  for (const { totalMinor, quantity, part } of lines) {
    if (totalMinor === null) continue;
    totals.orders += 1;
    totals.units += quantity;
    totals.linesMinor = cappedSum(totals.linesMinor, totalMinor);
    totals.baseMinor = cappedSum(totals.baseMinor, orderTotal(part.priceMinor, quantity));
  }
  return totals;
}

/** A sum that no payment can charge is the largest exact integer. */
function cappedSum(one: number, other: number): number {
  return Math.min(one + other, Number.MAX_SAFE_INTEGER);
}

function judgeRow(
  { partId, quantity, addedAt, seenAt, seen }: CartRow,
  stocked: StockedPart,
  { limit, verdict }: JudgedLine,
): CartLine {
  const part = cartPart(stocked, seen);
  const facts = priced(part, { quantity, limit, verdict });
  const now = { ...part, unitPriceMinor: facts.unitPriceMinor };
  const changes = changesSince(seen, now, verdict);
  return { partId, quantity, addedAt, seenAt, part, limit, changes, ...facts };
}

/** The part as a cart shows it. What is not for sale keeps the values that the customer saw. */
function cartPart(stocked: StockedPart, seen: SeenPart): CartPart {
  const { sku, name, image, status, priceMinor, priceBreaks } = stocked;
  const { minOrderQty, orderMultiple, available } = stocked;
  const shown = { sku, name, image, status };
  if (status === 'active')
    return { ...shown, priceMinor, priceBreaks, minOrderQty, orderMultiple, available };
  const { unitPriceMinor, ...rule } = seen;
  return { ...shown, ...rule, priceMinor: unitPriceMinor, priceBreaks: [], available: 0 };
}

interface JudgedQuantity {
  quantity: number;
  limit: number | null;
  verdict: LineVerdict;
}

function priced(part: CartPart, { quantity, limit, verdict }: JudgedQuantity) {
  const unitPriceMinor = unitPrice(part, quantity);
  const largest = largestQuantity(withinHoldLimit(part, limit));
  const totalMinor = orderTotal(unitPriceMinor, quantity);
  // No payment can charge a total beyond the safe integers.
  const hasTotal = verdict.ok && Number.isSafeInteger(totalMinor);
  return {
    verdict,
    unitPriceMinor,
    totalMinor: hasTotal ? totalMinor : null,
    hint: hasTotal ? priceHint(part, quantity, largest) : null,
  };
}

const ALWAYS_TOLD = ['unitPriceMinor', 'minOrderQty', 'orderMultiple'] as const;

/** Lower stock is reported as a change only if the line cannot be placed because of it. */
function changesSince(seen: SeenPart, now: SeenPart, verdict: LineVerdict): CartChange[] {
  const isShort = !verdict.ok && verdict.problem === 'OUT_OF_STOCK';
  const fields = isShort ? ([...ALWAYS_TOLD, 'available'] as const) : ALWAYS_TOLD;
  return fields
    .filter((field) => seen[field] !== now[field])
    .map((field) => ({ field, from: seen[field], to: now[field] }));
}
