import { createFileRoute, Navigate } from '@tanstack/react-router';
import { AgainPage } from '../../../features/cart/lists/again-page.tsx';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const Route = createFileRoute('/_protected/dashboard/again')({
  validateSearch: ({
    checkout,
    order,
  }: Record<string, unknown>): { checkout?: string | undefined; order?: string | undefined } => ({
    checkout: text(checkout),
    order: text(order),
  }),
  component: AgainRoute,
});

function AgainRoute() {
  const { checkout, order } = Route.useSearch();
  if (checkout !== undefined) return <AgainPage target={{ checkoutId: checkout }} />;
  if (order !== undefined) return <AgainPage target={{ orderId: order }} />;
  return <Navigate to="/dashboard/myorder" replace />;
}
