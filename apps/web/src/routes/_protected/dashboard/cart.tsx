import { createFileRoute } from '@tanstack/react-router';
import { CartPage } from '../../../features/cart/components/cart-page.tsx';
import { addressBook, cart } from '../../../features/cart/cart.queries.ts';
import { checkoutTerms } from '../../../lib/checkout-terms.queries.ts';
import { loadDeliveryDefaults } from '../../../lib/delivery-defaults.queries.ts';

export const Route = createFileRoute('/_protected/dashboard/cart')({
  loader: ({ context }) => {
    void cart.load(context.utils);
    void checkoutTerms.load(context.utils);
    void addressBook.load(context.utils);
    void loadDeliveryDefaults(context.utils);
  },
  component: CartRoute,
});

function CartRoute() {
  const { user } = Route.useRouteContext();
  return <CartPage owner={user.email} />;
}
