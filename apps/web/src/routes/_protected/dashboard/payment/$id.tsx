import { createFileRoute, notFound } from '@tanstack/react-router';
import { PaymentPage } from '../../../../features/payments/components/payment-page.tsx';
import { orderToPay } from '../../../../features/payments/payments.queries.ts';
import { EmailVerification } from '../../../../features/users/components/email-verification.tsx';
import type { SessionDeps } from '../../../../lib/session/session-state.ts';
import { getErrorCode } from '../../../../lib/trpc/errors.ts';
import { useRefreshOrders } from '../../../../lib/trpc/refresh-orders.ts';

export const Route = createFileRoute('/_protected/dashboard/payment/$id')({
  async loader({ cause, context, params }) {
    // Not on preload: only a visit should call the provider.
    if (cause !== 'preload') void prepare(context, params.id);
    try {
      await orderToPay.load(context.utils, params.id);
    } catch (error) {
      throw getErrorCode(error) === 'ORDER_NOT_FOUND' ? notFound() : error;
    }
  },
  component: PaymentRoute,
});

async function prepare(context: SessionDeps, id: string): Promise<void> {
  // Every page of the shop has this module, and few pay.
  const module = await import('../../../../features/payments/payment-intent.queries.ts');
  module.preparePayment(context, id);
}

function PaymentRoute() {
  const { id } = Route.useParams();
  const [order] = orderToPay.use(id);
  const refreshOrders = useRefreshOrders();
  return (
    <PaymentPage order={order} confirmEmail={<EmailVerification onVerified={refreshOrders} />} />
  );
}
