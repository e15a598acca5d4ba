import { createFileRoute } from '@tanstack/react-router';
import { MyOrders } from '../../../features/orders/components/my-orders.tsx';
import { myOrders } from '../../../features/orders/orders.queries.ts';

export const Route = createFileRoute('/_protected/dashboard/myorder')({
  head: () => ({ meta: [{ title: 'My orders - Bicycles Mania' }] }),
  loader: ({ context }) => void myOrders.load(context.utils),
  component: MyOrders,
});
