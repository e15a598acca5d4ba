import { Link } from '@tanstack/react-router';
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
import { useListedParts } from '../parts.mutations.ts';
import type { PartListSearch } from '../parts.queries.ts';
import { AdminPartRowSkeleton } from './admin-part-row.tsx';
import { AdminPartTable, adminPartTableHead } from './admin-part-table.tsx';
import { PartStatusTabs } from './part-status-tabs.tsx';
import { useAskToDelete } from './use-ask-to-delete.tsx';

interface ManagePartsProps {
  search: PartListSearch;
  onSearch: (search: PartListSearch) => void;
}

/** The admin's list of parts in any status. */
export function ManageParts({ search, onSearch }: ManagePartsProps) {
  const query = useListedParts(search);
  const { data: page, isPlaceholderData } = query;
  const askToDelete = useAskToDelete();
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
        {page && adminPartCopy.onSale(formatCount(page.allCounts.active))}
      </DashboardHead>
      <TableTools>
        <TableSearch label={adminPartCopy.search} value={typed} onChange={setTyped} />
        <PartStatusTabs page={page} search={search} />
      </TableTools>
      <QueryContent
        // An empty page of another search says nothing about this one.
        query={isPlaceholderData && page?.total === 0 ? { ...query, data: undefined } : query}
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
        {(found) => (
          <AdminPartTable
            page={found}
            busy={isPlaceholderData}
            search={search}
            onClear={() => onSearch({})}
            onDelete={askToDelete}
          />
        )}
      </QueryContent>
    </>
  );
}
