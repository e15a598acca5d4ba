import { isAdmin } from '@bm/domain/users/is-admin';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { BackupNotice } from '../../../features/settings/backup-notice.tsx';
import { DashboardHome, ScreenLinks } from '../../../features/shell/dashboard-home.tsx';

export const Route = createFileRoute('/_protected/dashboard/')({ component: WelcomeRoute });

/** Customers do not load the code of it. */
const ShopOverview = lazyRouteComponent(
  () => import('../../../features/overview/overview.tsx'),
  'ShopOverview',
);

function WelcomeRoute() {
  const { user } = Route.useRouteContext();
  return (
    <DashboardHome user={user}>
      {isAdmin(user) ? (
        <Suspense fallback={<div className="min-h-screen" />}>
          <ShopOverview />
          <BackupNotice />
        </Suspense>
      ) : (
        <ScreenLinks />
      )}
    </DashboardHome>
  );
}
