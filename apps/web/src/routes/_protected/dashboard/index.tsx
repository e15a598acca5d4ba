import { isAdmin } from '@bm/domain/users/is-admin';
import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { Suspense } from 'react';
import { latestEntries } from '../../../features/audit/audit.queries.ts';
import { overview, parsePeriod } from '../../../features/overview/overview.queries.ts';
import { BackupNotice } from '../../../features/settings/backup-notice.tsx';
import { DashboardHome, ScreenLinks } from '../../../features/shell/dashboard-home.tsx';
import { lazyComponent } from '../../../lib/lazy-component.ts';

export const Route = createFileRoute('/_protected/dashboard/')({ component: WelcomeRoute });

function WelcomeRoute() {
  const { user } = Route.useRouteContext();
  return (
    <DashboardHome user={user}>{isAdmin(user) ? <AdminHome /> : <ScreenLinks />}</DashboardHome>
  );
}

/** Customers do not load the code of these. */
const ShopOverview = lazyComponent(
  lazyRouteComponent(() => import('../../../features/overview/overview.tsx'), 'ShopOverview'),
);

const LatestActs = lazyComponent(
  lazyRouteComponent(() => import('../../../features/audit/latest-acts.tsx'), 'LatestActs'),
);

/** Loads code and data of both parts at the same time: each suspends on its own. */
function AdminHome() {
  const days = parsePeriod(Route.useSearch());
  const query = overview.use(days);
  const acts = latestEntries.use();
  return (
    <>
      <Suspense fallback={<div className="min-h-screen" />}>
        <ShopOverview query={query} days={days} />
      </Suspense>
      <Suspense>
        <LatestActs query={acts} />
      </Suspense>
      <BackupNotice />
    </>
  );
}
