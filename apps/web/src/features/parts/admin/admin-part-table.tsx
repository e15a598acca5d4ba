import type { StockedPart } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { Pagination } from '../../../components/ui/data/pagination.tsx';
import { TableFoot } from '../../../components/ui/data/table-tools.tsx';
import { ColumnHead, Table } from '../../../components/ui/data/table.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { adminPartCopy } from '../../../copy/admin/admin-parts.ts';
import { uiCopy } from '../../../copy/ui.ts';
import { paginate, formatRange } from '../../../lib/paginate.ts';
import type { PartListSearch } from '../parts.queries.ts';
import { AdminPartRow } from './admin-part-row.tsx';
import { searchParts } from './part-filter.ts';

const PAGE_SIZE = 25;

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
  parts: readonly StockedPart[];
  search: PartListSearch;
  /** Clears search and status. */
  onClear: () => void;
  onDelete: (part: StockedPart) => void;
}

/** One page of the parts that match search and status. */
export function AdminPartTable({ parts, search, onClear, onDelete }: AdminPartTableProps) {
  const { query = '', status, page = 1 } = search;
  const inStatus = parts.filter((part) => status === undefined || part.status === status);
  const shown = paginate(searchParts(inStatus, query), page, PAGE_SIZE);
  const linkTo = (number: number) => ({
    to: '/dashboard/manageProduct' as const,
    search: { query: search.query, status, page: number },
  });
  if (parts.length === 0) {
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
  return (
    <>
      <Table caption={adminPartCopy.manageTitle} head={adminPartTableHead}>
        {shown.items.map((part) => (
          <AdminPartRow key={part.id} part={part} search={search} onDelete={onDelete} />
        ))}
      </Table>
      <TableFoot>
        <span className="num">{formatRange(shown, adminPartCopy.units)}</span>
        {shown.pages > 1 && (
          <Pagination
            label={adminPartCopy.pages}
            previous={shown.page > 1 ? linkTo(shown.page - 1) : undefined}
            next={shown.page < shown.pages ? linkTo(shown.page + 1) : undefined}
            pages={{ current: shown.page, count: shown.pages, linkTo }}
          />
        )}
      </TableFoot>
    </>
  );
}
