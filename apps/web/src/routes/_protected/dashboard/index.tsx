import { isAdmin } from '@bm/domain/users/is-admin';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { overview } from '../../../features/overview/overview.queries.ts';
import { BackupNotice } from '../../../features/settings/backup-notice.tsx';
import { DashboardHome, ScreenLinks } from '../../../features/shell/dashboard-home.tsx';

export const Route = createFileRoute('/_protected/dashboard/')({ component: WelcomeRoute });

function WelcomeRoute() {
  const { user } = Route.useRouteContext();
  return (
    <DashboardHome user={user}>{isAdmin(user) ? <AdminHome /> : <ScreenLinks />}</DashboardHome>
  );
}

/** Customers do not load the code of it. */
const ShopOverview = lazyRouteComponent(
  () => import('../../../features/overview/overview.tsx'),
  'ShopOverview',
);

/** Loads code and data of the overview at the same time. */
function AdminHome() {
  const query = overview.use();
  return (
    <>
      <Suspense fallback={<div className="min-h-screen" />}>
        <ShopOverview query={query} />
      </Suspense>
      <BackupNotice />
    </>
  );
}
