import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { forEachRow } from '../testing/for-each-row.ts';
import { quantityVerdict } from '../parts/quantity-rule.ts';
import { holdLimit, orderVerdict, withinHoldLimit, type HoldAccount } from './hold-budget.ts';
import type { OpenHold } from './hold-tally.ts';

const SHARE = 0.25;

const hold = (partId: string, onHand: number, ...orders: number[]): OpenHold => ({
  partId,
  onHand,
  units: orders.reduce((sum, units) => sum + units, 0),
  largestOrder: Math.max(...orders),
});
const newcomer = (...openHolds: OpenHold[]): HoldAccount => ({
  isTrusted: false,
  emailVerified: true,
  openHolds,
  networkUnits: null,
});
const createSharing = (units: Record<string, number>, ...openHolds: OpenHold[]): HoldAccount => ({
  isTrusted: false,
  emailVerified: false,
  openHolds,
  networkUnits: new Map(Object.entries(units)),
});
const createStock = (id: string, onHand: number, shopOnHand = 1_000_000) => ({
  part: { id, onHand },
  shopOnHand,
  share: SHARE,
});

describe('holdLimit', () => {
  it('returns the verdict for an account and the stock', () => {
    forEachRow<[string, HoldAccount, ReturnType<typeof createStock>, number | null]>(
      [
        ['no open order', newcomer(), createStock('a', 100), null],
        ['a small open order', newcomer(hold('a', 100, 25)), createStock('b', 100), null],
        ['a large open order', newcomer(hold('a', 100, 26)), createStock('b', 100), 25],
        ['more of the same part', newcomer(hold('a', 100, 60)), createStock('a', 100), 25],
        ['what the part has already', newcomer(hold('a', 100, 60, 10)), createStock('a', 100), 15],
        [
          'what another part has already',
          newcomer(hold('a', 100, 60), hold('b', 100, 20)),
          createStock('b', 100),
          5,
        ],
        [
          'a part that is full',
          newcomer(hold('a', 100, 60), hold('b', 100, 25)),
          createStock('b', 100),
          0,
        ],
        [
          'a third part, within 30 % of the shop',
          newcomer(hold('a', 100, 90), hold('b', 100, 25)),
          createStock('c', 1000, 400),
          5,
        ],
        [
          'a third part, beyond 30 % of the shop',
          newcomer(hold('a', 100, 90), hold('b', 100, 25)),
          createStock('c', 1000, 300),
          0,
        ],
        ['stock that was counted down', newcomer(hold('a', 40, 60, 30)), createStock('a', 40), 0],
        [
          'the largest order, while another part is beyond its share, too',
          newcomer(hold('a', 100, 60), hold('b', 100, 30)),
          createStock('a', 100),
          25,
        ],
        [
          'a part beyond its share that is not the largest order',
          newcomer(hold('a', 100, 60), hold('b', 100, 30)),
          createStock('b', 100),
          0,
        ],
        ['a shop of two parts', newcomer(hold('a', 100, 99)), createStock('b', 100, 200), 25],
      ],
      (_, account, stock, expected) => {
        expect(holdLimit(account, stock)).toBe(expected);
      },
    );
  });

  it('sets no limit to an account that has paid, nor where the share is the whole', () => {
    const account = newcomer(hold('a', 100, 99), hold('b', 100, 99));
    expect(holdLimit({ ...account, isTrusted: true }, createStock('b', 100))).toBeNull();
    expect(holdLimit(account, { ...createStock('b', 100), share: 1 })).toBeNull();
    const countedDown = newcomer(hold('a', 40, 60));
    expect(holdLimit(countedDown, { ...createStock('b', 100), share: 1 })).toBeNull();
    expect(holdLimit(countedDown, { ...createStock('b', 100), share: 0.99 })).toBe(99);
  });

  const attempts = fc.array(
    fc.record({
      part: fc.nat(),
      quantity: fc.integer({ min: 1, max: 400 }),
      cancel: fc.option(fc.nat(), { freq: 4 }),
    }),
    { maxLength: 40 },
  );
  const stocks = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 8 });

  it('lets at most one part be held beyond its share, in any order of placements and cancellations', () => {
    fc.assert(
      fc.property(stocks, attempts, (stock, tries) => {
        const orders: { part: number; units: number }[] = [];
        const shopOnHand = sum(stock);
        for (const { part: pick, quantity, cancel } of tries) {
          if (cancel !== null && orders.length > 0) orders.splice(cancel % orders.length, 1);
          const part = pick % stock.length;
          const onHand = stock[part] ?? 0;
          const account = newcomer(...sumHolds(orders, stock));
          const limit = holdLimit(account, createStock(String(part), onHand, shopOnHand));
          const isFirst = orders.length === 0;
          expect(isFirst && limit !== null).toBe(false);
          if (limit !== null && quantity > limit) continue;
          if (sumHeld(orders, part) + quantity >= onHand) continue;
          orders.push({ part, units: quantity });
          expect(isWithinBudget(orders, stock, isFirst)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const sumHeld = (orders: readonly { part: number; units: number }[], part: number) =>
  sum(orders.flatMap((order) => (order.part === part ? [order.units] : [])));

function sumHolds(orders: readonly { part: number; units: number }[], stock: readonly number[]) {
  return [...new Set(orders.map(({ part }) => part))].map((part) =>
    hold(
      String(part),
      stock[part] ?? 0,
      ...orders.filter((order) => order.part === part).map(({ units }) => units),
    ),
  );
}

/** The documented rule: without one of the orders, each part is held within its share. */
function isWithinBudget(
  orders: readonly { part: number; units: number }[],
  stock: readonly number[],
  isFirst: boolean,
): boolean {
  const fits = orders.some((one) => {
    const others = orders.filter((order) => order !== one);
    return stock.every((onHand, part) => sumHeld(others, part) <= Math.floor(onHand * SHARE));
  });
  const parts = new Set(orders.map(({ part }) => part));
  const units = sum(orders.map((order) => order.units));
  return fits && (isFirst || parts.size <= 2 || units <= Math.floor(sum(stock) * 0.3));
}

describe('holdLimit of accounts that share their budget', () => {
  it('returns the verdict for accounts of one budget', () => {
    forEachRow<[string, HoldAccount, number]>(
      [
        ['the first order', createSharing({}), 25],
        ['what the network holds of the part', createSharing({ a: 20 }), 5],
        ['what it holds of other parts', createSharing({ b: 25 }), 25],
        ['a part that is full', createSharing({ a: 25 }), 0],
        ['stock that was counted down', createSharing({ a: 40 }), 0],
        ['own orders of another network', createSharing({ a: 5 }, hold('a', 100, 15)), 10],
        ['own orders of this network, once', createSharing({ a: 15 }, hold('a', 100, 15)), 10],
      ],
      (_, account, expected) => {
        expect(holdLimit(account, createStock('a', 100))).toBe(expected);
      },
    );
  });

  it('sets no limit to an account that has paid, nor where the share is the whole', () => {
    const account = createSharing({ a: 25 });
    expect(holdLimit({ ...account, isTrusted: true }, createStock('a', 100))).toBeNull();
    expect(holdLimit(account, { ...createStock('a', 100), share: 1 })).toBeNull();
  });

  it('lets accounts of a network hold at most the share of any part together', () => {
    const attempts = fc.array(
      fc.record({
        account: fc.nat(5),
        part: fc.nat(),
        quantity: fc.integer({ min: 1, max: 400 }),
        cancel: fc.option(fc.nat(), { freq: 4 }),
      }),
      { maxLength: 40 },
    );
    const stocks = fc.array(fc.integer({ min: 1, max: 400 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(stocks, attempts, (stock, tries) => {
        const orders: { account: number; part: number; units: number }[] = [];
        for (const { account, part: pick, quantity, cancel } of tries) {
          if (cancel !== null && orders.length > 0) orders.splice(cancel % orders.length, 1);
          const part = pick % stock.length;
          const own = orders.filter((order) => order.account === account);
          const network = stock.map((_, at) => [String(at), sumHeld(orders, at)] as const);
          const sharing = createSharing(Object.fromEntries(network), ...sumHolds(own, stock));
          const limit = holdLimit(sharing, createStock(String(part), stock[part] ?? 0));
          expect(limit).not.toBeNull();
          if (quantity <= (limit ?? 0)) orders.push({ account, part, units: quantity });
          for (const [at, onHand] of stock.entries()) {
            expect(sumHeld(orders, at)).toBeLessThanOrEqual(Math.floor(onHand * SHARE));
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('orderVerdict', () => {
  const rule = { minOrderQty: 10, orderMultiple: 5, available: 100 };

  it('returns the problem of a quantity and the nearest one within the limit', () => {
    forEachRow(
      [
        [null, 95, null, []],
        [95, 95, null, []],
        [27, 25, null, []],
        [27, 30, 'HOLD_LIMIT_REACHED', [25]],
        [27, 100, 'HOLD_LIMIT_REACHED', [25]],
        [27, 12, 'NOT_A_MULTIPLE', [10, 15]],
        [27, 26, 'NOT_A_MULTIPLE', [25]],
        [27, 5, 'BELOW_MINIMUM', [10]],
        [9, 10, 'HOLD_LIMIT_REACHED', []],
        [9, 5, 'HOLD_LIMIT_REACHED', []],
        [0, 10, 'HOLD_LIMIT_REACHED', []],
        [200, 95, null, []],
        [200, 100, 'OUT_OF_STOCK', [95]],
        [27, Number.NaN, 'INVALID_QUANTITY', [10]],
      ],
      (limit, quantity, problem, nearest) => {
        expect(orderVerdict(rule, limit, quantity)).toEqual(
          problem === null ? { ok: true } : { ok: false, problem, nearest },
        );
      },
    );
  });

  it('reports a sold-out part before the limit of the account', () => {
    const verdict = orderVerdict({ ...rule, available: 10 }, 0, 10);
    expect(verdict).toEqual({ ok: false, problem: 'OUT_OF_STOCK', nearest: [] });
  });

  const rules = fc.record({
    minOrderQty: fc.integer({ min: 1, max: 25 }),
    orderMultiple: fc.integer({ min: 1, max: 9 }),
    available: fc.integer({ min: 0, max: 60 }),
  });
  const limits = fc.option(fc.nat(70));
  const quantities = fc.integer({ min: -5, max: 70 });

  it('allows exactly the quantities that rule and limit allow, and suggests no other', () => {
    fc.assert(
      fc.property(rules, limits, quantities, (given, limit, quantity) => {
        const isAllowed = (units: number) =>
          quantityVerdict(given, units).ok && units <= (limit ?? Infinity);
        const verdict = orderVerdict(given, limit, quantity);
        expect(verdict.ok).toBe(isAllowed(quantity));
        const nearest = verdict.ok ? [] : verdict.nearest;
        expect(nearest.filter((units) => !isAllowed(units))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps the sample unit when the limit narrows the rule', () => {
    expect(withinHoldLimit(rule, 25).available).toBe(26);
    expect(withinHoldLimit(rule, 500)).toEqual(rule);
    expect(withinHoldLimit(rule, null)).toBe(rule);
  });
});
