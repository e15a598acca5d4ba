import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { CheckoutPage } from '../../../../features/orders/components/checkout/checkout-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/manage_/$checkoutId')({
  head: titleHead(pageTitles.manageOrders),
  component: CheckoutRoute,
});

function CheckoutRoute() {
  const { checkoutId } = Route.useParams();
  const { user } = Route.useRouteContext();
  return <CheckoutPage key={checkoutId} id={checkoutId} admin={user.email} />;
}
