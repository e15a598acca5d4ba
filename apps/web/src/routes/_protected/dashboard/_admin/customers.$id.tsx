import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { CustomerPage } from '../../../../features/customers/customer-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/customers/$id')({
  head: titleHead(pageTitles.customer),
  component: CustomerRoute,
});

function CustomerRoute() {
  const { id } = Route.useParams();
  const { user } = Route.useRouteContext();
  return <CustomerPage key={id} id={id} admin={user.email} />;
}
