import { createFileRoute, notFound } from '@tanstack/react-router';
import { PaymentPage } from '../../../../features/payments/components/payment-page.tsx';
import { orderToPay } from '../../../../features/payments/payments.queries.ts';
import { errorCodeOf } from '../../../../lib/errors.ts';

export const Route = createFileRoute('/_protected/dashboard/payment/$id')({
  head: () => ({ meta: [{ title: 'Payment - Bicycles Mania' }] }),
  async loader({ context, params }) {
    try {
      await orderToPay.load(context.utils, params.id);
    } catch (error) {
      throw errorCodeOf(error) === 'ORDER_NOT_FOUND' ? notFound() : error;
    }
  },
  component: PaymentRoute,
});

function PaymentRoute() {
  const { id } = Route.useParams();
  const [order] = orderToPay.use(id);
  return <PaymentPage order={order} />;
}
