import { createFileRoute } from '@tanstack/react-router';
import { MyOrders } from '../../../features/orders/components/my-orders.tsx';
import { parseMyOrderSearch } from '../../../features/orders/my-orders-search.ts';
import { myOrders } from '../../../features/orders/orders.queries.ts';

export const Route = createFileRoute('/_protected/dashboard/myorder')({
  validateSearch: parseMyOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => void myOrders.load(context.utils, deps),
  component: MyOrdersRoute,
});

function MyOrdersRoute() {
  const navigate = Route.useNavigate();
  return (
    <MyOrders
      search={Route.useSearch()}
      onChange={(change) =>
        void navigate({ search: (search) => ({ ...search, ...change }), replace: true })
      }
      onClear={() => void navigate({ search: {}, replace: true })}
    />
  );
}
