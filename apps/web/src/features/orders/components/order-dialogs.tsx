import type { Order } from '@bm/domain/orders/order.schema';
import { useState, type ComponentType } from 'react';
import { CancelUnpaidDialog } from './cancel-reason-dialog.tsx';
import { CorrectOrderDialog } from './correct-order-dialog.tsx';
import { OrderDialog, type OrderAct, type OrderActDialogProps } from './order-dialog.tsx';
import { RefundDialog } from './fulfilment/refund-dialog.tsx';
import { ShipDialog } from './fulfilment/ship-dialog.tsx';

const ACT_DIALOGS: Readonly<Record<OrderAct, ComponentType<OrderActDialogProps>>> = {
  cancel: CancelUnpaidDialog,
  correct: CorrectOrderDialog,
  refund: RefundDialog,
  ship: ShipDialog,
};

interface OrderDialogsProps {
  /** Null while none is open. */
  order: Order | null;
  onClose: () => void;
}

/** The order dialog with the dialogs of its acts, one open at a time. */
export function OrderDialogs({ order, onClose }: OrderDialogsProps) {
  const [started, setStarted] = useState<{ act: OrderAct; order: Order } | null>(null);
  const ActDialog = started && ACT_DIALOGS[started.act];
  return (
    <>
      <OrderDialog
        order={order}
        open={order !== null && started === null}
        onClose={onClose}
        onAct={(act, of) => setStarted({ act, order: of })}
      />
      {ActDialog && <ActDialog order={started.order} onClose={() => setStarted(null)} />}
    </>
  );
}
