import type { Order } from '@bm/domain/orders/order.schema';
import { Dialog } from '../../../components/ui/feedback/dialog.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { orderDetail } from '../order-details.queries.ts';
import { OrderDocuments } from './document-links.tsx';
import { OrderRefunds } from './fulfilment/order-refunds.tsx';
import { OrderShipments } from './fulfilment/order-shipments.tsx';
import { OrderAgainLink } from './order-again-link.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderReturns } from './returns/order-returns.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface MyOrderDialogProps {
  /** The order of the list row; null while the dialog is closed. */
  order: Order | null;
  onClose: () => void;
}

/** One of the customer's orders with its address and timeline, to read, print or pay. */
export function MyOrderDialog({ order: listed, onClose }: MyOrderDialogProps) {
  const query = orderDetail.use(listed?.id);
  const order = query.data ?? listed;
  return (
    <Dialog
      tall
      open={listed !== null}
      title={orderCopy.details.title(order?.number ?? '')}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {uiCopy.close}
          </Button>
          <Button variant="quiet" onClick={() => window.print()}>
            {orderCopy.print}
          </Button>
          {order !== null && (
            <OrderAgainLink target={{ order: order.id }} name={order.number} size="md" />
          )}
          {order !== null && (
            <ButtonLink to="/contact" search={{ about: order.number }} variant="quiet">
              {orderCopy.ask}
            </ButtonLink>
          )}
          {order?.state === 'unpaid' && (
            <ButtonLink to="/dashboard/payment/$id" params={{ id: order.id }}>
              {orderCopy.payment}
            </ButtonLink>
          )}
        </>
      }
    >
      {/* Receives the initial focus: focus on a button would scroll a long order. */}
      <div data-safe="" tabIndex={-1} className="grid gap-3 outline-none">
        {order !== null && <OrderDetails order={order} viewer="customer" />}
        <OrderDocuments documents={query.data?.documents} />
        {order !== null && <OrderShipments order={order} />}
        {order !== null && <OrderRefunds order={order} />}
        {order !== null && <OrderReturns key={order.id} order={order} />}
        <OrderTimeline query={query} />
      </div>
    </Dialog>
  );
}
