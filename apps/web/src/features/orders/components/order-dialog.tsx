import { canTransition } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { useState } from 'react';
import { Button } from '../../../components/ui/forms/button.tsx';
import { Dialog } from '../../../components/ui/feedback/dialog.tsx';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { copy } from '../../../copy.ts';
import { orderDetail } from '../orders.queries.ts';
import { AdvanceButton } from './advance-button.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface OrderDialogProps {
  /** As the list knows it; null when none is open. */
  order: Order | null;
  open: boolean;
  onClose: () => void;
  onRefund: (order: Order) => void;
}

/** An order with its customer and its timeline, and what an admin may do with it. */
export function OrderDialog({ order: listed, open, onClose, onRefund }: OrderDialogProps) {
  const query = orderDetail.use(listed?.id);
  // Toasts lie below a dialog, so a refusal is told inside it.
  const [refusal, setRefusal] = useState<string | null>(null);
  const order = query.data ?? listed;
  const close = () => {
    setRefusal(null);
    onClose();
  };
  return (
    <Dialog
      open={open}
      title={`Order ${order?.number ?? ''}`}
      onClose={close}
      footer={
        <>
          <Button variant="quiet" onClick={close}>
            {copy.ui.close}
          </Button>
          {order !== null && canTransition(order.state, 'refunded') && (
            <Button variant="danger" onClick={() => onRefund(order)}>
              Refund
            </Button>
          )}
          {order !== null && (
            <AdvanceButton order={order} variant="green" size="md" onRefusal={setRefusal} />
          )}
        </>
      }
    >
      {/* The focus starts here: on a button it would scroll a long order to its end. */}
      <div data-safe="" tabIndex={-1} className="grid gap-3 outline-none">
        {order !== null && <OrderDetails order={order} />}
        <OrderTimeline query={query} />
      </div>
      {refusal !== null && <FieldError>{refusal}</FieldError>}
    </Dialog>
  );
}
