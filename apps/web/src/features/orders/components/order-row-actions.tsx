import type { Order } from '@bm/domain/orders/order.schema';
import { Button } from '../../../components/ui/forms/button.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { AdvanceButton } from './advance-button.tsx';

interface OrderRowActionsProps {
  order: Order;
  /** Opens the order dialog. */
  onOpen: (order: Order) => void;
}

/** The buttons of an admin for an order: its next state, and its dialog. */
export function OrderRowActions({ order, onOpen }: OrderRowActionsProps) {
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
