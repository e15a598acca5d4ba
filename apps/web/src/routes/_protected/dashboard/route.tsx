import { isAdmin } from '@bm/domain/users/is-admin';
import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../copy/page-titles.ts';
import { cartCount } from '../../../features/cart/cart.queries.ts';
import { DashboardShell } from '../../../features/shell/dashboard-shell.tsx';
import { titleHead } from '../../../lib/document-head.ts';
import { useSession } from '../../../lib/session/session-state.ts';

export const Route = createFileRoute('/_protected/dashboard')({
  head: titleHead(pageTitles.dashboard),
  component: DashboardRoute,
});

function DashboardRoute() {
  const { user } = Route.useRouteContext();
  // The page stays until the redirect of an ended session, and sends no further requests.
  const isSignedIn = useSession().status === 'signed-in';
  const cartLines = cartCount.use(isSignedIn && !isAdmin(user));
  return <DashboardShell user={user} cartLines={cartLines} />;
}
