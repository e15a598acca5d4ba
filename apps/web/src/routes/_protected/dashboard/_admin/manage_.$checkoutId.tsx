import { createFileRoute } from '@tanstack/react-router';
import { CheckoutPage } from '../../../../features/orders/components/checkout/checkout-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/manage_/$checkoutId')({
  component: CheckoutRoute,
});

function CheckoutRoute() {
  const { checkoutId } = Route.useParams();
  const { user } = Route.useRouteContext();
  return <CheckoutPage key={checkoutId} id={checkoutId} admin={user.email} />;
}
