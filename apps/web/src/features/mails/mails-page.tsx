import { MAIL_FILTERS, type MailFilter } from '@bm/domain/mails/mail-rules';
import { Link } from '@tanstack/react-router';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { TableTools } from '../../components/ui/data/table-tools.tsx';
import { Tabs } from '../../components/ui/data/tabs.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { mailsCopy as copy } from '../../copy/admin/mails.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { MailList } from './mail-list.tsx';

const to = '/dashboard/mails';

/** The search parameters of the page, unchecked. */
interface MailsSearch {
  state?: unknown;
  id?: unknown;
}

/** Returns the list that is shown, and the id of the mail that is read. */
function parseMailsSearch({ state, id }: MailsSearch) {
  return {
    filter: MAIL_FILTERS.find((filter) => filter === state) ?? 'sent',
    id: typeof id === 'string' ? id : null,
  };
}

/** The mails of the shop by state, or one as it was sent; for admins. */
export function MailsPage({ search }: { search: MailsSearch }) {
  const { filter: shown, id } = parseMailsSearch(search);
  return (
    <>
      <DashboardHead title={copy.title} />
      {id !== null && <MailView id={id} filter={shown} />}
      {id === null && (
        <>
          <TableTools>
            <Tabs
              label={copy.views}
              tabs={MAIL_FILTERS.map((filter) => ({
                label: copy.view[filter],
                link: { to, search: filter === 'sent' ? {} : { state: filter } },
                current: filter === shown,
              }))}
            />
          </TableTools>
          <MailList filter={shown} />
        </>
      )}
    </>
  );
}

/** One mail as it was sent: its HTML in a sandboxed frame without scripts, and its text. */
function MailView({ id, filter }: { id: string; filter: MailFilter }) {
  // The address of its HTML expires, so it is read anew for each view.
  const query = trpc.mails.byId.useQuery({ id }, { gcTime: 0, refetchOnWindowFocus: false });
  return (
    <div className="grid gap-6">
      <Link
        to="/dashboard/mails"
        search={filter === 'sent' ? {} : { state: filter }}
        className="justify-self-start"
      >
        {copy.back}
      </Link>
      <QueryContent
        query={query}
        copy={{ loading: copy.loading, failed: copy.mailFailed }}
        skeleton={<Skeleton className="h-96" />}
      >
        {(mail) => (
          <>
            <div>
              <h2 className="text-lg tracking-[-0.015em] wrap-anywhere">
                <bdi>{mail.subject ?? mail.label}</bdi>
              </h2>
              <p className="mt-1 text-ink-2 wrap-anywhere">{mail.recipient}</p>
              {mail.sentAt !== null && (
                <p className="text-ink-2">{copy.sentAt(formatDateTime(mail.sentAt))}</p>
              )}
              {mail.lastError !== null && <p className="wrap-anywhere">{mail.lastError}</p>}
            </div>
            {mail.htmlUrl !== null && (
              <iframe
                title={copy.asSent}
                src={mail.htmlUrl}
                sandbox="allow-popups allow-popups-to-escape-sandbox"
                className="h-[52rem] w-full border border-line bg-paper"
              />
            )}
            {mail.text !== null && (
              <details>
                <summary className="min-h-11 content-center">{copy.asText}</summary>
                <pre className="overflow-x-auto border-t border-line py-4 text-sm">{mail.text}</pre>
              </details>
            )}
          </>
        )}
      </QueryContent>
    </div>
  );
}
