import type { MailFilter } from '@bm/domain/mails/mail-rules';
import { Link } from '@tanstack/react-router';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { mailsCopy as copy } from '../../copy/admin/mails.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { sentMail } from './mails.queries.ts';

/** One mail as it was sent: its HTML in a sandboxed frame without scripts, and its text. */
export function MailView({ id, filter }: { id: string; filter: MailFilter }) {
  const query = sentMail.use(id);
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
