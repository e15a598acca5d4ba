import { pageTitles } from '../../../copy/page-titles.ts';
import { withShopName } from '../../../lib/document-head.ts';
import { createFileRoute } from '@tanstack/react-router';
import { DashboardShell } from '../../../features/shell/dashboard-shell.tsx';

export const Route = createFileRoute('/_protected/dashboard')({
  head: () => ({ meta: [{ title: withShopName(pageTitles.dashboard) }] }),
  component: DashboardRoute,
});

function DashboardRoute() {
  const { user } = Route.useRouteContext();
  return <DashboardShell user={user} />;
}
