import type { Order } from '@bm/domain/orders/order.schema';
import { Elements } from '@stripe/react-stripe-js';
import { useEffect } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Icon } from '../../../components/ui/media/icon.tsx';
import { copy } from '../../../copy.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { formatShortDateTime, formatMoney } from '../../../lib/format.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';
import { useInvalidateOrders } from '../payments.mutations.ts';
import { paymentIntent } from '../payments.queries.ts';
import { stripeLibrary } from '../stripe-client.ts';
import { CardBox, CardForm } from './card-form.tsx';
import { DemoCards } from './demo-cards.tsx';

/** The card form of an unpaid order, and what can go wrong before it is ready. */
export function PayOrder({ order }: { order: Order }) {
  const { stripe: config, standIns } = useShopConfig();
  const stripe = stripeLibrary.use(config);
  const intent = paymentIntent.use(order.id);
  const invalidateOrders = useInvalidateOrders();
  const isSettled = intent.data === null && !intent.isFetching;
  useEffect(() => {
    if (isSettled) void invalidateOrders();
  }, [isSettled, invalidateOrders]);
  const amount = formatMoney(order.totalMinor, order.currency);
  const failure = stripe.error ?? intent.error;

  return (
    <div className="grid max-w-[34rem] content-start gap-6 print:hidden">
      <DashboardHead
        crumbs={[
          { label: copy.orders.title, link: { to: '/dashboard/myorder' } },
          { label: order.number },
          { label: copy.payment.title },
        ]}
        title={`${copy.payment.pay} ${amount}`}
      >
        Hello, {order.customerName}. Please pay for <b className="text-ink">{order.partName}</b>.
        The stock is held until <span className="num">{formatShortDateTime(order.expiresAt)}</span>.
      </DashboardHead>
      {failure !== null && (
        <ErrorState
          title="The payment cannot start yet."
          onRetry={() => {
            if (stripe.error !== null) void stripe.refetch();
            if (intent.error !== null) void intent.refetch();
          }}
        >
          {stripe.error === null
            ? getErrorMessage(intent.error)
            : 'The payment service did not load. Check the connection and try again.'}
        </ErrorState>
      )}
      {stripe.data ? (
        <Elements stripe={stripe.data}>
          <CardForm
            order={order}
            clientSecret={intent.isFetching ? undefined : intent.data?.clientSecret}
          />
        </Elements>
      ) : (
        <div className="grid gap-4">
          <CardBox disabled />
          <Button variant="accent" size="lg" block disabled>
            {copy.payment.pay} {amount}
          </Button>
        </div>
      )}
      <p className="flex gap-2 text-sm text-ink-2">
        <Icon name="lock" small className="mt-0.5" />
        The card goes to the payment provider. We never see or store its number.
      </p>
      {standIns.payments && <DemoCards />}
    </div>
  );
}
