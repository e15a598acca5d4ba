import { describe, expect, it } from 'vitest';
import { layoutDiagram } from './diagram-layout.ts';

describe('layoutDiagram', () => {
  it('puts numbers above and below the picture, in the order of their points', () => {
    const { height, top, numbers } = layoutDiagram([
      { no: 1, x: 80, y: 10 },
      { no: 2, x: 20, y: 49.9 },
      { no: 3, x: 50, y: 50 },
    ]);
    expect([top, height]).toEqual([100, 825]);
    expect(numbers).toEqual([
      { no: 1, x: 750, y: 50, toX: 800, toY: 162.5 },
      { no: 2, x: 250, y: 50, toX: 200, toY: 100 + 0.499 * 625 },
      { no: 3, x: 500, y: 775, toX: 500, toY: 412.5 },
    ]);
  });

  it('needs no row where no number stands', () => {
    expect(layoutDiagram([])).toEqual({ height: 625, top: 0, numbers: [] });
  });

  it('keeps a hundred numbers apart', () => {
    const points = Array.from({ length: 100 }, (_, at) => ({ no: at + 1, x: 50, y: 50 }));
    const { numbers } = layoutDiagram(points);
    for (const one of numbers) {
      const near = numbers.filter(
        ({ x, y }) => Math.abs(x - one.x) < 87 && Math.abs(y - one.y) < 100,
      );
      expect(near).toEqual([one]);
    }
  });
});
