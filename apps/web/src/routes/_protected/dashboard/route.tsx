import { createFileRoute } from '@tanstack/react-router';
import { DashboardShell } from '../../../features/shell/dashboard-shell.tsx';

export const Route = createFileRoute('/_protected/dashboard')({
  head: () => ({ meta: [{ title: 'Dashboard - Bicycles Mania' }] }),
  component: DashboardRoute,
});

function DashboardRoute() {
  const { user } = Route.useRouteContext();
  return <DashboardShell user={user} />;
}
