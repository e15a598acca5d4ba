import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../copy/page-titles.ts';
import { SaveListButton } from '../../../features/cart/lists/save-list-dialog.tsx';
import { QuickOrderPage } from '../../../features/quick-order/components/quick-order-page.tsx';
import { titleHead } from '../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/quick-order')({
  head: titleHead(pageTitles.quickOrder),
  component: QuickOrderRoute,
});

function QuickOrderRoute() {
  const { user } = Route.useRouteContext();
  return <QuickOrderPage email={user.email} SaveList={SaveListButton} />;
}
