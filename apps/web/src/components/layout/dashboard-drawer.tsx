import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dashboardCopy } from '../../copy/dashboard.ts';
import { Icon } from '../ui/media/icon.tsx';
import { dashboardMenu, type DashboardEntry } from './dashboard-menu.ts';

const link =
  'disc-below lg:disc-side flex min-h-control items-center gap-2.5 px-2.5 text-[0.9063rem] font-[500] whitespace-nowrap text-ink no-underline hover:bg-sunken hover:text-ink aria-[current]:font-[640] lg:ps-gutter lg:pe-4 lg:aria-[current]:bg-sunken';

interface DashboardDrawerProps {
  displayName: string;
  isAdmin: boolean;
  /** The entry to mark on a page that is not in the menu: the payment page belongs to Myorder. */
  current?: DashboardEntry['to'] | undefined;
}

/** The dashboard's menu: a column of 232 px, below 1024 px one line that scrolls horizontally. */
export function DashboardDrawer({ displayName, isAdmin, current }: DashboardDrawerProps) {
  const menu = useRef<HTMLElement>(null);
  useEffect(() => {
    const entry = menu.current?.querySelector('[aria-current]');
    entry?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);

  return (
    <div className="drawer no-scrollbar overflow-x-auto border-b border-line bg-surface mask-r-from-[calc(100%-2.5rem)] mask-r-to-120% lg:overflow-visible lg:border-e lg:border-b-0 lg:mask-none lg:py-6">
      <div className="lg:sticky lg:top-6">
        <div className="mb-3 hidden gap-px border-b border-line ps-gutter pe-4 pb-4 text-sm leading-[1.35] lg:grid">
          <b className="text-base font-[620] wrap-anywhere">{displayName}</b>
          <span className="text-ink-2">
            {isAdmin ? dashboardCopy.admin : dashboardCopy.customer}
          </span>
        </div>
        <nav ref={menu} aria-label={dashboardCopy.menu}>
          <ul
            role="list"
            className="flex w-max px-[calc(var(--gutter)-0.625rem)] lg:grid lg:w-auto lg:px-0"
          >
            {dashboardMenu(isAdmin).map(({ to, label, icon }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={link}
                  activeOptions={{ exact: to === '/dashboard' }}
                  aria-current={to === current ? 'page' : undefined}
                >
                  <Icon name={icon} className="hidden text-ink-2 lg:block" />
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </div>
  );
}
