import type { Order } from '@bm/domain/orders/order.schema';
import { useState } from 'react';
import { CancelUnpaidDialog } from './cancel-unpaid-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { RefundOrderDialog } from './refund-order-dialog.tsx';

interface OrderDialogsProps {
  /** Null while none is open. */
  order: Order | null;
  onClose: () => void;
}

/** The order dialog with its refund and cancel dialogs, one open at a time. */
export function OrderDialogs({ order, onClose }: OrderDialogsProps) {
  const [refunding, setRefunding] = useState<Order | null>(null);
  const [cancelling, setCancelling] = useState<Order | null>(null);
  return (
    <>
      <OrderDialog
        order={order}
        open={order !== null && refunding === null && cancelling === null}
        onClose={onClose}
        onRefund={setRefunding}
        onCancel={setCancelling}
      />
      <CancelUnpaidDialog order={cancelling} onClose={() => setCancelling(null)} />
      <RefundOrderDialog order={refunding} onClose={() => setRefunding(null)} />
    </>
  );
}
