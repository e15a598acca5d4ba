import { isAdmin } from '@bm/domain/users/is-admin';
import { createFileRoute } from '@tanstack/react-router';
import { BackupNotice } from '../../../features/settings/backup-notice.tsx';
import { DashboardHome } from '../../../features/shell/dashboard-home.tsx';

export const Route = createFileRoute('/_protected/dashboard/')({ component: WelcomeRoute });

function WelcomeRoute() {
  const { user } = Route.useRouteContext();
  return <DashboardHome user={user} notice={isAdmin(user) && <BackupNotice />} />;
}
