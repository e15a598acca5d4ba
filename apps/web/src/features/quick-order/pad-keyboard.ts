import type { ClipboardEventHandler, KeyboardEventHandler } from 'react';
import type { Cell } from './pad-store.ts';

/** The handlers of the inputs of all rows. */
export interface CellEvents {
  onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  onPaste: ClipboardEventHandler<HTMLInputElement>;
}

/** Focuses a cell of a row and selects its text; nothing without it. */
export function focusCell(table: HTMLElement | null, id: number, cell: Cell): void {
  const find = () => findCell(rowElement(table, id), cell);
  // At once, because the next key starts from this cell.
  if (find() !== null) selectInput(find());
  // A row that was just added is not in the document before the next frame.
  else requestAnimationFrame(() => selectInput(find()));
}

/** A cell of a row of the pad. */
interface CellPosition {
  id: number;
  cell: Cell;
}

/** The row and the cell of an element; null outside the rows. */
export function cellAt(element: Element | null): CellPosition | null {
  if (!(element instanceof HTMLElement)) return null;
  const id = element.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
  if (id === undefined) return null;
  return { id: Number(id), cell: element.dataset['cell'] === 'sku' ? 'sku' : 'quantity' };
}

/** Focuses the same cell of the row below (`step` 1) or above (-1), where there is one. */
export function moveInColumn(table: HTMLElement | null, from: CellPosition, step: 1 | -1): void {
  const rows = [...(table?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])];
  const at = rows.findIndex((row) => row.dataset['row'] === String(from.id));
  selectInput(findCell(rows[at + step] ?? null, from.cell));
}

function rowElement(table: HTMLElement | null, id: number): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`tr[data-row="${id}"]`) ?? null;
}

function findCell(row: HTMLElement | null, cell: Cell): HTMLInputElement | null {
  return row?.querySelector<HTMLInputElement>(`input[data-cell="${cell}"]`) ?? null;
}

function selectInput(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
