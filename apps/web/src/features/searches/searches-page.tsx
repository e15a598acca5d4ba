import { SEARCH_VIEWS, type SearchView } from '@bm/domain/searches/search-limits';
import type { SearchCount } from '@bm/domain/searches/search.schema';
import { Link, type LinkOptions } from '@tanstack/react-router';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import {
  actionsColumn,
  type Column,
  countColumn,
  dateTimeColumn,
} from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { TableTools } from '../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../components/ui/data/tabs.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { buttonClasses } from '../../components/ui/forms/control-classes.ts';
import { searchReportCopy as copy } from '../../copy/admin/searches.ts';
import { formatUpTo } from '../../lib/format.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { SearchDetailPage } from './search-detail-page.tsx';
import { parseReportSearch, type ReportSearch } from './searches.queries.ts';

const linkTo = (view: SearchView): LinkOptions => ({
  to: '/dashboard/searches',
  search: view === 'none' ? {} : { show: view },
});

const quietButton = buttonClasses({ variant: 'quiet', size: 'sm' });

/** What buyers search for, by what it finds; or one of these searches. */
export function SearchesPage({ search }: { search: ReportSearch }) {
  const { view, text } = parseReportSearch(search);
  if (text !== null) return <SearchDetailPage key={text} text={text} />;
  return <SearchReport view={view} />;
}

function SearchReport({ view }: { view: SearchView }) {
  const query = trpc.searches.report.useInfiniteQuery({ view }, byCursor);
  return (
    <>
      <DashboardHead
        title={copy.title}
        action={
          <Link to="/dashboard/settings" className={quietButton}>
            {copy.synonyms}
          </Link>
        }
      >
        {copy.intro}
      </DashboardHead>
      <TableTools>
        <ViewTabs current={view} />
      </TableTools>
      <DataList
        rows={keysetRows(query, copy)}
        copy={copy}
        caption={copy.caption[view]}
        columns={columns}
        rowKey={({ text: key }) => key}
        empty={<EmptyState title={copy.empty[view]}>{copy.emptyText[view]}</EmptyState>}
      />
    </>
  );
}

function ViewTabs({ current }: { current: SearchView }) {
  const { data: counts } = trpc.searches.counts.useQuery();
  return (
    <Tabs
      label={copy.views}
      tabs={SEARCH_VIEWS.map((view) => ({
        label: copy.view[view],
        count: counts ? formatUpTo(counts[view]) : null,
        link: linkTo(view),
        current: view === current,
      }))}
    />
  );
}

const columns: Column<SearchCount>[] = [
  {
    head: copy.columns.text,
    cell: ({ text }) => <span className="font-[560] wrap-anywhere">{text}</span>,
    sample: 'free wheel 18 teeth',
  },
  countColumn(copy.columns.times, ({ times }) => times, '120'),
  countColumn(copy.columns.results, ({ results }) => results, '12'),
  dateTimeColumn(copy.columns.lastAt, ({ lastAt }) => lastAt),
  actionsColumn(
    ({ text }) => (
      <Link to="/dashboard/searches" search={{ text }} className={quietButton}>
        {copy.open}
        <span className="visually-hidden">{copy.openOf(text)}</span>
      </Link>
    ),
    'w-16',
  ),
];
