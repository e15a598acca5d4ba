import { createFileRoute } from '@tanstack/react-router';
import { DashboardHome } from '../../../features/shell/dashboard-home.tsx';

export const Route = createFileRoute('/_protected/dashboard/')({ component: WelcomeRoute });

function WelcomeRoute() {
  const { user } = Route.useRouteContext();
  return <DashboardHome user={user} />;
}
