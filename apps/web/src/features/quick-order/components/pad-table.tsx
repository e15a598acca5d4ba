import { useRef, useSyncExternalStore, type ClipboardEvent, type KeyboardEvent } from 'react';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { cellAt, focusCell, moveInColumn } from '../pad-keyboard.ts';
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

  const takeFix = (id: number) => {
    const row = pad.view().views.get(id);
    const [fix] = row === undefined ? [] : rowFixes(row, quickOrderCopy.verdicts.merge);
    if (fix === undefined) return;
    applyFix(pad, id, fix);
    if (fix.kind === 'merge') focusCell(table.current, pad.view().ids[fix.of] ?? id, 'quantity');
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const at = cellAt(event.target);
    if (at === null || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    const { key, altKey, shiftKey } = event;
    const isCell = event.target instanceof HTMLInputElement;
    if (key === 'Enter' && altKey) takeFix(at.id);
    else if (!isCell) return;
    else if (key === ' ' && shiftKey) pad.toggle(at.id);
    else if (key === 'Enter' || key === 'ArrowDown') {
      moveInColumn(event.currentTarget, event.target, key === 'Enter' && shiftKey ? -1 : 1);
    } else if (key === 'ArrowUp') moveInColumn(event.currentTarget, event.target, -1);
    else return;
    event.preventDefault();
  };

  const paste = (event: ClipboardEvent<HTMLTableElement>) => {
    const at = cellAt(event.target);
    if (at === null) return;
    const row = onPaste(event.clipboardData.getData('text/plain'), at);
    if (row === null) return;
    event.preventDefault();
    focusCell(event.currentTarget, row, at.cell);
  };

  return (
    // Handles the events of the inputs in its cells; the table itself takes no focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <table ref={table} className="pad-table" onKeyDown={onKeyDown} onPaste={paste}>
      <caption className="visually-hidden">
        {quickOrderCopy.table}. {quickOrderCopy.keys.help}
      </caption>
      <thead>
        <tr>
          <th scope="col" className="pad-n">
            <span className="visually-hidden">{columns.row}</span>
          </th>
          {HEADS.map(({ label, className }) => (
            <th key={label} scope="col" className={className}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ids.map((id) => (
          <PadTableRow key={id} id={id} pad={pad} currency={currency} table={table} />
        ))}
      </tbody>
    </table>
  );
}
