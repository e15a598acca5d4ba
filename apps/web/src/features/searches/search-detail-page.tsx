import type { SearchDetail } from '@bm/domain/searches/search.schema';
import { Link } from '@tanstack/react-router';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { DataRow, DataSheet } from '../../components/ui/data/data-sheet.tsx';
import { Section } from '../../components/ui/data/section.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { buttonClasses } from '../../components/ui/forms/control-classes.ts';
import { searchReportCopy } from '../../copy/admin/searches.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatCount } from '../../lib/format.ts';
import { formatDate, formatDateTime, formatIsoTime } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { SynonymForm } from './synonym-form.tsx';

const { detail: copy } = searchReportCopy;
const report = { label: searchReportCopy.title, link: { to: '/dashboard/searches' } } as const;
const quietButton = buttonClasses({ variant: 'quiet', size: 'sm' });

/** One search: how often, what was opened, what it finds now, and what can be done about it. */
export function SearchDetailPage({ text }: { text: string }) {
  const query = trpc.searches.byText.useQuery({ text });
  const loading = (
    <>
      <DashboardHead crumbs={[report, { label: text }]} title={text}>
        <Skeleton>Searched 12 times, last on 17 November 2026, 10:05</Skeleton>
      </DashboardHead>
      <Skeleton className="block h-80" />
    </>
  );
  return (
    <QueryContent query={query} copy={copy} skeleton={loading}>
      {(search) => <Search search={search} />}
    </QueryContent>
  );
}

function Search({ search }: { search: SearchDetail }) {
  const { text, times, lastAt, isDismissed, now } = search;
  const dismiss = useAction(trpc.searches.dismiss, {
    invalidates: (utils) => [utils.searches.invalidate()],
    done: (_, input) => (input.isDismissed ? copy.dismissed(text) : copy.restored(text)),
  });
  return (
    <>
      <DashboardHead
        crumbs={[report, { label: text }]}
        title={text}
        action={
          <ActionButton
            variant="quiet"
            size="sm"
            action={dismiss}
            input={{ text, isDismissed: !isDismissed }}
          >
            {isDismissed ? copy.restore : copy.dismiss}
          </ActionButton>
        }
      >
        {copy.facts(times)}, {copy.last}{' '}
        <time className="num" dateTime={formatIsoTime(lastAt)}>
          {formatDateTime(lastAt)}
        </time>
        . {copy.now(now.results, now.missing)}
      </DashboardHead>
      <div className="grid gap-x-8 gap-y-10 nav:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid min-w-0 content-start gap-10">
          <Section title={copy.ways}>
            <SynonymForm text={text} />
            <p className="flex flex-wrap items-center gap-3 border-t border-line pt-4">
              <span className="text-sm text-ink-2">{copy.others}</span>
              <Link to="/dashboard/values" className={quietButton}>
                {copy.newValue}
              </Link>
              <Link to="/dashboard/addProduct" search={{ name: text }} className={quietButton}>
                {copy.newPart}
              </Link>
              <Link to="/parts" search={{ query: text }} className={quietButton}>
                {copy.tryIt}
              </Link>
            </p>
          </Section>
          <Section title={copy.opened}>
            <Opened opened={search.opened} />
          </Section>
        </div>
        <Section title={copy.weeks}>
          <DataSheet open>
            {search.weeks.map(({ week, times: inWeek }) => (
              <DataRow key={week} term={`${copy.week} ${formatDate(week)}`}>
                {formatCount(inWeek)}
              </DataRow>
            ))}
          </DataSheet>
        </Section>
      </div>
    </>
  );
}

function Opened({ opened }: Pick<SearchDetail, 'opened'>) {
  if (opened.length === 0) return <p className="py-3 text-ink-2">{copy.noneOpened}</p>;
  return (
    <ol role="list">
      {opened.map(({ id, sku, name, times }) => (
        <li key={id} className="flex items-baseline gap-4 border-b border-line py-2">
          <Link to="/dashboard/manageProduct/$id" params={{ id }} className="min-w-0 flex-auto">
            {name}
          </Link>
          <code className="sku">{sku}</code>
          <span className="num w-16 text-end">{formatCount(times)}</span>
        </li>
      ))}
    </ol>
  );
}
