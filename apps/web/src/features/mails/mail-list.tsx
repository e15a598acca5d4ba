import { MAILS } from '@bm/domain/mails/mail-kinds';
import type { MailFilter } from '@bm/domain/mails/mail-rules';
import type { MailSummary } from '@bm/domain/mails/mail.schema';
import { Link } from '@tanstack/react-router';
import { Email } from '../../components/ui/data/email.tsx';
import { PagedTable } from '../../components/ui/data/paged-table.tsx';
import { Cell, ColumnHead, Row, RowHead, Stack } from '../../components/ui/data/table.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { buttonClasses } from '../../components/ui/forms/control-classes.ts';
import { mailsCopy as copy } from '../../copy/admin/mails.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';
import { mailList, resending } from './mails.queries.ts';

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
  const resendAll = useAction(trpc.mails.resendDead, resending);
  const hasMails = (query.data?.pages[0]?.total ?? 0) > 0;
  return (
    <>
      {filter === 'dead' && hasMails && (
        <ActionButton action={resendAll} input={undefined} variant="quiet" className="mb-4">
          {copy.resendAll}
        </ActionButton>
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
        {(mail) => <MailRow key={mail.id} mail={mail} filter={filter} />}
      </PagedTable>
    </>
  );
}

interface MailRowProps {
  mail: MailSummary;
  filter: MailFilter;
}

function MailRow({ mail, filter }: MailRowProps) {
  const resend = useAction(trpc.mails.resend, resending);
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
            <ActionButton
              action={resend}
              input={{ id }}
              variant="quiet"
              size="sm"
              aria-label={copy.resendMail(recipient)}
            >
              {copy.resend}
            </ActionButton>
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
