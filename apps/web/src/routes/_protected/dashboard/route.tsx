import { isAdmin } from '@bm/domain/users/is-admin';
import { createFileRoute } from '@tanstack/react-router';
import { cartCount } from '../../../features/cart/cart.queries.ts';
import { DashboardShell } from '../../../features/shell/dashboard-shell.tsx';
import { withShopName } from '../../../lib/document-head.ts';
import { useSession } from '../../../lib/session/session-state.ts';

export const Route = createFileRoute('/_protected/dashboard')({
  /** The title of the page below. The titles are part of the menu, which only the dashboard loads. */
  async head({ matches }) {
    const { dashboardTitle } = await import('../../../components/layout/dashboard-menu.ts');
    const path = matches.at(-1)?.fullPath ?? '';
    return { meta: [{ title: withShopName(dashboardTitle(path)) }] };
  },
  component: DashboardRoute,
});

function DashboardRoute() {
  const { user } = Route.useRouteContext();
  // The page stays until the redirect of an ended session, and sends no further requests.
  const isSignedIn = useSession().status === 'signed-in';
  const cartLines = cartCount.use(isSignedIn && !isAdmin(user));
  return <DashboardShell user={user} cartLines={cartLines} />;
}
