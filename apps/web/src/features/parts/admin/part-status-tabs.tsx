import type { AdminPartPage, StatusCounts } from '@bm/domain/parts/part.schema';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { adminPartCopy, statusLabels } from '../../../copy/admin/admin-parts.ts';
import { formatCount } from '../../../lib/format.ts';
import type { PartListSearch } from '../parts.queries.ts';
import { statusOrder } from './part-statuses.ts';

interface PartStatusTabsProps {
  /** Undefined while loading. */
  page: Pick<AdminPartPage, 'counts' | 'allCounts'> | undefined;
  search: PartListSearch;
}

/** Links to all parts and to each status, with the number of matches. */
export function PartStatusTabs({ page, search }: PartStatusTabsProps) {
  const tab = (label: string, status: PartListSearch['status']) => {
    const format = (counts: StatusCounts) =>
      formatCount(status === undefined ? sumCounts(counts) : counts[status]);
    return {
      label,
      count: page ? format(page.counts) : null,
      widestCount: page && format(page.allCounts),
      link: {
        to: '/dashboard/manageProduct' as const,
        search: { query: search.query, status },
      },
      current: search.status === status,
    };
  };
  return (
    <Tabs
      label={adminPartCopy.statuses}
      tabs={[
        tab(adminPartCopy.all, undefined),
        ...statusOrder.map((status) => tab(statusLabels[status], status)),
      ]}
    />
  );
}

/** The number of parts in any status. */
export function sumCounts({ draft, active, archived }: StatusCounts): number {
  return draft + active + archived;
}
