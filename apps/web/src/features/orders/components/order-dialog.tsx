import { canTransition, previousState, shippableUnits } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { Dialog } from '../../../components/ui/feedback/dialog.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { fulfilmentCopy } from '../../../copy/admin/fulfilment.ts';
import { orderCopy } from '../../../copy/orders.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { orderDetail } from '../order-details.queries.ts';
import { NextStateButton, useAdvance } from './advance-button.tsx';
import { OrderDisputes } from './disputes/dispute-list.tsx';
import { OrderDocuments } from './document-links.tsx';
import { OrderRefunds } from './fulfilment/order-refunds.tsx';
import { OrderShipments } from './fulfilment/order-shipments.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderTimeline } from './order-timeline.tsx';

/** What an admin does with an order in a dialog of its own. */
export type OrderAct = 'cancel' | 'correct' | 'refund' | 'ship';

export interface OrderActDialogProps {
  order: Order;
  onClose: () => void;
}

interface OrderDialogProps {
  /** The order of the list row; null when none is open. */
  order: Order | null;
  open: boolean;
  onClose: () => void;
  onAct: (act: OrderAct, order: Order) => void;
}

/** An order with its customer, its timeline and the actions of an admin. */
export function OrderDialog({ order: listed, open, onClose, onAct }: OrderDialogProps) {
  const query = orderDetail.use(listed?.id);
  const order = query.data ?? listed;
  const advance = useAdvance(order?.number ?? '', true);
  const close = () => {
    advance.reset();
    onClose();
  };
  return (
    <Dialog
      tall
      open={open}
      title={orderCopy.details.title(order?.number ?? '')}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {uiCopy.close}
          </Button>
          <Button variant="quiet" onClick={() => window.print()}>
            {orderCopy.print}
          </Button>
          {order !== null && canTransition(order.state, 'cancelled') && (
            <Button variant="danger" onClick={() => onAct('cancel', order)}>
              {orderCopy.cancelUnpaid.action}
            </Button>
          )}
          {order !== null && canTransition(order.state, 'refunded') && (
            <Button variant="danger" onClick={() => onAct('refund', order)}>
              {orderCopy.refund.action}
            </Button>
          )}
          {order !== null && shippableUnits(order) > 0 && (
            <Button variant="quiet" onClick={() => onAct('ship', order)}>
              {fulfilmentCopy.ship.action}
            </Button>
          )}
          {order !== null && (
            <NextStateButton order={order} action={advance} variant="green" size="md" />
          )}
        </>
      }
    >
      {/* Receives the initial focus: focus on a button would scroll a long order. */}
      <div data-safe="" tabIndex={-1} className="grid gap-3 outline-none">
        {order !== null && <OrderDetails order={order} viewer="admin" />}
        <OrderDocuments documents={query.data?.documents} />
        {order?.transactionId && <OrderDisputes checkoutId={order.checkoutId} />}
        {order !== null && <OrderShipments order={order} />}
        {order !== null && <OrderRefunds order={order} />}
        <OrderTimeline query={query} />
        {order !== null && previousState(order.state) !== null && (
          <Button variant="quiet" size="sm" onClick={() => onAct('correct', order)}>
            {orderCopy.correct.action}
          </Button>
        )}
      </div>
      {advance.error !== null && <FieldError>{advance.error}</FieldError>}
    </Dialog>
  );
}
