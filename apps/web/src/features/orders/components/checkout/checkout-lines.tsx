import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import { shippableUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { memo, useRef, useState } from 'react';
import { ColumnHead } from '../../../../components/ui/data/table-head.tsx';
import {
  Cell,
  Row,
  RowActions,
  RowHead,
  Stack,
  Table,
} from '../../../../components/ui/data/table.tsx';
import { Status } from '../../../../components/ui/feedback/status.tsx';
import { Button } from '../../../../components/ui/forms/button.tsx';
import { checkoutCopy as copy } from '../../../../copy/admin/checkout.ts';
import { orderCopy, stateLabels } from '../../../../copy/orders.ts';
import { uiCopy } from '../../../../copy/ui.ts';
import { formatCount, formatMoney } from '../../../../lib/format.ts';
import { AdvanceButton } from '../advance-button.tsx';
import { GroupSums } from '../groups/group-sums.tsx';
import { unitsUpTo } from '../fulfilment/units-field.tsx';
import { useShipment } from '../fulfilment/use-shipment.ts';
import { Section } from '../../../../components/ui/data/section.tsx';
import { ShipNowCell, ShipNowFields } from './ship-now.tsx';
import '../../../../styles/pages/order-group.css';

/** The lines that are shown at first. */
const FIRST_LINES = 50;

interface CheckoutLinesProps {
  checkout: AdminCheckout;
  /** Opens the order dialog. */
  onOpen: (order: Order) => void;
}

/** The orders of a checkout with their units and actions, the next shipment, and the sums. */
export function CheckoutLines({ checkout, onOpen }: CheckoutLinesProps) {
  const { orders, number } = checkout;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? orders : orders.slice(0, FIRST_LINES);
  const frame = useRef<HTMLDivElement>(null);
  // Also of lines that are not shown: the summary counts them. The button is gone once all are shipped.
  const shipment = useShipment(checkout.id, orders, () => frame.current?.focus());
  const ships = shipment.entries.length > 0;
  const values = new Map(shipment.entries.map(({ order, value }) => [order.id, value]));
  const sum = (units: (order: Order) => number) =>
    orders.reduce((total, order) => total + units(order), 0);
  return (
    <Section
      title={ships ? copy.linesAndShipment(checkout.shipments.length + 1) : copy.lines}
      more={copy.shippedOf(
        sum(({ shippedUnits }) => shippedUnits),
        sum(({ quantity }) => quantity),
      )}
    >
      <div ref={frame} tabIndex={-1} className="checkout-lines outline-none">
        <Table
          caption={orderCopy.group.caption(number)}
          head={
            <>
              <ColumnHead>{orderCopy.columns.line}</ColumnHead>
              <ColumnHead>{orderCopy.columns.part}</ColumnHead>
              <ColumnHead numeric>{copy.ordered}</ColumnHead>
              <ColumnHead numeric>{copy.shipped}</ColumnHead>
              <ColumnHead numeric>{copy.refunded}</ColumnHead>
              <ColumnHead numeric>{copy.net}</ColumnHead>
              {ships && <ColumnHead className="print:hidden">{copy.shipNow}</ColumnHead>}
              <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
            </>
          }
        >
          {shown.map((order) => (
            <CheckoutLine
              key={order.id}
              order={order}
              ships={ships}
              value={values.get(order.id)}
              onUnits={shipment.changeUnits}
              onOpen={onOpen}
            />
          ))}
        </Table>
        {shown.length < orders.length && (
          <Button variant="quiet" size="sm" className="mt-4" onClick={() => setShowsAll(true)}>
            {copy.showAllLines(formatCount(orders.length))}
          </Button>
        )}
        <ShipNowFields number={number} shipment={shipment} />
      </div>
      <GroupSums checkout={checkout} />
    </Section>
  );
}

interface CheckoutLineProps {
  order: Order;
  /** Whether the table has a column for the next shipment. */
  ships: boolean;
  /** The units that are typed for the next shipment; undefined for an order without. */
  value: string | undefined;
  onUnits: (orderId: string, value: string) => void;
  onOpen: (order: Order) => void;
}

/** Memoized: a dialog that opens does not render up to 500 lines again. */
const CheckoutLine = memo(function CheckoutLine({
  order,
  ships,
  value,
  onUnits,
  onOpen,
}: CheckoutLineProps) {
  const { id, number, state, currency } = order;
  const left = shippableUnits(order);
  return (
    <Row>
      <RowHead>
        <Stack split>
          <code className="text-2xs">{number}</code>
          <Status kind={state}>{stateLabels.admin[state]}</Status>
          {order.cancelReason !== null && (
            <span className="text-xs font-[400] text-ink-2 wrap-anywhere">
              {orderCopy.cancelReason(order.cancelReason)}
            </span>
          )}
        </Stack>
      </RowHead>
      <Cell full>
        <Stack>
          <span className="font-[580] wrap-anywhere">{order.partName}</span>
          <span className="text-ink-2">
            <code className="sku wrap-anywhere whitespace-normal!">{order.sku}</code>
            {copy.at(formatMoney(order.unitPriceMinor, currency))}
          </span>
        </Stack>
      </Cell>
      <Cell numeric label={copy.ordered}>
        {formatCount(order.quantity)}
      </Cell>
      <Cell numeric label={copy.shipped}>
        {formatCount(order.shippedUnits)}
      </Cell>
      <Cell numeric label={copy.refunded}>
        <Stack>
          <span>{formatCount(order.refundedUnits)}</span>
          {order.refundedMinor > 0 && (
            <span className="text-xs text-ink-2">{formatMoney(order.refundedMinor, currency)}</span>
          )}
        </Stack>
      </Cell>
      <Cell numeric label={copy.net}>
        <b className="font-[640]">{formatMoney(order.totalMinor, currency)}</b>
      </Cell>
      {ships && (
        <ShipNowCell
          orderId={id}
          number={number}
          left={left}
          value={value ?? ''}
          invalid={value !== undefined && unitsUpTo(left, value) === null}
          onChange={onUnits}
        />
      )}
      <RowActions>
        <OrderRowActions order={order} onOpen={onOpen} />
      </RowActions>
    </Row>
  );
});

interface OrderRowActionsProps {
  order: Order;
  /** Opens the order dialog. */
  onOpen: (order: Order) => void;
}

/** The buttons of an admin for an order: its next state, and its dialog. */
function OrderRowActions({ order, onOpen }: OrderRowActionsProps) {
  return (
    <div className="flex justify-end gap-2 max-md:flex-wrap max-md:*:min-h-control max-md:*:flex-1 md:max-xl:flex-col-reverse md:max-xl:items-end">
      <AdvanceButton order={order} />
      <Button
        variant="bare"
        size="sm"
        className="max-md:border-line-strong max-md:bg-surface"
        onClick={() => onOpen(order)}
      >
        {orderCopy.manage.open}
        <span className="visually-hidden"> {order.number}</span>
      </Button>
    </div>
  );
}
