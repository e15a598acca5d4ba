import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../copy/page-titles.ts';
import { MyOrders } from '../../../features/orders/components/my-orders.tsx';
import { myOrders } from '../../../features/orders/orders.queries.ts';
import { withShopName } from '../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/myorder')({
  head: () => ({ meta: [{ title: withShopName(pageTitles.myOrders) }] }),
  loader: ({ context }) => void myOrders.load(context.utils),
  component: MyOrders,
});
