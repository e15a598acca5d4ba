import type { User } from '@bm/domain/users/user.schema';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { menuEntries } from '../../components/layout/dashboard-menu.ts';
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
  const entries = [...menuEntries('customer'), ...menuEntries('buying')].filter(
    ({ purpose }) => purpose !== undefined,
  );
  return (
    <ul role="list" className="border-t border-ink">
      {entries.map(({ to, label, icon, purpose }) => (
        <li key={to} className="border-b border-line">
          <Link
            to={to}
            className="flex min-h-14 items-center gap-3 px-2 font-[560] text-ink no-underline hover:bg-sunken hover:text-ink"
          >
            <Drawing path={icon} className="text-ink-2" />
            <span className="grid gap-x-4 py-2 sm:grid-cols-[9rem_1fr] sm:items-baseline">
              {label}
              <small className="small font-[400] text-ink-2">{purpose}</small>
            </span>
            <Icon name="arrow" className="ms-auto text-green" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
