import { isAdmin } from '@bm/domain/users/is-admin';
import type { User } from '@bm/domain/users/user.schema';
import { useIsFetching } from '@tanstack/react-query';
import { Outlet, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
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
  useCartCode(cartLines);
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

/** Loads the code of the cart page once the current page has its data, if the cart has lines. */
function useCartCode(lines: number | undefined): void {
  const router = useRouter();
  const isLoading = useIsFetching() > 0;
  const isWanted = lines !== undefined && lines > 0 && !isLoading;
  useEffect(() => {
    // The cart page loads the code again and shows a failure.
    if (isWanted)
      router.loadRouteChunk(router.routesByPath['/dashboard/cart'])?.catch(() => undefined);
  }, [isWanted, router]);
}
