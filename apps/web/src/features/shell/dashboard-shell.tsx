import { isAdmin } from '@bm/domain/users/is-admin';
import type { User } from '@bm/domain/users/user.schema';
import { Outlet, useLocation } from '@tanstack/react-router';
import { DashboardDrawer } from '../../components/layout/dashboard-drawer.tsx';
import { DashboardFrame } from '../../components/layout/dashboard-frame.tsx';
import { useShopConfig } from '../../lib/shop-config.ts';

interface DashboardShellProps {
  user: User;
  /** The number of lines in the cart; undefined while it is not known. */
  cartLines: number | undefined;
}

/** The dashboard with the drawer of the user's role. */
export function DashboardShell({ user, cartLines }: DashboardShellProps) {
  const { pathname } = useLocation();
  const { release } = useShopConfig();
  const isOfOrders = /^\/dashboard\/(payment|again)(\/|$)/.test(pathname);
  return (
    <DashboardFrame
      drawer={
        <DashboardDrawer
          displayName={user.displayName || user.email}
          isAdmin={isAdmin(user)}
          release={release}
          current={isOfOrders ? '/dashboard/myorder' : undefined}
          cartLines={cartLines}
        />
      }
    >
      <Outlet />
    </DashboardFrame>
  );
}
