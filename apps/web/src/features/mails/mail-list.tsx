import type { MailFilter } from '@bm/domain/mails/mail-rules';
import type { ListedMail } from '@bm/domain/mails/mail.schema';
import { Link } from '@tanstack/react-router';
import type { Column } from '../../components/list/column.tsx';
import { DataList } from '../../components/list/data-list.tsx';
import { keysetRows } from '../../components/list/list-rows.tsx';
import { Email } from '../../components/ui/data/email.tsx';
import { Stack } from '../../components/ui/data/table.tsx';
import { EmptyState } from '../../components/ui/feedback/empty-state.tsx';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { ButtonLink } from '../../components/ui/forms/button-link.tsx';
import { mailsCopy as copy } from '../../copy/admin/mails.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatDateTime } from '../../lib/format-date.ts';
import { byCursor } from '../../lib/trpc/by-cursor.ts';
import { trpc, type TrpcUtils } from '../../lib/trpc/trpc.ts';

const columns = (filter: MailFilter): Column<ListedMail>[] => [
  {
    head: copy.mail,
    cell: ({ id, label, subject, lastError }) => (
      <Stack>
        {subject === null ? (
          label
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
    ),
    sample: 'Your order BM-000123 is paid',
  },
  {
    head: copy.to,
    cell: ({ recipient }) => <Email address={recipient} />,
    sample: 'customer@company.com',
  },
  {
    head: copy.when,
    cell: (mail) => <When mail={mail} />,
    sample: '20 November 2026, 09:31 GMT+6',
  },
];

/** For calls that queue failed mails again. */
const resending = {
  invalidates: (utils: TrpcUtils) => [utils.mails.invalidate()],
  // None where they were sent again since the list was read, such as by another admin.
  done: ({ resent }: { resent: number }) => (resent === 0 ? copy.noneResent : copy.resent(resent)),
};

/** The mails in one state, newest first; failed ones can be sent again. */
export function MailList({ filter }: { filter: MailFilter }) {
  const query = trpc.mails.list.useInfiniteQuery({ filter }, byCursor);
  const resendAll = useAction(trpc.mails.resendDead, resending);
  const hasMails = (query.data?.pages[0]?.total ?? 0) > 0;
  return (
    <>
      {filter === 'dead' && hasMails && (
        <ActionButton action={resendAll} input={undefined} variant="quiet" className="mb-4">
          {copy.resendAll}
        </ActionButton>
      )}
      <DataList
        rows={keysetRows(query, copy)}
        copy={copy}
        caption={copy.view[filter]}
        columns={columns(filter)}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            title={copy.empty}
            action={
              <ButtonLink to="/dashboard/settings" variant="quiet">
                {copy.settings}
              </ButtonLink>
            }
          >
            {copy.emptyText}
          </EmptyState>
        }
      />
    </>
  );
}

/** When a mail was sent or is tried again; a failed one has the button that sends it. */
function When({ mail }: { mail: ListedMail }) {
  const { id, recipient, state, attempts } = mail;
  const resend = useAction(trpc.mails.resend, resending);
  return (
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
  );
}

function formatWhen({ sentAt, nextAttemptAt, createdAt }: ListedMail): string {
  if (sentAt !== null) return copy.sentAt(formatDateTime(sentAt));
  if (nextAttemptAt !== null) return copy.nextAt(formatDateTime(nextAttemptAt));
  return copy.createdAt(formatDateTime(createdAt));
}
