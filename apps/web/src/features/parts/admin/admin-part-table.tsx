import type { AdminPartPage, ListedPart } from '@bm/domain/parts/part.schema';
import { Link, Navigate } from '@tanstack/react-router';
import { PageFoot } from '../../../components/ui/data/page-foot.tsx';
import { ColumnHead, Table } from '../../../components/ui/data/table.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { adminPartCopy } from '../../../copy/admin/admin-parts.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { numberedPage } from '../../../lib/paginate.ts';
import type { PartListSearch } from '../parts.queries.ts';
import { AdminPartRow } from './admin-part-row.tsx';
import { sumCounts } from './part-status-tabs.tsx';

export const adminPartTableHead = (
  <>
    <ColumnHead>{adminPartCopy.columns.part}</ColumnHead>
    <ColumnHead numeric>{adminPartCopy.columns.price}</ColumnHead>
    <ColumnHead numeric>{adminPartCopy.columns.stock}</ColumnHead>
    <ColumnHead numeric>{adminPartCopy.columns.minimum}</ColumnHead>
    <ColumnHead>{adminPartCopy.columns.status}</ColumnHead>
    <ColumnHead hidden>{uiCopy.actions}</ColumnHead>
  </>
);

interface AdminPartTableProps {
  page: AdminPartPage;
  /** Set while the next page loads. */
  busy: boolean;
  search: PartListSearch;
  /** Clears search and status. */
  onClear: () => void;
  onDelete: (part: ListedPart) => void;
}

/** One page of the parts that match search and status. */
export function AdminPartTable({ page, busy, search, onClear, onDelete }: AdminPartTableProps) {
  const { query = '', status } = search;
  const shown = numberedPage(page, search.page);
  const linkTo = (number: number) => ({
    to: '/dashboard/manageProduct' as const,
    search: { query: search.query, status, page: number },
  });
  if (sumCounts(page.allCounts) === 0) {
    return (
      <EmptyState
        title={adminPartCopy.empty}
        action={
          <Link to="/dashboard/addProduct" className={buttonClasses()}>
            {adminPartCopy.addTitle}
          </Link>
        }
      >
        {adminPartCopy.emptyText}
      </EmptyState>
    );
  }
  if (shown.total === 0) {
    return (
      <EmptyState
        title={adminPartCopy.noMatch}
        action={
          <Button variant="quiet" onClick={onClear}>
            {adminPartCopy.showAll}
          </Button>
        }
      >
        {query === '' ? adminPartCopy.noMatchStatus : adminPartCopy.noMatchText(query)}
      </EmptyState>
    );
  }
  if (shown.page > shown.pages && !busy) return <Navigate {...linkTo(shown.pages)} replace />;
  return (
    <>
      <Table caption={adminPartCopy.manageTitle} head={adminPartTableHead} busy={busy}>
        {page.items.map((part) => (
          <AdminPartRow key={part.id} part={part} search={search} onDelete={onDelete} />
        ))}
      </Table>
      <PageFoot shown={shown} copy={adminPartCopy} linkTo={linkTo} />
    </>
  );
}
