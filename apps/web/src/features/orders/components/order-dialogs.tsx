import type { Order } from '@bm/domain/orders/order.schema';
import { useState } from 'react';
import { OrderDialog } from './order-dialog.tsx';
import { RefundOrderDialog } from './refund-order-dialog.tsx';

interface OrderDialogsProps {
  /** Null while none is open. */
  order: Order | null;
  onClose: () => void;
}

/** The order dialog and its refund dialog, one open at a time. */
export function OrderDialogs({ order, onClose }: OrderDialogsProps) {
  const [refunding, setRefunding] = useState<Order | null>(null);
  return (
    <>
      <OrderDialog
        order={order}
        open={order !== null && refunding === null}
        onClose={onClose}
        onRefund={setRefunding}
      />
      <RefundOrderDialog order={refunding} onClose={() => setRefunding(null)} />
    </>
  );
}
