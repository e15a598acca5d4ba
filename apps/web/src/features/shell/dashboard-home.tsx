import { isAdmin } from '@bm/domain/users/is-admin';
import type { User } from '@bm/domain/users/user.schema';
import { Link } from '@tanstack/react-router';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { dashboardMenu } from '../../components/layout/dashboard-menu.ts';
import { Icon, type IconName } from '../../components/ui/media/icon.tsx';
import { copy } from '../../copy.ts';

/** Screens that an admin reaches from here alone: the drawer keeps the documented entries. */
const furtherScreens = [
  { to: '/dashboard/messages', label: 'Messages', icon: 'mail' },
  { to: '/dashboard/reviews', label: 'Reviews', icon: 'star' },
] as const satisfies readonly { to: string; label: string; icon: IconName }[];

/** The dashboard's index: a welcome by name, and where one may go. */
export function DashboardHome({ user }: { user: User }) {
  const menu = dashboardMenu(isAdmin(user)).filter(({ to }) => to !== '/dashboard');
  const entries = isAdmin(user) ? [...menu, ...furtherScreens] : menu;
  return (
    <>
      <DashboardHead title={copy.dashboard.welcome(user.displayName || user.email)}>
        {user.email}
      </DashboardHead>
      <ul role="list" className="border-t border-ink">
        {entries.map(({ to, label, icon }) => (
          <li key={to} className="border-b border-line">
            <Link
              to={to}
              className="flex min-h-14 items-center gap-3 px-2 font-[560] text-ink no-underline hover:bg-sunken hover:text-ink"
            >
              <Icon name={icon} className="text-ink-2" />
              {label}
              <Icon name="arrow" className="ms-auto text-green" />
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
