import type { ShopDocument } from '@bm/domain/documents/document.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx/lite';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { dateColumn, type Column } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { TableEmpty } from '../../components/ui/data/table-empty.tsx';
import {
  filterClasses,
  TableFilters,
  TableSearch,
  TableSelect,
  TableTools,
} from '../../components/ui/data/table-tools.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { inputClasses } from '../../components/ui/forms/control-classes.ts';
import { Button } from '../../components/ui/forms/button.tsx';
import { DownloadButton } from '../../components/ui/forms/download-button.tsx';
import { allDocumentsCopy as copy, documentsCopy } from '../../copy/documents.ts';
import { formatDate } from '../../lib/format-date.ts';
import { formatMoney } from '../../lib/format.ts';
import { daysInput, isNarrowed } from '../../lib/search-days.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { useDebouncedText } from '../../lib/use-debounced-text.ts';
import { documentFile } from '../../lib/use-download.ts';
import { isMonth, LISTED_KINDS, type DocumentsSearch } from './documents.queries.ts';

interface DocumentsPageProps {
  search: DocumentsSearch;
  /** Replaces the given parameters and keeps the others. */
  onChange: (change: DocumentsSearch) => void;
}

/** All documents of the shop with search, and the papers and orders of a month; for admins. */
export function DocumentsPage({ search, onChange }: DocumentsPageProps) {
  const { kind, month, query } = search;
  const [typedMonth, setTypedMonth] = useDebouncedText(month ?? '', (text) => {
    if (text === '' || isMonth(text)) onChange({ month: text || undefined });
  });
  return (
    <>
      <DashboardHead title={documentsCopy.title} action={<MonthDownload month={month} />}>
        {copy.intro}
      </DashboardHead>
      <TableTools>
        <TableSearch
          label={copy.search}
          value={query}
          onChange={(text) => onChange({ query: text })}
        />
        <TableFilters>
          <TableSelect
            label={copy.kind}
            every={copy.everyKind}
            options={LISTED_KINDS}
            names={copy.kinds}
            value={kind}
            onChange={(chosen) => onChange({ kind: chosen })}
          />
          <label className={filterClasses}>
            {copy.month}
            <input
              type="month"
              value={typedMonth}
              placeholder={copy.monthExample}
              onChange={(event) => setTypedMonth(event.target.value)}
              className={clsx(inputClasses, 'num min-w-0 text-sm sm:w-44')}
            />
          </label>
        </TableFilters>
      </TableTools>
      <Period search={search} onChange={onChange} />
      <DocumentList search={search} onClear={() => onChange(NO_FILTER)} />
    </>
  );
}

const ALL_DAYS = { from: undefined, to: undefined };
const NO_FILTER = { kind: undefined, month: undefined, query: undefined, ...ALL_DAYS };

/** The days to which a link has limited the list, and the way back to all. */
function Period({ search: { from, to }, onChange }: DocumentsPageProps) {
  if (from === undefined && to === undefined) return null;
  const [first, last] = [from, to].map((day) => day && formatDate(Date.parse(day)));
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      {copy.period(first, last)}
      <Button variant="quiet" size="sm" onClick={() => onChange(ALL_DAYS)}>
        {copy.allDays}
      </Button>
    </p>
  );
}

/** Downloads the invoices and credit notes of a month, and its orders, once one is chosen. */
function MonthDownload({ month }: Pick<DocumentsSearch, 'month'>) {
  if (month === undefined) return <p className="small text-ink-2">{copy.zipHint}</p>;
  const archive = { path: `/documents/archive?month=${month}`, name: `documents-${month}.zip` };
  const orders = { path: `/exports/orders?month=${month}`, name: `orders-${month}.csv` };
  return (
    <div className="flex flex-wrap gap-2">
      <DownloadButton variant="quiet" size="sm" file={archive}>
        {copy.zipOf(month)}
      </DownloadButton>
      <DownloadButton variant="quiet" size="sm" file={orders}>
        {copy.ordersOf(month)}
      </DownloadButton>
    </div>
  );
}

const columns: Column<ShopDocument>[] = [
  {
    head: copy.document,
    cell: (document) => (
      <DownloadButton file={documentFile(document)}>
        {documentsCopy.name[document.kind](document.number)}
        <span className="visually-hidden"> {documentsCopy.pdf}</span>
      </DownloadButton>
    ),
    sample: 'Invoice BI-000123',
  },
  {
    head: copy.customer,
    cell: ({ checkoutId, number, customerCompany, customerName }) => (
      <Stack>
        <Link
          to="/dashboard/manage/$checkoutId"
          params={{ checkoutId }}
          aria-label={copy.checkoutOf(customerCompany || customerName, number)}
          className="wrap-anywhere"
        >
          {customerCompany || customerName}
        </Link>
        {!['', customerName].includes(customerCompany) && (
          <span className="text-ink-2 wrap-anywhere">{customerName}</span>
        )}
      </Stack>
    ),
    sample: 'Workshop and Company',
  },
  {
    head: copy.poNumber,
    cell: ({ poNumber }) => <span className="wrap-anywhere">{poNumber || '–'}</span>,
    sample: 'PO-2026-77',
  },
  dateColumn(copy.issued, ({ issuedAt }) => issuedAt),
  {
    head: copy.total,
    numeric: true,
    cell: ({ kind, totalMinor, currency }) => (
      <b className="num">{kind === 'packing-slip' ? '–' : formatMoney(totalMinor, currency)}</b>
    ),
    sample: '$1,582.00',
  },
];

interface DocumentListProps {
  search: DocumentsSearch;
  onClear: () => void;
}

/** The documents of a search, newest first, each a PDF to download. */
function DocumentList({ search, onClear }: DocumentListProps) {
  const { from, to, ...filter } = search;
  const query = trpc.documents.list.useInfiniteQuery(
    { ...filter, ...daysInput({ from, to }) },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  return (
    <DataList
      rows={keysetRows(query, copy, Infinity)}
      copy={copy}
      caption={documentsCopy.title}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <TableEmpty
          copy={copy}
          isFiltered={isNarrowed(search)}
          onClear={onClear}
          action={
            <ButtonLink to="/dashboard/manage" variant="quiet">
              {copy.manageOrders}
            </ButtonLink>
          }
        />
      }
    />
  );
}
