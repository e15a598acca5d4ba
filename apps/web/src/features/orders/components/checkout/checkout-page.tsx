import type { AdminCheckout } from '@bm/domain/checkouts/admin-checkout.schema';
import type { Order } from '@bm/domain/orders/order.schema';
import { useState } from 'react';
import { DashboardHead } from '../../../../components/layout/dashboard-frame.tsx';
import { QueryContent } from '../../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../../components/ui/feedback/skeleton.tsx';
import { checkoutCopy as copy } from '../../../../copy/admin/checkout.ts';
import { checkoutDisputes, disputeMarks } from '../../disputes.queries.ts';
import { useAdminCheckout } from '../../optimistic-orders.ts';
import { DisputesSection } from '../disputes/dispute-list.tsx';
import { RefundDialog } from '../fulfilment/refund-dialog.tsx';
import { OrderDialogs } from '../order-dialogs.tsx';
import { CheckoutFacts } from './checkout-facts.tsx';
import { CheckoutHead, manageOrders } from './checkout-head.tsx';
import { CheckoutLines } from './checkout-lines.tsx';
import { CheckoutRefunds, CheckoutShipments } from './checkout-shipments.tsx';
import { CheckoutTimeline } from './checkout-timeline.tsx';

interface CheckoutPageProps {
  id: string;
  /** The email of the admin. */
  admin: string;
}

/** One checkout with everything that an admin works on: lines, shipments, refunds, payment, people. */
export function CheckoutPage({ id, admin }: CheckoutPageProps) {
  const query = useAdminCheckout(id);
  disputeMarks.use();
  checkoutDisputes.use(id);
  const loading = (
    <>
      <DashboardHead crumbs={[manageOrders, { label: copy.title }]} title={copy.title}>
        <Skeleton>BC-000131, 17 November 2026, 10:05</Skeleton>
      </DashboardHead>
      <Skeleton className="block h-120" />
    </>
  );
  return (
    <QueryContent query={query} copy={copy} skeleton={loading}>
      {(checkout) => <Checkout checkout={checkout} admin={admin} />}
    </QueryContent>
  );
}

function Checkout({ checkout, admin }: { checkout: AdminCheckout; admin: string }) {
  const { orders } = checkout;
  const [opened, setOpened] = useState<Order | null>(null);
  const [refunding, setRefunding] = useState<Order | null>(null);
  const first = (condition: (order: Order) => boolean) => orders.find(condition) ?? null;
  return (
    <>
      <CheckoutHead
        checkout={checkout}
        onRefund={() => setRefunding(first(({ transactionId }) => transactionId !== null))}
      />
      <div className="grid gap-10">
        <CheckoutLines checkout={checkout} onOpen={setOpened} />
        <div className="grid gap-x-8 gap-y-10 nav:grid-cols-[minmax(0,1fr)_19rem]">
          <div className="grid content-start gap-10">
            <DisputesSection checkoutId={checkout.id} />
            <CheckoutShipments checkout={checkout} />
            <CheckoutRefunds checkout={checkout} />
            <CheckoutTimeline checkout={checkout} admin={admin} />
          </div>
          <CheckoutFacts checkout={checkout} />
        </div>
      </div>
      <OrderDialogs order={opened} onClose={() => setOpened(null)} />
      {refunding && (
        <RefundDialog
          checkoutNumber={checkout.number}
          order={refunding}
          onClose={() => setRefunding(null)}
        />
      )}
    </>
  );
}
