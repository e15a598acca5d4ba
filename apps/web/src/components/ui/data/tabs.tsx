import { Link, type LinkOptions } from '@tanstack/react-router';

export interface Tab {
  label: string;
  /** The number of items; null reserves its space while loading. */
  count?: string | null;
  /** The widest count, whose space is reserved. */
  widestCount?: string | undefined;
  link: LinkOptions;
  current: boolean;
}

/** Links to the views of a list, with their counts. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  return (
    <nav className="flex flex-wrap gap-x-1" aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.label}
          {...tab.link}
          activeOptions={{ exact: true }}
          aria-current={tab.current ? 'page' : undefined}
          className="tab inline-flex min-h-10 items-center pointer-coarse:min-h-control gap-1.5 text-sm font-[520] text-ink-2 no-underline hover:text-ink aria-[current]:font-[640] aria-[current]:text-ink"
        >
          <span className="tab-label" data-label={tab.label}>
            {tab.label}
          </span>
          {tab.count !== undefined && (
            <span
              className="tab-count min-w-[4ch] font-[520] tabular-nums"
              data-widest={tab.widestCount}
            >
              {tab.count}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
