import type { Release } from '@bm/domain/shared/shop-config';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { dashboardCopy } from '../../copy/dashboard.ts';
import type { DashboardPath } from '../../copy/dashboard-pages.ts';
import { Drawing } from '../ui/media/icon.tsx';
import { menuEntries } from './dashboard-menu.ts';
import { DrawerGroup, drawerLink } from './drawer-group.tsx';

interface DashboardDrawerProps {
  displayName: string;
  isAdmin: boolean;
  /** Shown to admins. */
  release: Release;
  /** The entry to mark on a page that is not in the menu: the payment page belongs to Myorder. */
  current?: DashboardPath | undefined;
  /** The number of lines in the cart; undefined while it is not known. */
  cartLines?: number | undefined;
}

/** The dashboard's menu: a column of 232 px, below 1024 px one line that scrolls horizontally. */
export function DashboardDrawer(props: DashboardDrawerProps) {
  const { displayName, isAdmin, release, current, cartLines } = props;
  const line = useRef<HTMLDivElement>(null);
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const entry = column.current?.querySelector('[aria-current]');
    for (const box of [line.current, column.current]) if (box && entry) revealEntry(box, entry);
  }, []);

  return (
    <div
      ref={line}
      className="drawer no-scrollbar overflow-x-auto border-b border-line bg-surface mask-[linear-gradient(to_right,#000_calc(100%-2.5rem),#0000_120%)] lg:overflow-visible lg:border-e lg:border-b-0 lg:mask-none"
    >
      <div
        ref={column}
        className="lg:sticky lg:top-0 lg:max-h-[calc(100dvh-6.5rem)] lg:overflow-y-auto lg:py-6 lg:[scrollbar-width:thin]"
      >
        <div className="mb-3 hidden gap-px border-b border-line ps-gutter pe-4 pb-4 text-sm leading-[1.35] lg:grid">
          <b className="text-base font-[620] wrap-anywhere">{displayName}</b>
          <span className="text-ink-2">
            {isAdmin ? dashboardCopy.admin : dashboardCopy.customer}
          </span>
        </div>
        <div className="flex w-max ps-[calc(var(--gutter)-0.625rem)] pe-10 lg:block lg:w-auto lg:px-0">
          <nav aria-label={dashboardCopy.menu}>
            <ul role="list" className="flex lg:grid">
              {menuEntries(isAdmin ? 'admin' : 'customer').map(({ to, label, icon }) => (
                <li key={to}>
                  <Link
                    to={to}
                    className={drawerLink}
                    activeOptions={{ exact: to === '/dashboard' }}
                    aria-current={to === current ? 'page' : undefined}
                  >
                    <Drawing path={icon} className="hidden text-ink-2 lg:block" />
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <DrawerGroup isAdmin={isAdmin} cartLines={cartLines} />
        </div>
        {isAdmin && (
          <p className="mt-4 hidden border-t border-line ps-gutter pe-4 pt-4 text-sm text-ink-2 lg:block print:hidden">
            {dashboardCopy.release(release.version, release.commit)}
          </p>
        )}
      </div>
    </div>
  );
}

/** What stays in view beside an entry, in px. */
const CONTEXT_PX = 64;

/** How far to scroll for an entry that begins `start` px after a box and ends `end` px after its end. */
function scrollDistance(start: number, end: number): number {
  return Math.min(0, start - CONTEXT_PX) || Math.max(0, end + CONTEXT_PX);
}

/** Scrolls a box until an entry is in view. `scrollIntoView` would scroll the window as well. */
function revealEntry(box: Element, entry: Element): void {
  const [outer, inner] = [box.getBoundingClientRect(), entry.getBoundingClientRect()];
  box.scrollBy({
    left: scrollDistance(inner.left - outer.left, inner.right - Math.min(outer.right, innerWidth)),
    top: scrollDistance(inner.top - outer.top, inner.bottom - Math.min(outer.bottom, innerHeight)),
    behavior: 'instant',
  });
}
