import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holdLimit, orderVerdict } from '../orders/hold-budget.ts';
import type { StockedPart } from '../parts/part.schema.ts';
import { buildAccount, buildPart } from '../testing/builders.ts';
import { refusedLines } from './line-verdicts.ts';

const TRUSTED = buildAccount();
const NEW = buildAccount({ isTrusted: false });

const context = (parts: readonly StockedPart[], account = TRUSTED) => ({
  parts: new Map(parts.map((each) => [each.id, each])),
  account,
  shopOnHand: parts.reduce((sum, { onHand }) => sum + onHand, 0),
  share: 0.25,
});

describe('refusedLines', () => {
  it('All lines that can be placed are accepted.', () => {
    const lines = [
      { partId: 'a', quantity: 10 },
      { partId: 'b', quantity: 90 },
    ];
    expect(refusedLines(lines, context([buildPart('a'), buildPart('b')]))).toEqual([]);
  });

  it('Every invalid line is listed with its position, problem and nearest quantities.', () => {
    const parts = [
      buildPart('a'),
      buildPart('b'),
      buildPart('c', { status: 'archived' }),
      buildPart('d'),
    ];
    const lines = [
      { partId: 'a', quantity: 5 },
      { partId: 'b', quantity: 20 },
      { partId: 'c', quantity: 20 },
      { partId: 'gone', quantity: 20 },
      { partId: 'd', quantity: 25 },
      { partId: 'd', quantity: 100 },
      { partId: 'd', quantity: 1.5 },
    ];
    expect(refusedLines(lines, context(parts))).toEqual([
      { line: 0, partId: 'a', problem: 'BELOW_MINIMUM', nearest: [10], available: 100 },
      { line: 2, partId: 'c', problem: 'PART_NOT_ACTIVE', nearest: [], available: 0 },
      { line: 3, partId: 'gone', problem: 'PART_NOT_FOUND', nearest: [], available: 0 },
      { line: 4, partId: 'd', problem: 'NOT_A_MULTIPLE', nearest: [20, 30], available: 100 },
      { line: 5, partId: 'd', problem: 'OUT_OF_STOCK', nearest: [90], available: 100 },
      { line: 6, partId: 'd', problem: 'INVALID_QUANTITY', nearest: [10], available: 100 },
    ]);
  });

  it('Two lines of one part share its stock.', () => {
    const lines = [
      { partId: 'a', quantity: 60 },
      { partId: 'a', quantity: 40 },
      { partId: 'a', quantity: 30 },
    ];
    expect(refusedLines(lines, context([buildPart('a')]))).toEqual([
      { line: 1, partId: 'a', problem: 'OUT_OF_STOCK', nearest: [30], available: 40 },
    ]);
  });

  it('An account that never paid may hold one line of any quantity, and shares of the others.', () => {
    const parts = [
      buildPart('a'),
      buildPart('b'),
      buildPart('c'),
      buildPart('d', { onHand: 1000 }),
    ];
    const lines = [
      { partId: 'a', quantity: 90 },
      { partId: 'b', quantity: 30 },
      { partId: 'c', quantity: 20 },
    ];
    expect(refusedLines(lines, context(parts, NEW))).toEqual([
      { line: 1, partId: 'b', problem: 'HOLD_LIMIT_REACHED', nearest: [20], available: 100 },
    ]);
    expect(refusedLines(lines, context(parts))).toEqual([]);
  });

  it('The largest line of a part stays the one of any quantity.', () => {
    const lines = [300, 200, 60].map((quantity) => ({ partId: 'a', quantity }));
    expect(refusedLines(lines, context([buildPart('a', { onHand: 1000 })], NEW))).toEqual([
      { line: 2, partId: 'a', problem: 'HOLD_LIMIT_REACHED', nearest: [50], available: 500 },
    ]);
  });

  it('Open orders of the account use its hold budget before the first line.', () => {
    const openHolds = [{ partId: 'a', onHand: 100, units: 60, largestOrder: 60 }];
    const lines = [{ partId: 'b', quantity: 30 }];
    const parts = [buildPart('a'), buildPart('b')];
    expect(refusedLines(lines, context(parts, NEW))).toEqual([]);
    expect(refusedLines(lines, context(parts, { ...NEW, openHolds }))).toEqual([
      { line: 0, partId: 'b', problem: 'HOLD_LIMIT_REACHED', nearest: [20], available: 100 },
    ]);
  });

  it('An account that shares its budget has no line of any quantity; each line uses the budget.', () => {
    const networkUnits = new Map([['a', 5]]);
    const sharing = { ...NEW, emailVerified: false, networkUnits };
    const lines = [10, 20, 10, 20].map((quantity, at) => ({
      partId: at < 3 ? 'a' : 'b',
      quantity,
    }));
    expect(refusedLines(lines, context([buildPart('a'), buildPart('b')], sharing))).toEqual([
      { line: 1, partId: 'a', problem: 'HOLD_LIMIT_REACHED', nearest: [10], available: 90 },
    ]);
    expect([...networkUnits]).toEqual([['a', 5]]);
  });

  it('Each line adds to the units that the network of the account holds.', () => {
    const networkUnits = new Map([['a', 10]]);
    const lines = [10, 10].map((quantity) => ({ partId: 'a', quantity }));
    expect(refusedLines(lines, context([buildPart('a')], { ...NEW, networkUnits }))).toEqual([
      { line: 1, partId: 'a', problem: 'HOLD_LIMIT_REACHED', nearest: [], available: 90 },
    ]);
  });

  it('An archived part is refused as inactive, or with the part that replaces it.', () => {
    const parts = [
      buildPart('old', { status: 'archived' }),
      buildPart('gone', { status: 'archived' }),
    ];
    const successors = new Map([['old', buildPart('new')]]);
    const lines = ['old', 'gone'].map((partId) => ({ partId, quantity: 25 }));
    expect(refusedLines(lines, { ...context(parts), successors })).toStrictEqual([
      {
        line: 0,
        partId: 'old',
        problem: 'SUPERSEDED',
        nearest: [],
        available: 0,
        successor: { partId: 'new', sku: 'new', name: 'new', quantity: 30, unitPriceMinor: 250 },
      },
      { line: 1, partId: 'gone', problem: 'PART_NOT_ACTIVE', nearest: [], available: 0 },
    ]);
  });

  it('The lines of a basket are validated one after the other, each as an order of its own.', () => {
    const ids = ['a', 'b', 'c'];
    const line = fc.record({
      partId: fc.constantFrom(...ids),
      quantity: fc.integer({ min: -5, max: 120 }),
    });
    const stock = fc.array(fc.integer({ min: 0, max: 200 }), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 12 }),
        stock,
        fc.boolean(),
        (lines, onHand, trusted) => {
          const parts = ids.map((id, at) => buildPart(id, { onHand: onHand[at] ?? 0 }));
          const account = trusted ? TRUSTED : NEW;
          const { shopOnHand, share } = context(parts);
          const placed: { partId: string; quantity: number }[] = [];
          const refused = lines.flatMap(({ partId, quantity }, at) => {
            const wanted = buildPart(partId, { onHand: onHand[ids.indexOf(partId)] ?? 0 });
            const own = placed.filter((each) => each.partId === partId);
            const units = own.reduce((sum, each) => sum + each.quantity, 0);
            const openHolds = ids.flatMap((id, index) => {
              const held = placed.filter((each) => each.partId === id).map((each) => each.quantity);
              if (held.length === 0) return [];
              const sum = held.reduce((total, each) => total + each, 0);
              const largestOrder = Math.max(...held);
              return [{ partId: id, onHand: onHand[index] ?? 0, units: sum, largestOrder }];
            });
            const limit = holdLimit({ ...account, openHolds }, { part: wanted, shopOnHand, share });
            const rule = { ...wanted, available: wanted.available - units };
            const verdict = orderVerdict(rule, limit, quantity);
            if (!verdict.ok) return [[at, verdict.problem]];
            placed.push({ partId, quantity });
            return [];
          });
          const found = refusedLines(lines, context(parts, account));
          expect(found.map((each) => [each.line, each.problem])).toEqual(refused);
        },
      ),
    );
  });

  it('Each open order is read once, however many lines there are.', () => {
    const parts = Array.from({ length: 500 }, (_, at) => buildPart(`part-${at}`));
    let reads = 0;
    const openHolds = parts.map(({ id, onHand }) => ({
      partId: id,
      onHand,
      largestOrder: 1,
      get units() {
        reads += 1;
        return 1;
      },
    }));
    const refused = (lines: number) => {
      reads = 0;
      const wanted = parts.slice(0, lines).map(({ id }) => ({ partId: id, quantity: 10 }));
      return refusedLines(wanted, context(parts, { ...NEW, openHolds }));
    };
    expect(refused(1)).toEqual([]);
    const once = reads;
    expect(refused(500)).toEqual([]);
    // And once more for the sum of each line with the hold of its part.
    expect(reads).toBeLessThanOrEqual(once + 3 * 500);
  });
});
