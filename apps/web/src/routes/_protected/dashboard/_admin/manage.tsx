import { createFileRoute } from '@tanstack/react-router';
import { ManageOrders } from '../../../../features/orders/components/manage-orders.tsx';
import { allOrders } from '../../../../features/orders/orders.queries.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/manage')({
  head: () => ({ meta: [{ title: 'Manage orders - Bicycles Mania' }] }),
  loader: ({ context }) => void allOrders.load(context.utils),
  component: ManageOrders,
});
