import { isAdmin } from '@bm/domain/users/is-admin';
import type { User } from '@bm/domain/users/user.schema';
import { Outlet, useLocation } from '@tanstack/react-router';
import { DashboardDrawer } from '../../components/layout/dashboard-drawer.tsx';
import { DashboardFrame } from '../../components/layout/dashboard-frame.tsx';

/** The dashboard with the drawer of the user's role. */
export function DashboardShell({ user }: { user: User }) {
  const { pathname } = useLocation();
  const isPayment = pathname.startsWith('/dashboard/payment/');
  return (
    <DashboardFrame
      drawer={
        <DashboardDrawer
          displayName={user.displayName || user.email}
          isAdmin={isAdmin(user)}
          current={isPayment ? '/dashboard/myorder' : undefined}
        />
      }
    >
      <Outlet />
    </DashboardFrame>
  );
}
