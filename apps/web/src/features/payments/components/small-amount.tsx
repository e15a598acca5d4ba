import type { OrderDetail } from '@bm/domain/orders/order.schema';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { formatMoney } from '../../../lib/format.ts';

const copy = paymentCopy.small;

interface SmallAmountProps {
  order: OrderDetail;
  /** Why a card cannot pay it. */
  limit: string;
  /** The way to a transfer; null where the shop offers none. */
  byBank: ReactNode;
}

/** What is left of an order after a cancellation where a card cannot be charged so little. */
export function SmallAmount({ order, limit, byBank }: SmallAmountProps) {
  const { number, dueMinor } = order.checkout;
  return (
    <div className="grid max-w-[34rem] content-start justify-items-start gap-6">
      <DashboardHead
        crumbs={[
          { label: paymentCopy.myOrders, link: { to: '/dashboard/myorder' } },
          { label: number },
          { label: paymentCopy.title },
        ]}
        title={`${paymentCopy.pay} ${formatMoney(dueMinor, order.currency)}`}
      >
        {limit} {byBank === null ? copy.noBank : copy.byBank}
      </DashboardHead>
      {byBank ?? (
        <ButtonLink to="/contact" search={{ about: number }}>
          {copy.contact}
        </ButtonLink>
      )}
    </div>
  );
}
