import type { Cell } from './pad-store.ts';

/** Focuses a cell of a row and selects its text; nothing without it. */
export function focusCell(table: HTMLElement | null, id: number, cell: Cell): void {
  const find = () => findCell(rowElement(table, id), cell);
  // At once, because the next key starts from this cell.
  if (find() !== null) selectInput(find());
  // A row that was just added is not in the document before the next frame.
  else requestAnimationFrame(() => selectInput(find()));
}

/** The row and the cell that an event comes from; null outside the cells. */
export function cellAt(target: EventTarget | null): { id: number; cell: Cell } | null {
  if (!(target instanceof HTMLElement)) return null;
  const id = rowId(target);
  if (id === null) return null;
  return { id, cell: target.dataset['cell'] === 'sku' ? 'sku' : 'quantity' };
}

/** Focuses the same cell of the row below (`step` 1) or above (-1). Returns whether there is one. */
export function moveInColumn(
  table: HTMLElement,
  target: EventTarget | null,
  step: 1 | -1,
): boolean {
  const from = cellAt(target);
  if (from === null) return false;
  const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')];
  const at = rows.findIndex((row) => row.dataset['row'] === String(from.id));
  const next = findCell(rows[at + step] ?? null, from.cell);
  if (next === null) return false;
  selectInput(next);
  return true;
}

function rowElement(table: HTMLElement | null, id: number): HTMLElement | null {
  return table?.querySelector<HTMLElement>(`tr[data-row="${id}"]`) ?? null;
}

function rowId(element: HTMLElement): number | null {
  const id = element.closest<HTMLElement>('tr[data-row]')?.dataset['row'];
  return id === undefined ? null : Number(id);
}

function findCell(row: HTMLElement | null, cell: Cell): HTMLInputElement | null {
  return row?.querySelector<HTMLInputElement>(`input[data-cell="${cell}"]`) ?? null;
}

function selectInput(input: HTMLInputElement | null): void {
  input?.focus();
  input?.select();
}
