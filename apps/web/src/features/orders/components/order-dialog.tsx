import { canTransition } from '@bm/domain/orders/order-state';
import type { Order } from '@bm/domain/orders/order.schema';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { copy } from '../../../copy.ts';
import { errorMessageOf } from '../../../lib/errors.ts';
import { orderDetail } from '../manage-orders.queries.ts';
import { AdvanceButton } from './advance-button.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { OrderTimeline } from './order-timeline.tsx';

interface OrderDialogProps {
  /** As the list knows it. */
  order: Order;
  open: boolean;
  onClose: () => void;
  onRefund: (order: Order) => void;
}

/** An order with its customer, its payment and its timeline, and what an admin may do with it. */
export function OrderDialog({ order: listed, open, onClose, onRefund }: OrderDialogProps) {
  const query = orderDetail.use(listed.id);
  const order = query.data ?? listed;
  return (
    <Dialog
      open={open}
      title={`Order ${order.number}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" data-safe="" onClick={onClose}>
            {copy.ui.close}
          </Button>
          {canTransition(order.state, 'refunded') && (
            <Button variant="danger" onClick={() => onRefund(order)}>
              Refund
            </Button>
          )}
          <AdvanceButton order={order} variant="green" size="md" />
        </>
      }
    >
      <OrderSheet order={order} />
      {query.isPending && (
        <Loading label="The timeline is loading.">
          <Skeleton className="block h-28" />
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title="The timeline did not load."
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {errorMessageOf(query.error)}
        </ErrorState>
      )}
      {query.data && <OrderTimeline events={query.data.events} />}
    </Dialog>
  );
}
