import type { Order } from '@bm/domain/orders/order.schema';
import { useState } from 'react';
import { CancelUnpaidDialog } from './cancel-unpaid-dialog.tsx';
import { CorrectOrderDialog } from './correct-order-dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { RefundDialog } from './fulfilment/refund-dialog.tsx';
import { ShipDialog } from './fulfilment/ship-dialog.tsx';

interface OrderDialogsProps {
  /** Null while none is open. */
  order: Order | null;
  onClose: () => void;
}

/** The order dialog with the dialogs of its actions, one open at a time. */
export function OrderDialogs({ order, onClose }: OrderDialogsProps) {
  const [refunding, setRefunding] = useState<Order | null>(null);
  const [cancelling, setCancelling] = useState<Order | null>(null);
  const [correcting, setCorrecting] = useState<Order | null>(null);
  const [shipping, setShipping] = useState<Order | null>(null);
  const isAsking = [refunding, cancelling, correcting, shipping].some((each) => each !== null);
  return (
    <>
      <OrderDialog
        order={order}
        open={order !== null && !isAsking}
        onClose={onClose}
        onRefund={setRefunding}
        onCancel={setCancelling}
        onCorrect={setCorrecting}
        onShip={setShipping}
      />
      <CancelUnpaidDialog order={cancelling} onClose={() => setCancelling(null)} />
      <CorrectOrderDialog order={correcting} onClose={() => setCorrecting(null)} />
      <RefundDialog order={refunding} onClose={() => setRefunding(null)} />
      <ShipDialog order={shipping} onClose={() => setShipping(null)} />
    </>
  );
}
