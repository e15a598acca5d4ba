import type { StockedPart } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { TableSearch, TableTools } from '../../../components/layout/table-tools.tsx';
import { buttonClasses } from '../../../components/ui/button-classes.ts';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Icon } from '../../../components/ui/icon.tsx';
import { Loading, Skeleton } from '../../../components/ui/skeleton.tsx';
import { Table } from '../../../components/ui/table.tsx';
import { copy } from '../../../copy.ts';
import { errorMessageOf } from '../../../lib/errors.ts';
import { formatCount } from '../../../lib/format.ts';
import { useDelayedText } from '../../../lib/use-delayed-text.ts';
import { useStockedParts } from './part-changes.ts';
import { DeletePartDialog } from './delete-part-dialog.tsx';
import type { ProductSearch } from './part-status.ts';
import { countByStatus } from './product-filter.ts';
import { ProductRowSkeleton } from './product-row.tsx';
import { ProductTable, productTableHead } from './product-table.tsx';
import { StatusTabs } from './status-tabs.tsx';

interface ManageProductsProps {
  search: ProductSearch;
  onSearch: (search: ProductSearch) => void;
}

/** All parts in any status. */
export function ManageProducts({ search, onSearch }: ManageProductsProps) {
  const query = useStockedParts();
  const [deleting, setDeleting] = useState<StockedPart | null>(null);
  const [typed, setTyped] = useDelayedText(search.query ?? '', (text) =>
    onSearch({ status: search.status, query: text || undefined }),
  );
  return (
    <>
      <DashboardHead
        title={copy.products.manageTitle}
        action={
          <Link to="/dashboard/addProduct" className={buttonClasses({ size: 'sm' })}>
            <Icon name="add" small /> {copy.products.addTitle}
          </Link>
        }
      >
        {query.isPending && <Skeleton>36 parts on sale.</Skeleton>}
        {query.data && `${formatCount(countByStatus(query.data).active)} parts on sale.`}
      </DashboardHead>
      <TableTools>
        <TableSearch label={copy.search.placeholder} value={typed} onChange={setTyped} />
        <StatusTabs parts={query.data} search={search} />
      </TableTools>
      {query.isPending && (
        <Loading label="The products are loading.">
          <Table caption={copy.products.manageTitle} head={productTableHead}>
            <ProductRowSkeleton />
            <ProductRowSkeleton />
            <ProductRowSkeleton />
            <ProductRowSkeleton />
          </Table>
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title="The products did not load."
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {errorMessageOf(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && (
        <ProductTable
          parts={query.data}
          search={search}
          onClear={() => onSearch({})}
          onDelete={setDeleting}
        />
      )}
      <DeletePartDialog part={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
