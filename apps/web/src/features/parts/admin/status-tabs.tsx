import type { StockedPart } from '@bm/domain/parts/part.schema';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { formatCount } from '../../../lib/format.ts';
import { statusWords, type ProductSearch } from './part-status.ts';
import { countByStatus, statusOrder, withNameOrNumber } from './product-filter.ts';

interface StatusTabsProps {
  /** Undefined while they load. */
  parts: readonly StockedPart[] | undefined;
  search: ProductSearch;
}

/** All products, or those of one status, with how many of each the search finds. */
export function StatusTabs({ parts, search }: StatusTabsProps) {
  const found = parts && withNameOrNumber(parts, search.query ?? '');
  const counts = found && countByStatus(found);
  const linkTo = (status: ProductSearch['status']) => ({
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
          label: statusWords[status],
          count: counts ? formatCount(counts[status]) : null,
          link: linkTo(status),
          current: search.status === status,
        })),
      ]}
    />
  );
}
