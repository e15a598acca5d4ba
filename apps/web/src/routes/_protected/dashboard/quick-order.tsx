import { createFileRoute } from '@tanstack/react-router';
import { SaveListButton } from '../../../features/cart/lists/save-list-dialog.tsx';
import { QuickOrderPage } from '../../../features/quick-order/components/quick-order-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/quick-order')({
  component: QuickOrderRoute,
});

function QuickOrderRoute() {
  const { user } = Route.useRouteContext();
  return <QuickOrderPage email={user.email} SaveList={SaveListButton} />;
}
