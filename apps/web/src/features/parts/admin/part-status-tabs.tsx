import type { StockedPart } from '@bm/domain/parts/part.schema';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { adminPartCopy, statusLabels } from '../../../copy/admin/admin-parts.ts';
import { formatCount } from '../../../lib/format.ts';
import type { PartListSearch } from '../parts.queries.ts';
import { countByStatus, statusOrder, searchParts } from './part-filter.ts';

interface PartStatusTabsProps {
  /** Undefined while loading. */
  parts: readonly StockedPart[] | undefined;
  search: PartListSearch;
}

/** Links to all parts and to each status, with the number of matches. */
export function PartStatusTabs({ parts, search }: PartStatusTabsProps) {
  const found = parts && searchParts(parts, search.query ?? '');
  const counts = found && countByStatus(found);
  const allCounts = parts && countByStatus(parts);
  const linkTo = (status: PartListSearch['status']) => ({
    to: '/dashboard/manageProduct' as const,
    search: { query: search.query, status },
  });
  return (
    <Tabs
      label={adminPartCopy.statuses}
      tabs={[
        {
          label: adminPartCopy.all,
          count: found ? formatCount(found.length) : null,
          widestCount: parts && formatCount(parts.length),
          link: linkTo(undefined),
          current: search.status === undefined,
        },
        ...statusOrder.map((status) => ({
          label: statusLabels[status],
          count: counts ? formatCount(counts[status]) : null,
          widestCount: allCounts && formatCount(allCounts[status]),
          link: linkTo(status),
          current: search.status === status,
        })),
      ]}
    />
  );
}
