import type { Release } from '@bm/domain/shared/shop-config';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useId } from 'react';
import type { DashboardPath } from '../../copy/dashboard-pages.ts';
import { dashboardCopy } from '../../copy/dashboard.ts';
import { Drawing } from '../ui/media/icon.tsx';
import { menuEntries, CART_PATH } from './dashboard-menu.ts';

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

interface DrawerGroupProps {
  isAdmin: boolean;
  /** The number of lines in the cart; undefined while it is not known. */
  cartLines: number | undefined;
}

/** The second group of the dashboard's menu under its heading; below 1024 px after a divider. */
function DrawerGroup({ isAdmin, cartLines = 0 }: DrawerGroupProps) {
  const id = useId();
  return (
    <nav
      aria-labelledby={id}
      className="relative ms-2.5 ps-2.5 before:absolute before:inset-y-3 before:start-0 before:w-px before:bg-line-strong lg:ms-0 lg:mt-4 lg:border-t lg:border-line lg:ps-0 lg:pt-4 lg:before:hidden"
    >
      <h2
        id={id}
        className="label max-lg:visually-hidden lg:ps-gutter lg:pe-4 lg:pb-1 lg:font-[560]"
      >
        {isAdmin ? dashboardCopy.shop : dashboardCopy.buying}
      </h2>
      <ul role="list" className="flex lg:grid">
        {menuEntries(isAdmin ? 'shop' : 'buying').map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={drawerLink}>
              <Drawing path={icon} className="hidden text-ink-2 lg:block" />
              {label}
              {to === CART_PATH && cartLines > 0 && (
                <span className="num text-xs font-[560] text-ink-2 lg:ms-auto">{cartLines}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The classes of an entry of the dashboard's menu. */
const drawerLink =
  'disc-below lg:disc-side flex min-h-control items-center gap-2.5 px-2.5 text-[0.9063rem] font-[500] whitespace-nowrap text-ink no-underline hover:bg-sunken hover:text-ink aria-[current]:font-[640] lg:ps-gutter lg:pe-4 lg:aria-[current]:bg-sunken';
