import { MAX_QUANTITY_TEXT } from '@bm/domain/quick-order/quick-order.schema';
import { clsx } from 'clsx/lite';
import { memo, useSyncExternalStore, type RefObject } from 'react';
import { quickOrderCopy } from '../../../copy/quick-order.ts';
import { formatCount, formatMoney } from '../../../lib/format.ts';
import { focusCell, type CellEvents } from '../pad-keyboard.ts';
import { faultyCell } from '../pad-rows.ts';
import type { PadStore } from '../pad-store.ts';
import type { RowView } from '../pad-view.ts';
import { applyFix, type RowFix } from '../row-fixes.ts';
import { PartNumberCell } from './part-number-cell.tsx';
import { RowVerdict } from './row-verdict.tsx';

interface PadTableRowProps {
  id: number;
  pad: PadStore;
  currency: string;
  table: RefObject<HTMLTableElement | null>;
  cellEvents: CellEvents;
}

const { columns } = quickOrderCopy;

/** One row of the pad. It renders again only when its own view has changed. */
export const PadTableRow = memo(function PadTableRow({
  id,
  pad,
  currency,
  table,
  cellEvents,
}: PadTableRowProps) {
  const view = useSyncExternalStore(pad.subscribe, () => pad.view().views.get(id));
  if (view === undefined) return null;
  const { row, state, position } = view;
  const verdictId = state.kind === 'blank' ? undefined : `verdict-${id}`;
  const fault = faultyCell(row, state);
  const fix = (taken: RowFix) => {
    applyFix(pad, id, taken);
    focusCell(table.current, id, taken.kind === 'sku' ? 'sku' : 'quantity');
  };
  return (
    <tr
      data-row={id}
      className={clsx(state.kind === 'blank' && 'is-blank', view.isSelected && 'is-selected')}
    >
      <th scope="row" className="pad-n">
        <label>
          <input
            className="visually-hidden"
            type="checkbox"
            tabIndex={-1}
            checked={view.isSelected}
            disabled={state.kind === 'blank'}
            onChange={() => pad.toggle(id)}
            aria-label={quickOrderCopy.select(position + 1)}
          />
          <span aria-hidden="true">{position + 1}</span>
        </label>
      </th>
      <td className="pad-sku">
        <PartNumberCell
          view={view}
          pad={pad}
          verdictId={verdictId}
          isInvalid={fault === 'sku'}
          cellEvents={cellEvents}
          onTaken={() => focusCell(table.current, id, 'quantity')}
        />
      </td>
      <PartCells view={view} currency={currency} />
      <td className="pad-qty">
        <input
          className="cell cell-qty"
          data-cell="quantity"
          aria-label={quickOrderCopy.quantityIn(position + 1)}
          aria-invalid={fault === 'quantity' || undefined}
          aria-describedby={verdictId}
          placeholder={state.kind === 'blank' ? columns.quantity : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_QUANTITY_TEXT}
          value={row.quantity}
          onChange={(event) => pad.edit(id, 'quantity', event.target.value)}
          onBlur={() => pad.formatQuantity(id)}
          {...cellEvents}
        />
      </td>
      <td className="pad-r pad-total">{totalText(view, currency)}</td>
      <td className="pad-verdict">
        <RowVerdict id={`verdict-${id}`} view={view} currency={currency} onFix={fix} />
      </td>
    </tr>
  );
});

/** Name, pack, minimum, unit price and available of the row's part. */
function PartCells({ view, currency }: { view: RowView; currency: string }) {
  const { row, state } = view;
  const { part, unitPriceMinor, verdict } = row.checked ?? {};
  const price = unitPriceMinor ?? part?.priceMinor;
  const step =
    state.kind === 'valid' && part !== undefined
      ? part.priceBreaks.findLast(({ minQty }) => minQty <= (row.checked?.units ?? 0))
      : undefined;
  const facts = part && [part.orderMultiple, part.minOrderQty, part.available].map(formatCount);
  const none = placeholder(view);
  return (
    <>
      <td className={clsx('pad-name', verdict === 'PART_NOT_FOUND' && 'text-ink-2')}>
        {verdict === 'PART_NOT_FOUND' ? quickOrderCopy.notInCatalogue : (part?.name ?? none)}
        {(facts ?? none) && (
          <span className="pad-facts">
            {facts ? quickOrderCopy.facts(facts[0] ?? '', facts[1] ?? '', facts[2] ?? '') : none}
          </span>
        )}
      </td>
      <td className="pad-r pad-pack" data-label={columns.pack}>
        {facts?.[0] ?? none}
      </td>
      <td className="pad-r pad-min" data-label={columns.minimum}>
        {facts?.[1] ?? none}
      </td>
      <td className="pad-r pad-price" data-label={columns.unitPrice}>
        {price === undefined ? none : formatMoney(price, currency)}
        {step && <small>{quickOrderCopy.priceFrom(formatCount(step.minQty))}</small>}
      </td>
      <td className="pad-r pad-avail" data-label={columns.available}>
        {facts?.[2] ?? none}
      </td>
    </>
  );
}

/** Reserves the space of a part's data until the verdict, and for an unknown part. */
function placeholder({ row, state }: RowView): string | undefined {
  if (state.kind === 'checking') return '\u00a0';
  return row.checked?.verdict === 'PART_NOT_FOUND' ? '–' : undefined;
}

function totalText({ row, state }: RowView, currency: string) {
  if (state.kind === 'valid' && row.checked?.totalMinor !== undefined)
    return <b>{formatMoney(row.checked.totalMinor, currency)}</b>;
  return state.kind === 'fix' || state.kind === 'duplicate' ? quickOrderCopy.noTotal : null;
}
