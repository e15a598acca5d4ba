import type { CheckedQuickOrder } from '@bm/domain/quick-order/quick-order.schema';
import type { DraftRow } from '@bm/domain/quick-order/merge-rows';
import type { ListRow } from '@bm/domain/quick-order/read-list';
import {
  addRows,
  filledRows,
  formatQuantity,
  mergeInto,
  isNew,
  putBack,
  toPadRows,
  withEmptyEnd,
  type AddedRows,
  type PadRow,
  type RemovedRows,
} from './pad-rows.ts';
import { derivePadView, type PadView } from './pad-view.ts';

/** Up to this many rows are all checked again after a change, when rows depend on each other. */
const MAX_ROWS_CHECKED_AGAIN = 100;

/** How long after a key stroke the user counts as typing, in milliseconds. */
const TYPING_MS = 50;

export type Cell = 'sku' | 'quantity';

/**
 * The rows of the pad outside React, so that a key stroke renders one row and not a thousand.
 * `onChange` is called with the filled rows after each change of their texts.
 */
export class PadStore {
  #rows: PadRow[];
  #selected: ReadonlySet<number> = new Set();
  /** The row whose part number is being typed: it is not checked before it is left. */
  #editing: number | null = null;
  #edited: number | null = null;
  #isLimited = false;
  #typedAt = Number.NEGATIVE_INFINITY;
  #view: PadView;
  #lastId = 0;
  readonly #listeners = new Set<() => void>();
  readonly #onChange: (rows: readonly DraftRow[]) => void;

  constructor(drafts: readonly DraftRow[], onChange: (rows: readonly DraftRow[]) => void) {
    this.#rows = toPadRows(drafts, this.#nextId);
    this.#onChange = onChange;
    this.#view = this.#deriveView(null);
  }

  readonly #nextId = (): number => (this.#lastId += 1);

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly view = (): PadView => this.#view;

  /** The filled rows. */
  get rows(): readonly PadRow[] {
    return filledRows(this.#rows);
  }

  /** The row whose text was changed last; null before the first change. */
  get edited(): number | null {
    return this.#edited;
  }

  /** Whether the user is typing: then a check waits for a pause. */
  get isTyping(): boolean {
    return performance.now() - this.#typedAt < TYPING_MS;
  }

  edit(id: number, cell: Cell, text: string): void {
    this.#typedAt = performance.now();
    this.#edited = id;
    this.#setRows(
      this.#rows.map((row) =>
        row.id === id ? { ...row, [cell]: text, merged: [], checked: null } : row,
      ),
    );
  }

  /** Sets the row whose part number is being typed; null when the field loses the focus. */
  setEditing(id: number | null): void {
    if (this.#editing === id) return;
    this.#editing = id;
    this.#update();
  }

  /** Writes a clear quantity in groups of thousands, when its field is left. */
  formatQuantity(id: number): void {
    const row = this.#rows.find((each) => each.id === id);
    const quantity = row === undefined ? '' : formatQuantity(row.quantity);
    if (row === undefined || quantity === row.quantity) return;
    this.#setRows(this.#rows.map((each) => (each.id === id ? { ...each, quantity } : each)));
  }

  /** Appends the rows of a list; null when the pad would have too many, and nothing is added. */
  add(list: readonly ListRow[]): AddedRows | null {
    const added = addRows(this.#rows, list, this.#nextId);
    if (added !== null) this.#setRows(added.rows);
    return added;
  }

  /** Fills quantities down from a row. Returns how many rows were filled. */
  fillQuantities(id: number, quantities: readonly string[]): number {
    const from = this.#rows.findIndex((row) => row.id === id);
    if (from < 0) return 0;
    const filled = this.#rows.map((row, at) => {
      const quantity = quantities[at - from];
      if (quantity === undefined) return row;
      return { ...row, quantity: formatQuantity(quantity), merged: [], checked: null };
    });
    this.#setRows(filled);
    return Math.min(quantities.length, this.#rows.length - from);
  }

  mergeInto(id: number, of: number): void {
    this.#setRows(mergeInto(this.#rows, id, of));
  }

  toggle(id: number): void {
    const selected = new Set(this.#selected);
    if (!selected.delete(id)) selected.add(id);
    this.#selected = selected;
    this.#update();
  }

  /** Removes rows. Returns the filled ones with their places, for `restore`. */
  remove(ids: ReadonlySet<number>): RemovedRows {
    const before = this.rows;
    this.#selected = new Set([...this.#selected].filter((id) => !ids.has(id)));
    this.#setRows(this.#rows.filter(({ id }) => !ids.has(id)));
    return { before, rows: before.filter(({ id }) => ids.has(id)) };
  }

  /** Puts removed rows back; false when the pad would have too many, and nothing is added. */
  restore(removed: RemovedRows): boolean {
    const rows = putBack(this.#rows, removed);
    if (rows !== null) this.#setRows(rows);
    return rows !== null;
  }

  /** Has the server validate rows again. */
  checkAgain(ids: ReadonlySet<number>): void {
    this.#setRows(this.#rows.map((row) => (ids.has(row.id) ? { ...row, checked: null } : row)));
  }

  /** The rows that can be ordered as they are. */
  validRows(): PadRow[] {
    return this.#rows.filter(({ id }) => this.#view.views.get(id)?.state.kind === 'valid');
  }

  /** The parts with their units, also of rows that cannot be ordered as they are. */
  knownLines(): { partId: string; quantity: number }[] {
    return this.#rows.flatMap(({ checked }) => {
      const { partId, units } = checked ?? {};
      return partId === undefined || units === undefined || units <= 0
        ? []
        : [{ partId, quantity: units }];
    });
  }

  /** The rows that the server has to validate. */
  rowsToCheck(): PadRow[] {
    const ready = this.#rows.filter(({ id }) => {
      const kind = this.#view.views.get(id)?.state.kind;
      return id !== this.#editing && kind !== 'blank' && kind !== 'duplicate';
    });
    const rows = ready.filter(({ sku }) => sku.trim() !== '');
    if (!rows.some(isNew)) return [];
    // While unpaid orders limit the account, a row depends on the rows before it.
    return this.#isLimited && rows.length <= MAX_ROWS_CHECKED_AGAIN ? rows : rows.filter(isNew);
  }

  /** Applies the response to the rows `asked`. A row that has changed since is checked again. */
  setChecked(asked: readonly PadRow[], { rows, isLimited }: CheckedQuickOrder): void {
    const answers = new Map(asked.map((row, at) => [row.id, { row, checked: rows[at] }]));
    this.#isLimited = isLimited;
    this.#setRows(
      this.#rows.map((row) => {
        const answer = answers.get(row.id);
        if (answer?.checked === undefined) return row;
        if (answer.row.sku !== row.sku || answer.row.quantity !== row.quantity) return row;
        const sku = row.id === this.#editing ? row.sku : (answer.checked.part?.sku ?? row.sku);
        return { ...row, sku, checked: answer.checked };
      }),
    );
  }

  #setRows(rows: readonly PadRow[]): void {
    this.#rows = withEmptyEnd(rows, this.#nextId);
    this.#onChange(this.rows);
    this.#update();
  }

  /** Calls the listeners. */
  notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #update(): void {
    this.#view = this.#deriveView(this.#view);
    this.notify();
  }

  #deriveView(last: PadView | null): PadView {
    const state = { rows: this.#rows, editing: this.#editing, selected: this.#selected };
    return derivePadView(state, last);
  }
}
