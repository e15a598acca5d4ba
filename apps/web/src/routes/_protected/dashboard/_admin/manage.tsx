import { createFileRoute } from '@tanstack/react-router';
import { ManageOrders } from '../../../../features/orders/components/manage-orders.tsx';
import {
  orderCounts,
  allOrders,
  parseOrderSearch,
} from '../../../../features/orders/orders.queries.ts';
export const Route = createFileRoute('/_protected/dashboard/_admin/manage')({
  validateSearch: parseOrderSearch,
  loaderDeps: ({ search }) => search,
  loader({ context, deps }) {
    void allOrders.load(context.utils, deps);
    void orderCounts.load(context.utils);
  },
  component: ManageRoute,
});

function ManageRoute() {
  const navigate = Route.useNavigate();
  return (
    <ManageOrders
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
