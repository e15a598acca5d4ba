import {
  countRows,
  isShown,
  rowStates,
  type PadCounts,
  type PadRow,
  type RowFilter,
  type RowState,
} from './pad-rows.ts';

/** A row as it is rendered. */
export interface RowView {
  row: PadRow;
  state: RowState;
  /** From 0. */
  position: number;
  isSelected: boolean;
}

/** Everything that is rendered. A value is replaced only when it has changed. */
export interface PadView {
  ids: readonly number[];
  /** The ids of the rows of each view. */
  shown: Readonly<Record<RowFilter, readonly number[]>>;
  views: ReadonlyMap<number, RowView>;
  counts: PadCounts;
  selected: ReadonlySet<number>;
}

interface PadState {
  rows: readonly PadRow[];
  /** The row whose part number is being typed. */
  editing: number | null;
  selected: ReadonlySet<number>;
}

/** Creates the view of the state; unchanged parts are those of the last view. */
export function derivePadView(
  { rows, editing, selected }: PadState,
  last: PadView | null,
): PadView {
  const states = rowStates(rows, editing);
  const views = new Map<number, RowView>();
  for (const [position, row] of rows.entries()) {
    const state = states[position] ?? { kind: 'blank' };
    const view = { row, state, position, isSelected: selected.has(row.id) };
    const before = last?.views.get(row.id);
    views.set(row.id, before !== undefined && isSame(before, view) ? before : view);
  }
  const filterIds = (filter: RowFilter): readonly number[] => {
    const ids = rows.flatMap(({ id }, at) =>
      isShown(filter, states[at]?.kind ?? 'blank') ? [id] : [],
    );
    const before = last?.shown[filter] ?? [];
    return ids.length === before.length && ids.every((id, at) => id === before[at]) ? before : ids;
  };
  const shown = { all: filterIds('all'), fix: filterIds('fix'), valid: filterIds('valid') };
  const counts = countRows(rows, states);
  return { ids: shown.all, shown, views, counts, selected };
}

function isSame(one: RowView, other: RowView): boolean {
  return (
    one.row === other.row &&
    one.position === other.position &&
    one.isSelected === other.isSelected &&
    JSON.stringify(one.state) === JSON.stringify(other.state)
  );
}
