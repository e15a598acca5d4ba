import { checkRows } from '@bm/domain/quick-order/check-rows';
import type {
  CheckedQuickOrder,
  CheckedRow,
  QuickOrderRow,
} from '@bm/domain/quick-order/quick-order.schema';
import type { Part, StockedPart } from '@bm/domain/parts/part.schema';
import { normaliseSku } from '@bm/domain/parts/sku';
import type { ExpectedUnits } from '@bm/domain/stock/expected-units';
import type { SignedInContext } from '../context.ts';
import { type CountedContext, countEntries } from '../count-calls.ts';
import { readHoldAccount, readShopOnHand } from '../orders/hold-budget.service.ts';
import { readExpectedUnits } from '../stock/list-stock.service.ts';
import { findMovedParts } from '../parts/moved-parts.ts';
import { readSuccessors } from '../relations/successors.ts';
import { inTurns, nextTurn } from '../turns.ts';

/** How many part numbers are read, and how many unknown ones compared with others, in one turn. */
const READ_AT_ONCE = 100;
const COMPARED_AT_ONCE = 10;

/**
 * Validates and prices rows of part numbers and quantities by the rules of a checkout; places
 * nothing. 1,000 rows take turns of milliseconds. Throws TOO_MANY_REQUESTS above the limit of rows.
 */
export async function checkQuickOrder(
  ctx: SignedInContext & CountedContext<'rows'>,
  rows: readonly QuickOrderRow[],
): Promise<CheckedQuickOrder> {
  const { deps } = ctx;
  await countEntries(ctx, 'rows', rows.length);
  // The validation of the input ends its own turn.
  await nextTurn();
  const { store, settings } = deps;
  const { currency, holdShare: share } = settings;
  const normalise = await normaliseInTurns(rows);
  const numbers = [...new Set(rows.map(({ sku }) => normalise(sku)))];
  const found = await inTurns(numbers, READ_AT_ONCE, (some) =>
    store.read.parts.stockedBySkus(some),
  );
  const parts = new Map(found.map((part) => [normaliseSku(part.sku), part]));
  const partIds = found.map(({ id }) => id);
  const account = await readHoldAccount(store.read, ctx, partIds);
  const shopOnHand = await readShopOnHand(store.read, account, partIds);
  const successors = await readSuccessors(store.read, found);
  await nextTurn();
  const checked = checkRows(rows, { parts, successors, normalise, account, shopOnHand, share });
  await nextTurn();

  const unknown = checked.filter(({ verdict }) => verdict === 'PART_NOT_FOUND');
  const skus = [...new Set(unknown.map(({ sku }) => normalise(sku)))];
  const near = await inTurns(skus, COMPARED_AT_ONCE, (some) => store.read.parts.nearestBySku(some));
  const moved = new Map(
    await inTurns(skus, READ_AT_ONCE, (some) => findMovedParts(store.read, some)),
  );
  const suggestions = new Map(
    skus.map((sku, at) => [sku, withFirst(moved.get(sku), near[at] ?? [])]),
  );
  const short = new Set(
    checked.flatMap(({ verdict, partId }) =>
      verdict === 'OUT_OF_STOCK' && partId !== undefined ? [partId] : [],
    ),
  );
  const units = await readExpectedUnits(store.read, [...short], deps.clock());
  await nextTurn();
  return {
    rows: checked.map((row) =>
      withExpected(withSuggestions(row, suggestions.get(normalise(row.sku))), units),
    ),
    currency,
    isLimited: !account.isTrusted && share < 1,
  };
}

/** The normalised numbers of rows, each computed once. */
async function normaliseInTurns(rows: readonly QuickOrderRow[]) {
  const skus = [...new Set(rows.map(({ sku }) => sku))];
  const pairs = await inTurns(skus, READ_AT_ONCE, (some) =>
    some.map((sku) => [sku, normaliseSku(sku)] as const),
  );
  const numbers = new Map(pairs);
  return (sku: string): string => numbers.get(sku) ?? '';
}

function withExpected(row: CheckedRow, units: ReadonlyMap<string, ExpectedUnits[]>): CheckedRow {
  if (row.verdict !== 'OUT_OF_STOCK') return row;
  const expected = units.get(row.partId ?? '');
  return expected === undefined ? row : { ...row, expected };
}

/** The part that had an unknown number before comes first. */
function withFirst(moved: StockedPart | undefined, near: readonly Part[]): readonly Part[] {
  if (moved?.status !== 'active') return near;
  return [moved, ...near.filter(({ id }) => id !== moved.id)];
}

function withSuggestions(row: CheckedRow, near: readonly Part[] = []): CheckedRow {
  if (row.verdict !== 'PART_NOT_FOUND') return row;
  return { ...row, suggestions: near.map(({ id, sku, name }) => ({ partId: id, sku, name })) };
}
