import type { ReadList } from '@bm/domain/quick-order/read-list';
import type { ListAccount } from '../../copy/quick-order.ts';

/** Accounts for every line of a list by the positions that its rows took. `before`: rows of the pad. */
export function accountFor(
  list: ReadList,
  positions: readonly number[],
  { before, file }: { before: number; file: string | null },
): ListAccount {
  const linesAt = new Map<number, number[]>();
  for (const [at, position] of positions.entries()) {
    const line = list.rows[at]?.line ?? 0;
    linesAt.set(position, [...(linesAt.get(position) ?? []), line]);
  }
  const groups = [...linesAt];
  const own = groups.filter(([position]) => position >= before).map(([, lines]) => lines);
  const { lines, headings, empty, withOtherColumns } = list;
  return {
    file,
    lines,
    headings,
    empty,
    withOtherColumns,
    rows: own.length,
    merged: own.filter((group) => group.length > 1),
    added: groups
      .filter(([position]) => position < before)
      .reduce((sum, [, group]) => sum + group.length, 0),
  };
}
