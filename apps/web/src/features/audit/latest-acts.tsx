import { Link } from '@tanstack/react-router';
import { Time } from '../../components/ui/data/time.tsx';
import { SmallSection } from '../../components/ui/data/small-section.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { auditCopy as copy } from '../../copy/admin/audit.ts';
import { formatShortDateTime } from '../../lib/format-date.ts';
import { actorName } from './format-entry.ts';
import { AuditSentence } from './audit-sentence.tsx';
import { LATEST_ENTRIES, type latestEntries } from './audit.queries.ts';

const row =
  'grid gap-x-6 border-b border-line py-2 text-sm md:grid-cols-[7.5rem_minmax(0,1fr)_auto]';

/** The latest entries of the audit log in one line each, with the way to all of them. */
export function LatestActs({ query }: { query: ReturnType<typeof latestEntries.use> }) {
  return (
    <SmallSection title={copy.latest} more={<Link to="/dashboard/audit">{copy.title}</Link>}>
      <QueryContent query={query} copy={copy} skeleton={<ActsSkeleton />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="border-b border-line py-3 text-sm text-ink-2">{copy.empty}</p>
          ) : (
            <ul role="list">
              {items.map((entry) => (
                <li key={entry.id} className={row}>
                  <Time at={entry.at} format={formatShortDateTime} className="text-ink-2" />
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
    </SmallSection>
  );
}

function ActsSkeleton() {
  return Array.from({ length: LATEST_ENTRIES }, (_, at) => (
    <div key={at} className={row}>
      <Skeleton className="block h-15 md:h-5" />
    </div>
  ));
}
