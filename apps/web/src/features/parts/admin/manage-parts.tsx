import type { StockedPart } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DashboardHead } from '../../../components/layout/dashboard-frame.tsx';
import { TableSearch, TableTools } from '../../../components/ui/data/table-tools.tsx';
import { Table } from '../../../components/ui/data/table.tsx';
import { QueryContent } from '../../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { dashboardIcons } from '../../../components/ui/media/dashboard-icons.ts';
import { Drawing } from '../../../components/ui/media/icon.tsx';
import { adminPartCopy } from '../../../copy/admin/admin-parts.ts';
import { formatCount } from '../../../lib/format.ts';
import { useDebouncedText } from '../../../lib/use-debounced-text.ts';
import { useStockedParts } from '../parts.mutations.ts';
import type { PartListSearch } from '../parts.queries.ts';
import { AdminPartRowSkeleton } from './admin-part-row.tsx';
import { AdminPartTable, adminPartTableHead } from './admin-part-table.tsx';
import { DeletePartDialog } from './delete-part-dialog.tsx';
import { countByStatus } from './part-filter.ts';
import { PartStatusTabs } from './part-status-tabs.tsx';

interface ManagePartsProps {
  search: PartListSearch;
  onSearch: (search: PartListSearch) => void;
}

/** The admin's list of parts in any status. */
export function ManageParts({ search, onSearch }: ManagePartsProps) {
  const query = useStockedParts();
  const [deleting, setDeleting] = useState<StockedPart | null>(null);
  const [typed, setTyped] = useDebouncedText(search.query ?? '', (text) =>
    onSearch({ status: search.status, query: text || undefined }),
  );
  return (
    <>
      <DashboardHead
        title={adminPartCopy.manageTitle}
        action={
          <Link to="/dashboard/addProduct" className={buttonClasses({ size: 'sm' })}>
            <Drawing path={dashboardIcons.add} small /> {adminPartCopy.addTitle}
          </Link>
        }
      >
        {query.isPending && <Skeleton>36 parts on sale.</Skeleton>}
        {query.data && adminPartCopy.onSale(formatCount(countByStatus(query.data).active))}
      </DashboardHead>
      <TableTools>
        <TableSearch label={adminPartCopy.search} value={typed} onChange={setTyped} />
        <PartStatusTabs parts={query.data} search={search} />
      </TableTools>
      <QueryContent
        query={query}
        failed={adminPartCopy.failed}
        loading={adminPartCopy.loading}
        skeleton={
          <Table caption={adminPartCopy.manageTitle} head={adminPartTableHead}>
            <AdminPartRowSkeleton />
            <AdminPartRowSkeleton />
            <AdminPartRowSkeleton />
            <AdminPartRowSkeleton />
          </Table>
        }
      >
        {(parts) => (
          <AdminPartTable
            parts={parts}
            search={search}
            onClear={() => onSearch({})}
            onDelete={setDeleting}
          />
        )}
      </QueryContent>
      <DeletePartDialog part={deleting} onClose={() => setDeleting(null)} />
    </>
  );
}
