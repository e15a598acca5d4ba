import type { StockedPart } from '@bm/domain/parts/part.schema';
import { Tabs } from '../../../components/ui/data/tabs.tsx';
import { formatCount } from '../../../lib/format.ts';
import { statusLabels, type PartListSearch } from '../parts.queries.ts';
import { countByStatus, statusOrder, searchParts } from './part-filter.ts';

interface PartStatusTabsProps {
  /** Undefined while they load. */
  parts: readonly StockedPart[] | undefined;
  search: PartListSearch;
}

/** All products, or those of one status, with how many of each the search finds. */
export function PartStatusTabs({ parts, search }: PartStatusTabsProps) {
  const found = parts && searchParts(parts, search.query ?? '');
  const counts = found && countByStatus(found);
  const linkTo = (status: PartListSearch['status']) => ({
    to: '/dashboard/manageProduct' as const,
    search: { query: search.query, status },
  });
  return (
    <Tabs
      label="Product status"
      tabs={[
        {
          label: 'All',
          count: found ? formatCount(found.length) : null,
          link: linkTo(undefined),
          current: search.status === undefined,
        },
        ...statusOrder.map((status) => ({
          label: statusLabels[status],
          count: counts ? formatCount(counts[status]) : null,
          link: linkTo(status),
          current: search.status === status,
        })),
      ]}
    />
  );
}
