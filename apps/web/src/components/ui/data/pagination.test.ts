import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { forEachRow } from '@bm/domain/testing/for-each-row';
import { pageWindow } from './pagination.tsx';

it('The slots of a page are its neighbours, the first and the last.', () => {
  forEachRow(
    [
      [1, 1, [1]],
      [2, 3, [1, 2, 3]],
      [4, 7, [1, 2, 3, 4, 5, 6, 7]],
      [1, 12, [1, 2, 3, 4, 5, 'gap', 12]],
      [4, 12, [1, 2, 3, 4, 5, 'gap', 12]],
      [5, 12, [1, 'gap', 4, 5, 6, 'gap', 12]],
      [8, 12, [1, 'gap', 7, 8, 9, 'gap', 12]],
      [9, 12, [1, 'gap', 8, 9, 10, 11, 12]],
      [12, 12, [1, 'gap', 8, 9, 10, 11, 12]],
    ],
    (current, count, slots) => {
      expect(pageWindow(current, count)).toEqual(slots);
    },
  );
});

it('always has seven slots and never omits a single page', () => {
  const pages = fc.integer({ min: 1, max: 500 });
  fc.assert(
    fc.property(pages, pages, (a, b) => {
      const [current, count] = [Math.min(a, b), Math.max(a, b)];
      const slots = pageWindow(current, count);
      expect(slots).toHaveLength(Math.min(count, 7));
      expect(slots).toContain(current);
      const numbers = slots.filter((slot) => slot !== 'gap');
      numbers.slice(1).forEach((page, index) => {
        const step = page - (numbers[index] ?? 0);
        const isGap = slots[slots.indexOf(page) - 1] === 'gap';
        expect(isGap ? step > 2 : step === 1).toBe(true);
      });
    }),
  );
});
