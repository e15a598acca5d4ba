import type { StockedPart } from '@bm/domain/parts/part.schema';
import { Tabs } from '../../../components/ui/tabs.tsx';
import { formatCount } from '../../../lib/format.ts';
import { statusWords, type ProductSearch } from './part-status.ts';
import { countByStatus, statusOrder } from './product-filter.ts';

/** Keeps the place of a count: two spaces as wide as a digit. */
const UNKNOWN = '\u2007\u2007';

interface StatusTabsProps {
  /** Undefined while they load. */
  parts: readonly StockedPart[] | undefined;
  search: ProductSearch;
}

/** All products, or those of one status, with how many there are. */
export function StatusTabs({ parts, search }: StatusTabsProps) {
  const counts = parts && countByStatus(parts);
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
          count: parts ? formatCount(parts.length) : UNKNOWN,
          link: linkTo(undefined),
          current: search.status === undefined,
        },
        ...statusOrder.map((status) => ({
          label: statusWords[status],
          count: counts ? formatCount(counts[status]) : UNKNOWN,
          link: linkTo(status),
          current: search.status === status,
        })),
      ]}
    />
  );
}
