import { MAILS } from '@bm/domain/mails/mail-kinds';
import type { MailFilter } from '@bm/domain/mails/mail-rules';
import type { MailSummary } from '@bm/domain/mails/mail.schema';
import { Link } from '@tanstack/react-router';
import { Email } from '../../components/ui/data/email.tsx';
import { PagedTable } from '../../components/ui/data/paged-table.tsx';
import { Cell, ColumnHead, Row, RowHead, Stack } from '../../components/ui/data/table.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { buttonClasses } from '../../components/ui/forms/control-classes.ts';
import { mailsCopy as copy } from '../../copy/admin/mails.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { mailList, useResend } from './mails.queries.ts';

const head = (
  <>
    <ColumnHead>{copy.mail}</ColumnHead>
    <ColumnHead>{copy.to}</ColumnHead>
    <ColumnHead>{copy.when}</ColumnHead>
  </>
);

/** The mails in one state, newest first; failed ones can be sent again. */
export function MailList({ filter }: { filter: MailFilter }) {
  const query = mailList.use(filter);
  const resend = useResend();
  const hasMails = (query.data?.pages[0]?.total ?? 0) > 0;
  return (
    <>
      {filter === 'dead' && hasMails && (
        <Button
          variant="quiet"
          className="mb-4"
          pending={resend.all.isPending}
          onClick={() => resend.all.mutate()}
        >
          {copy.resendAll}
        </Button>
      )}
      <PagedTable
        query={query}
        copy={copy}
        caption={copy.view[filter]}
        head={head}
        empty={
          <EmptyState
            title={copy.empty}
            action={
              <Link to="/dashboard/settings" className={buttonClasses({ variant: 'quiet' })}>
                {copy.settings}
              </Link>
            }
          >
            {copy.emptyText}
          </EmptyState>
        }
      >
        {(mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            filter={filter}
            pending={resend.one.isPending && resend.one.variables?.id === mail.id}
            onResend={() => resend.one.mutate({ id: mail.id })}
          />
        )}
      </PagedTable>
    </>
  );
}

interface MailRowProps {
  mail: MailSummary;
  filter: MailFilter;
  pending: boolean;
  onResend: () => void;
}

function MailRow({ mail, filter, pending, onResend }: MailRowProps) {
  const { id, kind, subject, recipient, state, lastError, attempts } = mail;
  return (
    <Row>
      <RowHead>
        <Stack>
          {subject === null ? (
            MAILS[kind].label
          ) : (
            <Link
              to="/dashboard/mails"
              search={{ ...(filter !== 'sent' && { state: filter }), id }}
              className="py-1 wrap-anywhere pointer-coarse:py-3"
            >
              <bdi>{subject}</bdi>
            </Link>
          )}
          {lastError !== null && (
            <span className="font-[400] text-ink-2 wrap-anywhere">{lastError}</span>
          )}
        </Stack>
      </RowHead>
      <Cell label={copy.to}>
        <Email address={recipient} />
      </Cell>
      <Cell label={copy.when}>
        <Stack>
          <span>{formatWhen(mail)}</span>
          {attempts > 1 && <span className="text-ink-2">{copy.attempts(attempts)}</span>}
          {state === 'dead' && (
            <Button
              variant="quiet"
              size="sm"
              aria-label={copy.resendMail(recipient)}
              pending={pending}
              onClick={onResend}
            >
              {copy.resend}
            </Button>
          )}
        </Stack>
      </Cell>
    </Row>
  );
}

function formatWhen({ sentAt, nextAttemptAt, createdAt }: MailSummary): string {
  if (sentAt !== null) return copy.sentAt(formatDateTime(sentAt));
  if (nextAttemptAt !== null) return copy.nextAt(formatDateTime(nextAttemptAt));
  return copy.createdAt(formatDateTime(createdAt));
}
