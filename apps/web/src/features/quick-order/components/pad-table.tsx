import { useMemo, useRef, useSyncExternalStore } from 'react';
import { ColumnHead, TableHead } from '../../../components/ui/data/table-head.tsx';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { cellAt, focusCell, moveInColumn, type CellEvents } from '../pad-keyboard.ts';
import type { RowFilter } from '../pad-rows.ts';
import type { Cell, PadStore } from '../pad-store.ts';
import { applyFix, rowFixes } from '../row-fixes.ts';
import { PadTableRow } from './pad-table-row.tsx';

interface PadTableProps {
  pad: PadStore;
  currency: string;
  filter: RowFilter;
  /** Called with a pasted text. Returns the row to focus; null where the text is for the cell alone. */
  onPaste: (text: string, at: { id: number; cell: Cell }) => number | null;
}

const { columns } = quickOrderCopy;
const HEADS = [
  { label: columns.sku, className: 'pad-sku' },
  { label: columns.part },
  { label: columns.pack, className: 'pad-pack pad-r' },
  { label: columns.minimum, className: 'pad-min pad-r' },
  { label: columns.unitPrice, className: 'pad-price pad-r' },
  { label: columns.available, className: 'pad-avail pad-r' },
  { label: columns.quantity, className: 'pad-qty pad-r' },
  { label: columns.total, className: 'pad-total pad-r' },
  { label: columns.verdict, className: 'pad-verdict' },
];

/** The table of inputs with its keyboard. */
export function PadTable({ pad, currency, filter, onPaste }: PadTableProps) {
  const table = useRef<HTMLTableElement>(null);
  const ids = useSyncExternalStore(pad.subscribe, () => pad.view().shown[filter]);
  const cellEvents = useMemo(() => createCellEvents(pad, onPaste), [pad, onPaste]);

  return (
    <table ref={table} className="pad-table">
      <caption className="visually-hidden">
        {quickOrderCopy.table}. {quickOrderCopy.keys.help}
      </caption>
      <TableHead>
        <ColumnHead hidden className="pad-n">
          {columns.row}
        </ColumnHead>
        {HEADS.map(({ label, className }) => (
          <ColumnHead key={label} className={className}>
            {label}
          </ColumnHead>
        ))}
      </TableHead>
      <tbody>
        {ids.map((id) => (
          <PadTableRow key={id} {...{ id, pad, currency, table, cellEvents }} />
        ))}
      </tbody>
    </table>
  );
}

/** The keys and the paste of all cells. */
function createCellEvents(pad: PadStore, onPaste: PadTableProps['onPaste']): CellEvents {
  return {
    onKeyDown(event) {
      const at = cellAt(event.currentTarget);
      const table = event.currentTarget.closest('table');
      if (at === null || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
      const { key, altKey, shiftKey } = event;
      if (key === 'Enter' && altKey) takeFix(pad, at.id, table);
      else if (key === ' ' && shiftKey) pad.toggle(at.id);
      else if (key === 'Enter' || key === 'ArrowDown') {
        moveInColumn(table, at, key === 'Enter' && shiftKey ? -1 : 1);
      } else if (key === 'ArrowUp') moveInColumn(table, at, -1);
      else return;
      event.preventDefault();
    },
    onPaste(event) {
      const at = cellAt(event.currentTarget);
      if (at === null) return;
      const row = onPaste(event.clipboardData.getData('text/plain'), at);
      if (row === null) return;
      event.preventDefault();
      focusCell(event.currentTarget.closest('table'), row, at.cell);
    },
  };
}

/** Takes the first fix of a row. */
function takeFix(pad: PadStore, id: number, table: HTMLTableElement | null) {
  const row = pad.view().views.get(id);
  const [fix] = row === undefined ? [] : rowFixes(row, quickOrderCopy.verdicts.merge);
  if (fix === undefined) return;
  applyFix(pad, id, fix);
  if (fix.kind === 'merge') focusCell(table, pad.view().ids[fix.of] ?? id, 'quantity');
}
