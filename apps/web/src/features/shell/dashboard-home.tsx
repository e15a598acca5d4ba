import type { User } from '@bm/domain/users/user.schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { dashboardMenu, secondMenu } from '../../components/layout/dashboard-menu.ts';
import { Drawing, Icon } from '../../components/ui/media/icon.tsx';
import { dashboardCopy } from '../../copy/dashboard.ts';

/** The dashboard's start page: a welcome, and below it the overview of admins or links to screens. */
export function DashboardHome({ user, children }: { user: User; children: ReactNode }) {
  return (
    <>
      <DashboardHead title={dashboardCopy.welcome(user.displayName || user.email)}>
        {user.email}
      </DashboardHead>
      {children}
    </>
  );
}

/** Links to all screens of a customer. */
export function ScreenLinks() {
  const menu = dashboardMenu(false).filter(({ to }) => to !== '/dashboard');
  const second = secondMenu(false);
  const entries = [...menu, ...second.entries];
  return (
    <ul role="list" className="border-t border-ink">
      {entries.map(({ to, label, path }) => (
        <li key={to} className="border-b border-line">
          <Link
            to={to}
            className="flex min-h-14 items-center gap-3 px-2 font-[560] text-ink no-underline hover:bg-sunken hover:text-ink"
          >
            <Drawing path={path} className="text-ink-2" />
            {label}
            <Icon name="arrow" className="ms-auto text-green" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
