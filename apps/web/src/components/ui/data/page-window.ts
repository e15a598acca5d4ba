/** A page number, or a gap for two or more pages that are left out. */
export type PageSlot = number | 'gap';

/**
 * The numbers to show for page `current` of `count`, both from 1: all up to seven, else first,
 * last and the neighbourhood, always seven slots so that nothing moves while paging.
 */
export function pageWindow(current: number, count: number): PageSlot[] {
  if (count <= 7) return range(1, count);
  if (current <= 4) return [...range(1, 5), 'gap', count];
  if (current >= count - 3) return [1, 'gap', ...range(count - 4, count)];
  return [1, 'gap', ...range(current - 1, current + 1), 'gap', count];
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
}
