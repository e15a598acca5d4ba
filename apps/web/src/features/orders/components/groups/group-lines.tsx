import type { Order } from '@bm/domain/orders/order.schema';
import { clsx } from 'clsx/lite';
import { useState } from 'react';
import { ColumnHead, TableHead } from '../../../../components/ui/data/table-head.tsx';
import { useFocusRestoration } from '../../../../components/ui/data/use-focus-restoration.ts';
import { Status } from '../../../../components/ui/feedback/status.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../../components/ui/forms/field-error.tsx';
import { TextButton } from '../../../../components/ui/forms/text-button.tsx';
import { Picture } from '../../../../components/ui/media/picture.tsx';
import { orderCopy, stateLabels } from '../../../../copy/orders.ts';
import { uiCopy } from '../../../../copy/ui.ts';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { useCheckoutOrders } from '../../optimistic-orders.ts';
import { AdvanceButton } from '../advance-button.tsx';
import { OrderUnits } from '../fulfilment/order-units.tsx';
import '../../../../styles/pages/order-group-lines.css';

/** What the lines of a group offer. */
export interface LineActions {
  /** Opens the order dialog. */
  onOpen: (order: Order) => void;
  /** Cancels an unpaid line; admins cancel in its dialog. */
  onCancel?: (order: Order) => void;
}

interface GroupLinesProps extends LineActions {
  checkoutId: string;
  /** The lines that the list has read. */
  orders: readonly Order[];
  /** The number of all lines of the checkout. */
  total: number;
  name: string;
  viewer: 'customer' | 'admin';
}

// Explicit roles: some browsers drop the native ones when CSS lays the rows out as cards.
const row = { role: 'row' };
const rowHead = { role: 'rowheader', scope: 'row' };
const cell = { role: 'cell' };

/** The lines of an order; below 768 px each is a card. */
export function GroupLines(props: GroupLinesProps) {
  const { checkoutId, orders, total, name, viewer, ...actions } = props;
  const [showsAll, setShowsAll] = useState(false);
  const all = useCheckoutOrders(showsAll ? checkoutId : undefined);
  // In the order of the lines, as the whole checkout is read.
  const shown = all.orders ?? orders.toReversed();
  return (
    <>
      <table
        className={clsx('order-group-lines', viewer === 'admin' && 'is-admin')}
        role="table"
        aria-label={orderCopy.group.caption(name)}
      >
        <TableHead>
          <ColumnHead>{orderCopy.columns.line}</ColumnHead>
          <ColumnHead>{orderCopy.columns.part}</ColumnHead>
          <ColumnHead numeric>{orderCopy.columns.quantity}</ColumnHead>
          <ColumnHead numeric>{orderCopy.group.unitPrice}</ColumnHead>
          <ColumnHead numeric>{orderCopy.columns.total}</ColumnHead>
          <ColumnHead>{orderCopy.columns.status}</ColumnHead>
          <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
        </TableHead>
        <tbody ref={useFocusRestoration()} role="rowgroup">
          {shown.map((order) => (
            <GroupLine key={order.id} order={order} viewer={viewer} {...actions} />
          ))}
        </tbody>
      </table>
      {shown.length < total && (
        <div className="order-group-more">
          <Button
            variant="quiet"
            size="sm"
            pending={all.isPending}
            onClick={() => (showsAll ? all.retry() : setShowsAll(true))}
          >
            {orderCopy.group.showAll(`${formatCount(total)} ${orderCopy.group.lines[1]}`)}
            <span className="visually-hidden">{orderCopy.group.hiddenName(name)}</span>
          </Button>
          {all.isFailed && <FieldError>{orderCopy.group.showAllFailed}</FieldError>}
        </div>
      )}
    </>
  );
}

interface GroupLineProps extends LineActions {
  order: Order;
  viewer: 'customer' | 'admin';
}

function GroupLine({ order, viewer, onOpen, onCancel }: GroupLineProps) {
  return (
    <tr {...row}>
      <th {...rowHead} className="line-number">
        <TextButton onClick={() => onOpen(order)}>
          <span className="visually-hidden">{orderCopy.open}</span> <code>{order.number}</code>
        </TextButton>
      </th>
      <td {...cell} className="line-part">
        <span className="plate">
          <Picture src={order.image} alt="" sizes="48px" />
        </span>
        <span>
          <b>{order.partName}</b>
          <code className="sku wrap-anywhere whitespace-normal!">{order.sku}</code>
        </span>
      </td>
      <td {...cell} className="cell-end line-quantity">
        {formatCount(order.quantity)}
        <span className="line-unit"> {orderCopy.group.units[order.quantity === 1 ? 0 : 1]}</span>
      </td>
      <td {...cell} className="cell-end line-price">
        {formatMoney(order.unitPriceMinor, order.currency)}
      </td>
      <td {...cell} className="cell-end line-total">
        <b>{formatMoney(order.totalMinor, order.currency)}</b>
      </td>
      <td {...cell} className="line-state">
        <Status kind={order.state}>{stateLabels[viewer][order.state]}</Status>
        <OrderUnits order={order} />
        {order.cancelReason !== null && (
          <span className="block max-w-56 text-xs wrap-anywhere text-ink-2">
            {orderCopy.cancelReason(order.cancelReason)}
          </span>
        )}
      </td>
      <td {...cell} className="line-actions">
        {viewer === 'admin' && <AdvanceButton order={order} />}
        {onCancel && (
          <TextButton danger disabled={order.state !== 'unpaid'} onClick={() => onCancel(order)}>
            {orderCopy.cancel}
            <span className="visually-hidden">{orderCopy.hiddenName(order.number)}</span>
          </TextButton>
        )}
      </td>
    </tr>
  );
}
