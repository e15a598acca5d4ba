import { describe, expect, it } from 'vitest';
import { forEachRow, forEachRowInTurn } from './for-each-row.ts';

/** The message of the error that the call throws, or null. */
function messageOf(call: () => void): string | null {
  try {
    call();
    return null;
  } catch (error) {
    return String(error);
  }
}

describe('forEachRow', () => {
  it('passes the values of each row, or the row itself', () => {
    const seen: unknown[] = [];
    forEachRow(
      [
        ['a', 1],
        ['b', 2],
      ],
      (...row) => seen.push(row),
    );
    forEachRow([{ c: 3 }], (row) => seen.push(row));
    expect(seen).toEqual([['a', 1], ['b', 2], { c: 3 }]);
  });

  it('names each row that fails, and checks the others as well', () => {
    const message = messageOf(() =>
      forEachRow([1, Number.NaN, 3, 4], (row) => {
        if (row !== 3) throw new RangeError('too far');
      }),
    );
    expect(message).toBe('RangeError: Row 1, 1: too far\nRow 2, "NaN": too far\nRow 4, 4: too far');
  });

  it('cuts the values of a long row', () => {
    const message = messageOf(() =>
      forEachRow(['x'.repeat(1000)], () => {
        throw new Error('too long');
      }),
    );
    expect(message).toMatch(/^Error: Row 1, "x{159}…: too long$/);
  });

  it('fails without rows', () => {
    expect(messageOf(() => forEachRow([], () => undefined))).toBe('Error: The table has no rows.');
  });
});

it('forEachRowInTurn waits for the check of a row before the next, and names each row that fails.', async () => {
  const steps: string[] = [];
  const checked = forEachRowInTurn(['a', 'b', 'c'], async (row) => {
    steps.push(`begin ${row}`);
    await Promise.resolve();
    steps.push(`end ${row}`);
    if (row !== 'b') throw new Error('wrong');
  });
  await expect(checked).rejects.toThrow('Row 1, "a": wrong\nRow 3, "c": wrong');
  expect(steps).toEqual(['begin a', 'end a', 'begin b', 'end b', 'begin c', 'end c']);
});
