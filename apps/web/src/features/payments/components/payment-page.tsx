import { isPaid } from '@bm/domain/orders/order-state';
import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { openReceiptsMinor } from '@bm/domain/payments/receipt.schema';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { paymentCopy } from '../../../copy/payments.ts';
import { formatMoney } from '../../../lib/format.ts';
import { checkoutToPay } from '../payments.queries.ts';
import { CheckoutPanel } from './checkout-panel.tsx';
import { BankTransfer } from './bank-transfer.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayOrder } from './pay-order.tsx';
import { PaymentDone } from './payment-done.tsx';

/** The payment of an order and of those placed with it, or its confirmation once it is paid. */
export function PaymentPage({ order }: { order: OrderDetail }) {
  return (
    <div className="grid gap-8 print:grid-cols-1 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
      <PaymentState order={order} />
      {/* The checkout is more than this order: it has other lines, or charges. */}
      {order.checkout.totalMinor === order.totalMinor || isClosed(order) ? (
        <OrderSummary order={order} />
      ) : (
        <CheckoutPanel order={order} />
      )}
    </div>
  );
}

function PaymentState({ order }: { order: OrderDetail }) {
  const [firstState] = useState(order.state);
  const [isByCard, setIsByCard] = useState(false);
  if (isPaid(order.state)) return <PaymentDone order={order} isNew={firstState === 'unpaid'} />;
  if (order.state === 'unpaid') {
    if (order.checkout.paymentMethod === 'card') return <PayOrder order={order} />;
    if (isByCard) return <CardInstead order={order} />;
    return <BankTransfer order={order} onPayByCard={() => setIsByCard(true)} />;
  }
  return <ClosedOrder order={order} />;
}

/** An order that is not to be paid, with a link to a payable order of its checkout. */
function ClosedOrder({ order }: { order: OrderDetail }) {
  const { number, unpaidOrders, dueMinor, paymentMethod } = order.checkout;
  const isOpen = unpaidOrders > 0 || paymentMethod === 'bank';
  const checkout = checkoutToPay.use(isOpen ? order.checkoutId : undefined).data;
  const surplusMinor = openReceiptsMinor(checkout?.receipts ?? []) - dueMinor;
  const unpaid = checkout?.orders.find(({ state }) => state === 'unpaid');
  const due = formatMoney(dueMinor, order.currency);
  return (
    <EmptyState
      title={order.state === 'cancelled' ? paymentCopy.cancelled : paymentCopy.expired}
      action={
        unpaid === undefined ? (
          <Link to="/parts/$id" params={{ id: order.partId }} className={buttonClasses()}>
            {paymentCopy.orderAgain}
          </Link>
        ) : (
          <Link
            to="/dashboard/payment/$id"
            params={{ id: unpaid.id }}
            className={buttonClasses({ variant: 'accent' })}
          >
            {paymentCopy.pay} {due}
          </Link>
        )
      }
    >
      {paymentCopy.closedText}{' '}
      {surplusMinor > 0 && paymentCopy.closedSurplus(formatMoney(surplusMinor, order.currency))}{' '}
      {unpaidOrders > 0 && paymentCopy.othersUnpaid(number, unpaidOrders, due)}
    </EmptyState>
  );
}

/** The card form in place of the bank transfer; it receives the focus of the removed button. */
function CardInstead({ order }: { order: OrderDetail }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <PayOrder order={order} byCard />
    </div>
  );
}

function isClosed({ state }: OrderDetail): boolean {
  return state === 'cancelled' || state === 'expired';
}
