import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { PaymentPage } from '../../../../features/payments/components/payment-page.tsx';
import { orderToPay, paymentIntent } from '../../../../features/payments/payments.queries.ts';
import { withShopName } from '../../../../lib/document-head.ts';
import type { SessionDeps } from '../../../../lib/session/session.ts';
import { getErrorCode } from '../../../../lib/trpc/errors.ts';

export const Route = createFileRoute('/_protected/dashboard/payment/$id')({
  head: () => ({ meta: [{ title: withShopName(pageTitles.payment) }] }),
  async loader({ cause, context, params }) {
    // Not on preload: only a visit should call the provider.
    if (cause !== 'preload') {
      void paymentIntent.load(context, params.id);
      void loadCardLibrary(context);
    }
    try {
      await orderToPay.load(context.utils, params.id);
    } catch (error) {
      throw getErrorCode(error) === 'ORDER_NOT_FOUND' ? notFound() : error;
    }
  },
  component: PaymentRoute,
});

async function loadCardLibrary({ queryClient, shopConfig }: SessionDeps): Promise<void> {
  const { stripeLibrary: cardLibrary } =
    await import('../../../../features/payments/stripe-client.ts');
  await cardLibrary.load(queryClient, shopConfig().stripe);
}

function PaymentRoute() {
  const { id } = Route.useParams();
  const [order] = orderToPay.use(id);
  return <PaymentPage order={order} />;
}
