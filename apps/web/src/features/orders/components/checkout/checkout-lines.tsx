import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { memo, useState } from 'react';
import {
  Cell,
  ColumnHead,
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
import { Section } from './section.tsx';
import '../../../../styles/pages/order-group.css';

/** The lines that are shown at first. */
const FIRST_LINES = 50;

interface CheckoutLinesProps {
  checkout: AdminCheckout;
  /** Opens the order dialog. */
  onOpen: (order: Order) => void;
}

/** The orders of a checkout with their units and actions, and the sums. */
export function CheckoutLines({ checkout, onOpen }: CheckoutLinesProps) {
  const { orders, number } = checkout;
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? orders : orders.slice(0, FIRST_LINES);
  const sum = (units: (order: Order) => number) =>
    formatCount(orders.reduce((total, order) => total + units(order), 0));
  return (
    <Section
      title={copy.lines}
      more={copy.shippedOf(
        sum(({ shippedUnits }) => shippedUnits),
        sum(({ quantity }) => quantity),
      )}
    >
      <Table
        caption={orderCopy.group.caption(number)}
        head={
          <>
            <ColumnHead>{orderCopy.columns.order}</ColumnHead>
            <ColumnHead>{orderCopy.columns.part}</ColumnHead>
            <ColumnHead numeric>{copy.ordered}</ColumnHead>
            <ColumnHead numeric>{copy.shipped}</ColumnHead>
            <ColumnHead numeric>{copy.refunded}</ColumnHead>
            <ColumnHead numeric>{copy.net}</ColumnHead>
            <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
          </>
        }
      >
        {shown.map((order) => (
          <CheckoutLine key={order.id} order={order} onOpen={onOpen} />
        ))}
      </Table>
      {shown.length < orders.length && (
        <Button variant="quiet" size="sm" className="mt-4" onClick={() => setShowsAll(true)}>
          {copy.showAllLines(formatCount(orders.length))}
        </Button>
      )}
      <GroupSums checkout={checkout} />
    </Section>
  );
}

/** Memoized: a dialog that opens does not render up to 500 lines again. */
const CheckoutLine = memo(function CheckoutLine({
  order,
  onOpen,
}: {
  order: Order;
  onOpen: (order: Order) => void;
}) {
  const { number, state, currency } = order;
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
            <code className="sku">{order.sku}</code>
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
      <RowActions>
        <div className="flex justify-end gap-2 max-md:flex-wrap max-md:*:min-h-control max-md:*:flex-1">
          <AdvanceButton order={order} />
          <Button
            variant="bare"
            size="sm"
            className="max-md:border-line-strong max-md:bg-surface"
            onClick={() => onOpen(order)}
          >
            {copy.open}
            <span className="visually-hidden"> {number}</span>
          </Button>
        </div>
      </RowActions>
    </Row>
  );
});
