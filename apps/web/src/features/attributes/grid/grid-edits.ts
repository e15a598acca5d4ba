import { valueText, type ValueTexts } from '@bm/domain/attributes/value-cells';
import type { ValueRow } from '@bm/domain/attributes/attribute.schema';

/** A cell of the grid: a part and the key of an attribute. */
export interface CellPlace {
  partId: string;
  key: string;
}

/** What was typed and is not saved, by part. */
export type Edits = Readonly<Record<string, ValueTexts>>;

export interface GridState {
  edits: Edits;
  /** What stood in the grid before each act, the last one at the end. */
  past: readonly Edits[];
  /** The cell in which the last act typed: further typing in it is the same act. */
  typedIn: string | null;
}

export const EMPTY_GRID: GridState = { edits: {}, past: [], typedIn: null };

/** How many acts can be undone. */
const MAX_PAST = 100;

/** The parts and attributes of the grid, in their order. */
export interface GridShape {
  rows: readonly ValueRow[];
  keys: readonly string[];
}

export interface CellText extends CellPlace {
  text: string;
}

export const cellName = ({ partId, key }: CellPlace): string => `${partId} ${key}`;

/** What a cell shows: the edit, or what is stored. */
export function shownText(edits: Edits, row: ValueRow, key: string): string {
  return edits[row.id]?.[key] ?? valueText(row.values, key);
}

/** Puts texts into cells; a text that is stored already is no edit. */
export function putTexts(
  state: GridState,
  { rows }: Pick<GridShape, 'rows'>,
  cells: readonly CellText[],
  typedIn: string | null = null,
): GridState {
  const edits: Record<string, ValueTexts> = { ...state.edits };
  for (const { partId, key, text } of cells) {
    const stored = valueText(rows.find(({ id }) => id === partId)?.values ?? {}, key);
    const { [key]: _old, ...others } = edits[partId] ?? {};
    const left = text.trim() === stored ? others : { ...others, [key]: text };
    if (Object.keys(left).length > 0) edits[partId] = left;
    else delete edits[partId];
  }
  const isSameAct = typedIn !== null && typedIn === state.typedIn;
  const past = isSameAct ? state.past : [...state.past, state.edits].slice(-MAX_PAST);
  return { edits, past, typedIn };
}

/** Takes the last act back. */
export function undo(state: GridState): GridState {
  const edits = state.past.at(-1);
  return edits === undefined ? state : { edits, past: state.past.slice(0, -1), typedIn: null };
}

/** The edits without those of parts that are saved; what was undone is not offered again. */
export function withoutParts(state: GridState, partIds: readonly string[]): GridState {
  const edits = Object.fromEntries(
    Object.entries(state.edits).filter(([id]) => !partIds.includes(id)),
  );
  return { edits, past: [], typedIn: null };
}

/** The cells of a pasted table, from a cell to the right and down; null for the text of one cell. */
export function pastedCells(
  { rows, keys }: GridShape,
  from: CellPlace,
  pasted: string,
): CellText[] | null {
  const lines = pasted.replace(/\r?\n$/, '').split(/\r?\n/);
  const table = lines.map((line) => line.split('\t'));
  if (table.length === 1 && table[0]?.length === 1) return null;
  const top = rows.findIndex(({ id }) => id === from.partId);
  const left = keys.indexOf(from.key);
  return table.flatMap((texts, down) =>
    texts.flatMap((text, right) => {
      const partId = rows[top + down]?.id;
      const key = keys[left + right];
      return partId === undefined || key === undefined ? [] : [{ partId, key, text: text.trim() }];
    }),
  );
}

/** The next empty cell after a cell, row by row, from the start again at the end; null if none is empty. */
export function nextEmptyCell(
  { rows, keys }: GridShape,
  edits: Edits,
  from: CellPlace | null,
): CellPlace | null {
  const cells = rows.flatMap((row) => keys.map((key) => ({ row, key })));
  const at = cells.findIndex(({ row, key }) => row.id === from?.partId && key === from.key);
  const ordered = [...cells.slice(at + 1), ...cells.slice(0, at + 1)];
  const found = ordered.find(({ row, key }) => shownText(edits, row, key).trim() === '');
  return found === undefined ? null : { partId: found.row.id, key: found.key };
}
