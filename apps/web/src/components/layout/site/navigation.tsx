import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { siteCopy } from '../../../copy/site.ts';

/** The public pages in the documented order. */
export const pageLinks = [
  { to: '/', label: siteCopy.navigation.home },
  { to: '/blog', label: siteCopy.navigation.blog },
  { to: '/protfolio', label: siteCopy.navigation.protfolio },
  { to: '/contact', label: siteCopy.navigation.contact },
] as const;

const link =
  'inline-flex min-h-control items-center px-2.5 text-[0.9063rem] font-[520] whitespace-nowrap text-ink no-underline hover:text-green';

interface NavigationProps {
  label: string;
  /** Vertical, for the mobile menu. */
  stacked?: boolean;
  className?: string;
}

/** The main navigation; Dashboard is hidden when signed out. */
export function Navigation({ label, stacked = false, className }: NavigationProps) {
  const entry = clsx(link, stacked ? 'disc-after' : 'disc-below');
  return (
    <nav aria-label={label} className={clsx(stacked ? 'grid' : 'flex gap-1', className)}>
      {pageLinks.map(({ to, label: text }) => (
        <Link
          key={to}
          to={to}
          className={entry}
          activeOptions={{ exact: to === '/', includeSearch: false }}
        >
          {text}
        </Link>
      ))}
      <Link to="/dashboard" className={clsx(entry, 'signed-out:hidden')}>
        {siteCopy.navigation.dashboard}
      </Link>
    </nav>
  );
}
