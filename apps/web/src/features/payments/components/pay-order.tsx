import type { OrderDetail } from '@bm/domain/orders/order.schema';
import { Elements } from '@stripe/react-stripe-js';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { DataRow, DataSheet } from '../../../components/ui/data/data-sheet.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { dashboardIcons } from '../../../components/ui/media/dashboard-icons.ts';
import { Drawing } from '../../../components/ui/media/icon.tsx';
import { paymentCopy } from '../../../copy/payments.ts';
import { formatShortDateTime } from '../../../lib/format-date.ts';
import { formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useRefreshOrders } from '../../../lib/trpc/refresh-orders.ts';
import { paymentIntent } from '../payment-intent.queries.ts';
import { stripeLibrary } from '../stripe-client.ts';
import { CardBox, CardForm } from './card-form.tsx';

interface PayOrderProps {
  order: OrderDetail;
  /** Below the form: the other way to pay. */
  children: ReactNode;
}

/** The card form of an unpaid order, or the error that keeps it from loading. */
export function PayOrder({ order, children }: PayOrderProps) {
  const { stripe: config, standIns } = useShopConfig();
  const stripe = stripeLibrary.use(config);
  const intent = useDueIntent(order);
  const { number, dueMinor, unpaidOrders } = order.checkout;
  const amount = formatMoney(dueMinor, order.currency);

  return (
    <div className="grid max-w-[34rem] content-start gap-6 print:hidden">
      <DashboardHead
        above={[
          { label: paymentCopy.myOrders, link: { to: '/dashboard/myorder' } },
          { label: number },
        ]}
        crumb={paymentCopy.title}
        title={`${paymentCopy.pay} ${amount}`}
      >
        {paymentCopy.hello(order.customerName)}
        <b className="text-ink">
          {unpaidOrders > 1 ? paymentCopy.together(number, unpaidOrders) : order.partName}
        </b>
        {paymentCopy.heldUntil}
        <span className="num">{formatShortDateTime(order.expiresAt)}</span>.
      </DashboardHead>
      {(stripe.error !== null || intent.error !== null || intent.isOther) && (
        <ErrorState
          title={paymentCopy.notReady}
          onRetry={() => {
            if (stripe.error !== null) void stripe.refetch();
            intent.retry();
          }}
        >
          {stripe.error !== null
            ? paymentCopy.libraryFailed
            : intent.error !== null
              ? getErrorMessage(intent.error)
              : paymentCopy.otherAmount}
        </ErrorState>
      )}
      {stripe.data ? (
        <Elements stripe={stripe.data}>
          <CardForm order={order} clientSecret={intent.clientSecret} />
        </Elements>
      ) : (
        <div className="grid gap-4">
          <CardBox disabled />
          <Button variant="accent" size="lg" block disabled>
            {paymentCopy.pay} {amount}
          </Button>
        </div>
      )}
      <p className="flex gap-2 text-sm text-ink-2">
        <Drawing path={dashboardIcons.lock} small className="mt-0.5" />
        {paymentCopy.privacy}
      </p>
      {children}
      {standIns.payments && <DemoCards />}
    </div>
  );
}

/** The test card numbers of the local payment service. */
function DemoCards() {
  return (
    <section className="grid gap-2">
      <h2 className="label">{paymentCopy.demoTitle}</h2>
      <DataSheet>
        {paymentCopy.demoCards.map(([outcome, number]) => (
          <DataRow key={number} term={outcome}>
            <code>{number}</code>
          </DataRow>
        ))}
      </DataSheet>
    </section>
  );
}

/** How often order and intent are read again before the page says that their amounts differ. */
const MAX_REREADS = 2;

/**
 * Returns the order's open intent, with its secret only if it charges what the page shows. Otherwise a line
 * was cancelled, or the order paid, since one of the two was read: both are read again, at most twice, until
 * `retry` is called. `isOther`: their amounts still differ.
 */
function useDueIntent({ id, checkout: { dueMinor } }: OrderDetail) {
  const { data, error, isFetching, refetch } = paymentIntent.use(id);
  const refreshOrders = useRefreshOrders();
  const [rereads, setRereads] = useState(0);
  const isReading = useRef(false);
  const isDue = data?.amountMinor === dueMinor;
  const isOutdated = data !== undefined && !isDue && error === null && !isFetching;
  // A later difference is another one.
  if (isDue && rereads > 0) setRereads(0);
  useEffect(() => {
    const readAgain = async () => {
      isReading.current = true;
      // The intent of an order that is not to be paid by card any more is null.
      await Promise.allSettled([refreshOrders(), ...(data === null ? [] : [refetch()])]);
      isReading.current = false;
      setRereads((count) => count + 1);
    };
    if (isOutdated && !isReading.current && rereads < MAX_REREADS) void readAgain();
  }, [isOutdated, data, rereads, refetch, refreshOrders]);
  return {
    clientSecret: isDue && !isFetching ? data.clientSecret : undefined,
    error,
    isOther: isOutdated && rereads === MAX_REREADS,
    retry() {
      if (error !== null) void refetch();
      setRereads(0);
    },
  };
}
