import type { StockedPart } from '@bm/domain/parts/part.schema';
import { Link } from '@tanstack/react-router';
import { TableFoot } from '../../../components/ui/data/table-tools.tsx';
import { buttonClasses } from '../../../components/ui/forms/button-classes.ts';
import { Button } from '../../../components/ui/forms/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Pagination } from '../../../components/ui/data/pagination.tsx';
import { ColumnHead, Table } from '../../../components/ui/data/table.tsx';
import { copy } from '../../../copy.ts';
import { paginate, formatRange } from '../../../lib/paginate.ts';
import type { PartListSearch } from '../parts.queries.ts';
import { searchParts } from './part-filter.ts';
import { AdminPartRow } from './admin-part-row.tsx';

const PAGE_SIZE = 25;

export const adminPartTableHead = (
  <>
    <ColumnHead>Part</ColumnHead>
    <ColumnHead>Category</ColumnHead>
    <ColumnHead numeric>Price</ColumnHead>
    <ColumnHead numeric>Minimum</ColumnHead>
    <ColumnHead numeric>Case pack</ColumnHead>
    <ColumnHead numeric>Available</ColumnHead>
    <ColumnHead hidden>Actions</ColumnHead>
  </>
);

interface AdminPartTableProps {
  parts: readonly StockedPart[];
  search: PartListSearch;
  /** Shows everything again. */
  onClear: () => void;
  onDelete: (part: StockedPart) => void;
}

/** The parts that fit search and status, page by page. */
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
        title="No products yet"
        action={
          <Link to="/dashboard/addProduct" className={buttonClasses()}>
            {copy.products.addTitle}
          </Link>
        }
      >
        Parts that you add stand here, with their price and stock.
      </EmptyState>
    );
  }
  if (shown.total === 0) {
    return (
      <EmptyState
        title="No such product"
        action={
          <Button variant="quiet" onClick={onClear}>
            Show all products
          </Button>
        }
      >
        {query === ''
          ? 'No part has this status.'
          : `No part here has “${query}” in its name or number.`}
      </EmptyState>
    );
  }
  return (
    <>
      <Table caption={copy.products.manageTitle} head={adminPartTableHead}>
        {shown.items.map((part) => (
          <AdminPartRow key={part.id} part={part} search={search} onDelete={onDelete} />
        ))}
      </Table>
      <TableFoot>
        <span className="num">{formatRange(shown, ['part', 'parts'])}</span>
        {shown.pages > 1 && (
          <Pagination
            label="Pages of products"
            previous={shown.page > 1 ? linkTo(shown.page - 1) : undefined}
            next={shown.page < shown.pages ? linkTo(shown.page + 1) : undefined}
            pages={{ current: shown.page, count: shown.pages, linkTo }}
          />
        )}
      </TableFoot>
    </>
  );
}
