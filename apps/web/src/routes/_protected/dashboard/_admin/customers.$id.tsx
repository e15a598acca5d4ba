import { createFileRoute } from '@tanstack/react-router';
import { CustomerPage } from '../../../../features/customers/customer-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/customers/$id')({
  component: CustomerRoute,
});

function CustomerRoute() {
  const { id } = Route.useParams();
  const { user } = Route.useRouteContext();
  return <CustomerPage key={id} id={id} admin={user.email} />;
}
