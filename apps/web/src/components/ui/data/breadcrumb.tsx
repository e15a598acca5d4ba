import { Link, type LinkOptions } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { uiCopy } from '../../../copy/ui.ts';

export interface Crumb {
  label: ReactNode;
  /** Omitted for the last crumb, the current page. */
  link?: LinkOptions;
}

/** The breadcrumb of a page. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={uiCopy.breadcrumb}>
      <ol className="flex flex-wrap gap-x-2 gap-y-1 text-sm text-ink-2">
        {crumbs.map(({ label, link }, index) => (
          <li
            key={index}
            className="min-w-0 wrap-anywhere not-first:before:me-2 not-first:before:text-line-strong not-first:before:content-['/']"
            aria-current={index === crumbs.length - 1 ? 'page' : undefined}
          >
            {link ? (
              <Link
                {...link}
                className="text-inherit no-underline hover:text-green hover:underline"
              >
                {label}
              </Link>
            ) : (
              label
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
