import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { distributeRows } from './pages.ts';

const rooms = { first: 400, further: 600, carried: 20, end: 150 };

it('Every row is on one page, in order, and the sums fit on the last page below a row.', () => {
  const heights = fc.array(fc.integer({ min: 20, max: 120 }), { minLength: 1, maxLength: 300 });
  fc.assert(
    fc.property(heights, (rows) => {
      const pages = distributeRows(rows, rooms);
      expect(pages[0]?.first).toBe(0);
      expect(pages.at(-1)?.end).toBe(rows.length);
      for (const [at, { first, end }] of pages.entries()) {
        expect(end).toBeGreaterThan(first);
        expect(pages[at + 1]?.first ?? end).toBe(end);
        const isLast = at === pages.length - 1;
        const used = rows.slice(first, end).reduce((sum, height) => sum + height, 0);
        const room = at === 0 ? rooms.first : rooms.further - rooms.carried;
        expect(used + (isLast ? rooms.end : rooms.carried)).toBeLessThanOrEqual(room);
      }
    }),
  );
});

it('A document without rows has one page.', () => {
  expect(distributeRows([], rooms)).toEqual([{ first: 0, end: 0 }]);
});
