import { Link } from '@tanstack/react-router';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { auditCopy as copy } from '../../copy/admin/audit.ts';
import { formatIsoTime, formatShortDateTime } from '../../lib/format-date.ts';
import { actorName } from './format-entry.ts';
import { AuditSentence } from './audit-sentence.tsx';
import { LATEST_ENTRIES, type latestEntries } from './audit.queries.ts';

const row =
  'grid gap-x-6 border-b border-line py-2 text-sm md:grid-cols-[7.5rem_minmax(0,1fr)_auto]';

/** The latest entries of the audit log in one line each, with the way to all of them. */
export function LatestActs({ query }: { query: ReturnType<typeof latestEntries.use> }) {
  return (
    <section className="overview-section" aria-labelledby="latest-acts">
      <div className="overview-head">
        <h2 id="latest-acts">{copy.latest}</h2>
        <Link to="/dashboard/audit">{copy.title}</Link>
      </div>
      <QueryContent query={query} copy={copy} skeleton={<ActsSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="overview-none">{copy.empty}</p>
          ) : (
            <ul role="list">
              {items.map((entry) => (
                <li key={entry.id} className={row}>
                  <time className="num text-ink-2" dateTime={formatIsoTime(entry.at)}>
                    {formatShortDateTime(entry.at)}
                  </time>
                  <span className="wrap-anywhere">
                    <AuditSentence entry={entry} />
                  </span>
                  <span className="text-ink-2 wrap-anywhere">{actorName(entry)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  );
}

function ActsSkeleton() {
  return Array.from({ length: LATEST_ENTRIES }, (_, at) => (
    <div key={at} className={row}>
      <Skeleton className="block h-15 md:h-5" />
    </div>
  ));
}
