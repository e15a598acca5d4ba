import { readTracking } from '@bm/domain/shipments/read-tracking';
import type { Tracking } from '@bm/domain/shipments/shipment.schema';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../components/list/column.tsx';
import { DataTable } from '../../components/list/data-table.tsx';
import { Checkbox } from '../../components/ui/forms/checkbox.tsx';
import { inputClasses } from '../../components/ui/forms/control-classes.ts';
import { FieldError } from '../../components/ui/forms/field-error.tsx';
import { shipCopy as copy } from '../../copy/admin/ship.ts';
import type { ShipOrders, ShipRow } from './use-ship-orders.ts';

/** The orders, each with its open lines and the fields of its tracking. */
export function ShipTable({ shipping }: { shipping: ShipOrders }) {
  return (
    <DataTable
      caption={copy.caption}
      rows={shipping.rows}
      rowKey={({ checkout }) => checkout.id}
      columns={shipColumns(shipping)}
    />
  );
}

function shipColumns(shipping: ShipOrders): Column<ShipRow>[] {
  const { columns: heads } = copy;
  const field = (
    name: keyof Tracking,
    placeholder = '',
  ): Pick<Column<ShipRow>, 'head' | 'cell'> => ({
    head: heads[name],
    cell: (row) => (
      <TrackingInput row={row} name={name} placeholder={placeholder} shipping={shipping} />
    ),
  });
  return [
    { head: heads.order, cell: (row) => <OrderChoice row={row} onChoose={shipping.choose} /> },
    { head: heads.content, cell: (row) => <Content row={row} /> },
    { ...field('carrier', shipping.carrier), card: { full: true } },
    { ...field('trackingNumber'), card: { full: true } },
    { ...field('trackingUrl'), hideBelow: 'xl' },
  ];
}

interface OrderChoiceProps {
  row: ShipRow;
  onChoose: ShipOrders['choose'];
}

function OrderChoice({ row: { checkout, isChosen, problem }, onChoose }: OrderChoiceProps) {
  const { id, number, customerName, customerCompany } = checkout;
  return (
    <>
      <label className="flex items-center gap-3">
        <Checkbox checked={isChosen} onChange={({ target }) => onChoose([id], target.checked)} />
        <span className="grid font-normal wrap-anywhere">
          <code className="sku">{number}</code>
          {copy.customer(customerName, customerCompany)}
        </span>
      </label>
      {problem !== null && <FieldError>{problem}</FieldError>}
    </>
  );
}

function Content({ row: { checkout, units } }: { row: ShipRow }) {
  return (
    <span className="grid justify-items-start tabular-nums">
      {copy.linesAndUnits(checkout.lines.length, units)}
      <Link
        to="/dashboard/manage/$checkoutId"
        params={{ checkoutId: checkout.id }}
        className="text-sm"
      >
        {copy.part}
        <span className="visually-hidden">{copy.ofOrder(checkout.number)}</span>
      </Link>
    </span>
  );
}

interface TrackingInputProps {
  row: ShipRow;
  name: keyof Tracking;
  placeholder: string;
  shipping: ShipOrders;
}

/** A field of an order. A pasted column of numbers fills this order and those below it. */
function TrackingInput({ row, name, placeholder, shipping }: TrackingInputProps) {
  const { checkout, tracking } = row;
  return (
    <input
      className={inputClasses}
      aria-label={`${copy.columns[name]}${copy.ofOrder(checkout.number)}`}
      autoComplete="off"
      maxLength={name === 'trackingUrl' ? 2048 : 80}
      placeholder={placeholder}
      value={tracking[name]}
      onChange={({ target }) =>
        shipping.setTracking(checkout.id, { ...tracking, [name]: target.value })
      }
      onPaste={(event) => {
        const text = event.clipboardData.getData('text/plain').trim();
        if (name !== 'trackingNumber' || !/[\r\n]/.test(text)) return;
        event.preventDefault();
        shipping.fill(readTracking(text).rows, checkout.id);
      }}
    />
  );
}
