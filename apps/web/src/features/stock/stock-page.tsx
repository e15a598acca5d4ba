import type { StockCounts, StockFilter } from '@bm/domain/stock/stock.schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { TableEmpty } from '../../components/ui/data/table-empty.tsx';
import { TableSearch, TableTools } from '../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../components/ui/data/tabs.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { DownloadButton } from '../../components/ui/forms/download-button.tsx';
import { stockCopy as copy } from '../../copy/admin/stock.ts';
import { formatCount, formatUpTo } from '../../lib/format.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { PartStockPage } from './part-stock-page.tsx';
import { stockColumns } from './stock-columns.tsx';
import { FILTERS, parseStockSearch, stockListSearch, type StockSearch } from './stock.queries.ts';
import '../../styles/pages/stock.css';

interface StockPageProps {
  search: StockSearch;
  onSearch: (search: StockSearch) => void;
}

/** The stock of all parts, or of one part; for admins. */
export function StockPage({ search, onSearch }: StockPageProps) {
  const { part, filter, query } = parseStockSearch(search);
  return part === null ? (
    <StockListPage filter={filter} query={query} onSearch={onSearch} />
  ) : (
    <PartStockPage key={part} id={part} />
  );
}

interface StockListPageProps {
  filter: StockFilter;
  query: string;
  onSearch: (search: StockSearch) => void;
}

/** All parts with their stock, low ones first. */
function StockListPage({ filter, query, onSearch }: StockListPageProps) {
  const counts = trpc.stock.counts.useQuery();
  const list = trpc.stock.list.useInfiniteQuery(
    { filter, query },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  const [now] = useState(() => Date.now());
  const isWhole = filter === 'all' && query === '';
  return (
    <>
      <DashboardHead
        title={copy.title}
        action={
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/dashboard/import" variant="quiet" size="sm">
              {copy.importCounts}
            </ButtonLink>
            <DownloadButton variant="quiet" size="sm" file={LEDGER_FILE}>
              {copy.ledgerFile}
            </DownloadButton>
          </div>
        }
      >
        {counts.data ? (
          leadSentence(counts.data)
        ) : (
          <Skeleton>{copy.lead('4', '36', false)}</Skeleton>
        )}
      </DashboardHead>
      <TableTools>
        <TableSearch
          label={copy.search}
          value={query}
          onChange={(text = '') => onSearch(stockListSearch(filter, text))}
        />
        <Tabs
          label={copy.filters}
          tabs={FILTERS.map((each) => ({
            label: copy.filter[each],
            count: counts.data ? formatTotal(each, counts.data[each]) : null,
            link: { to: '/dashboard/stock', search: stockListSearch(each, query) },
            current: each === filter,
          }))}
        />
      </TableTools>
      <div className="stock-table">
        <DataList
          rows={keysetRows(list, copy, isWhole ? Infinity : undefined)}
          copy={copy}
          caption={copy.caption}
          columns={stockColumns(now)}
          rowKey={({ id }) => id}
          empty={<NoParts filter={filter} query={query} onSearch={onSearch} />}
        />
      </div>
    </>
  );
}

const LEDGER_FILE = { path: '/exports/stock-ledger', name: 'stock-ledger.csv' };

/** The number of all parts is exact, that of the others stops at MAX_COUNTED. */
function formatTotal(filter: StockFilter, total: number): string {
  return filter === 'all' ? formatCount(total) : formatUpTo(total);
}

function leadSentence({ all, low }: StockCounts): string {
  const total = formatCount(all);
  return low === 0 ? copy.noneLow(total) : copy.lead(formatTotal('low', low), total, low === 1);
}

/** Shown in place of an empty list, with the next step. */
function NoParts({ filter, query, onSearch }: StockListPageProps) {
  const [noMatch, noMatchText] =
    query !== ''
      ? [copy.noMatch, copy.noMatchText(query)]
      : filter === 'low'
        ? [copy.noLow, copy.noLowText]
        : [copy.noExpected, copy.noExpectedText];
  return (
    <TableEmpty
      copy={{ ...copy, noMatch, noMatchText, clear: copy.showAll }}
      isFiltered={query !== '' || filter !== 'all'}
      onClear={() => onSearch({})}
      action={<ButtonLink to="/dashboard/addProduct">{copy.addPart}</ButtonLink>}
    />
  );
}
