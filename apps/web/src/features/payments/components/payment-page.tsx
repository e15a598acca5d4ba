import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import { isPaid } from '@bm/domain/orders/order-state';
import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { formatMoney } from '../../../lib/format.ts';
import { cardLimit } from '../card-limit.ts';
import { checkoutToPay } from '../payments.queries.ts';
import { CheckoutPanel } from './checkout-panel.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { CreditNotice } from './credit-notice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { OtherMethod } from './other-method.tsx';
import { PayOrder } from './pay-order.tsx';
import { PaymentDone } from './payment-done.tsx';

interface PaymentPageProps {
  order: OrderDetail;
  /** The state of the email with its button. */
  confirmEmail: ReactNode;
}

/** The payment of an order and of those placed with it, or its confirmation once it is paid. */
export function PaymentPage({ order, confirmEmail }: PaymentPageProps) {
  return (
    <div className="grid gap-8 print:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <PaymentState order={order} confirmEmail={confirmEmail} />
      {/* The checkout is more than this order: it has other lines, or charges. */}
      {order.checkout.totalMinor === order.totalMinor || isClosed(order) ? (
        <OrderSummary order={order} />
      ) : (
        <CheckoutPanel order={order} />
      )}
    </div>
  );
}

function PaymentState({ order, confirmEmail }: PaymentPageProps) {
  const [firstState] = useState(order.state);
  const [isChosen, setIsChosen] = useState(false);
  const { paymentMethod, isBankOffered, dueMinor } = order.checkout;
  if (isPaid(order.state)) return <PaymentDone order={order} isNew={firstState === 'unpaid'} />;
  if (order.state !== 'unpaid') return <ClosedOrder order={order} />;
  const onChosen = () => setIsChosen(true);
  if (paymentMethod === 'card') {
    const byBank = isBankOffered ? (
      <OtherMethod order={order} method="bank" onChosen={onChosen} />
    ) : null;
    const limit = cardLimit(dueMinor, order.currency);
    return (
      <ChosenMethod key="card" takesFocus={isChosen}>
        {limit === null ? (
          <PayOrder order={order}>{byBank}</PayOrder>
        ) : (
          <SmallAmount order={order} limit={limit} byBank={byBank} />
        )}
      </ChosenMethod>
    );
  }
  return (
    <ChosenMethod key="bank" takesFocus={isChosen}>
      <BankTransfer
        order={order}
        byCard={<OtherMethod order={order} method="card" onChosen={onChosen} />}
        confirmEmail={confirmEmail}
      />
    </ChosenMethod>
  );
}

interface ChosenMethodProps {
  /** Whether it has replaced the other method: it then receives the focus of the removed button. */
  takesFocus: boolean;
  children: ReactNode;
}

function ChosenMethod({ takesFocus, children }: ChosenMethodProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {children}
    </div>
  );
}

/** An order that is not to be paid, with a link to a payable order of its checkout. */
function ClosedOrder({ order }: { order: OrderDetail }) {
  const { number, unpaidOrders, dueMinor } = order.checkout;
  const checkout = checkoutToPay.use(order.checkoutId).data;
  const unpaid = checkout?.orders.find(({ state }) => state === 'unpaid');
  const receivedMinor = openReceiptsMinor(checkout?.receipts ?? []);
  const due = formatMoney(Math.max(0, dueMinor - receivedMinor), order.currency);
  return (
    <div className="grid content-start gap-4">
      <EmptyState
        level={1}
        title={order.state === 'cancelled' ? paymentCopy.cancelled : paymentCopy.expired}
        action={
          unpaid === undefined ? (
            <ButtonLink to="/parts/$id" params={{ id: order.partId }}>
              {paymentCopy.orderAgain}
            </ButtonLink>
          ) : (
            <ButtonLink to="/dashboard/payment/$id" params={{ id: unpaid.id }} variant="accent">
              {paymentCopy.pay} {due}
            </ButtonLink>
          )
        }
      >
        {paymentCopy.closedText}{' '}
        {checkout !== undefined &&
          unpaidOrders > 0 &&
          paymentCopy.othersUnpaid(number, unpaidOrders, due)}
      </EmptyState>
      <CreditNotice checkoutId={order.checkoutId} />
    </div>
  );
}

function isClosed({ state }: OrderDetail): boolean {
  return state === 'cancelled' || state === 'expired';
}

const copy = paymentCopy.small;

interface SmallAmountProps {
  order: OrderDetail;
  /** Why a card cannot pay it. */
  limit: string;
  /** The way to a transfer; null where the shop offers none. */
  byBank: ReactNode;
}

/** What is left of an order after a cancellation where a card cannot be charged so little. */
function SmallAmount({ order, limit, byBank }: SmallAmountProps) {
  const { number, dueMinor } = order.checkout;
  return (
    <div className="grid max-w-[34rem] content-start justify-items-start gap-6">
      <DashboardHead
        above={[
          { label: paymentCopy.myOrders, link: { to: '/dashboard/myorder' } },
          { label: number },
        ]}
        crumb={paymentCopy.title}
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
