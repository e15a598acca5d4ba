import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { dashboardCopy } from '../../copy/dashboard.ts';
import { Drawing } from '../ui/media/icon.tsx';
import { CART_PATH, menuEntries } from './dashboard-menu.ts';

interface DrawerGroupProps {
  isAdmin: boolean;
  /** The number of lines in the cart; undefined while it is not known. */
  cartLines: number | undefined;
}

/** The second group of the dashboard's menu under its heading; below 1024 px after a divider. */
export function DrawerGroup({ isAdmin, cartLines = 0 }: DrawerGroupProps) {
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
export const drawerLink =
  'disc-below lg:disc-side flex min-h-control items-center gap-2.5 px-2.5 text-[0.9063rem] font-[500] whitespace-nowrap text-ink no-underline hover:bg-sunken hover:text-ink aria-[current]:font-[640] lg:ps-gutter lg:pe-4 lg:aria-[current]:bg-sunken';
