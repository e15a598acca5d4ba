import type { InboxMessage } from '@bm/domain/messages/inbox.schema';
import type { MessageState } from '@bm/domain/messages/message-limits';
import { actionsColumn, type Column } from '../../../components/list/column.tsx';
import { DataList } from '../../../components/list/data-list.tsx';
import { keysetRows } from '../../../components/list/list-rows.tsx';
import { MessageAbout } from '../../../components/messages/message-parts.tsx';
import { Email } from '../../../components/ui/data/email.tsx';
import { Stack } from '../../../components/ui/data/table.tsx';
import { Time } from '../../../components/ui/data/time.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../components/ui/feedback/skeleton.tsx';
import { ButtonLink } from '../../../components/ui/forms/button-link.tsx';
import { inboxCopy } from '../../../copy/admin/inbox.ts';
import { byCursor } from '../../../lib/trpc/by-cursor.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';

const copy = inboxCopy.messages;

const columns: Column<InboxMessage>[] = [
  {
    head: copy.from,
    className: 'align-top md:w-60',
    cell: ({ name, email, createdAt }) => (
      <Stack>
        <span className="text-base font-[540] wrap-anywhere">{name}</span>
        <span className="font-[400]">
          <Email address={email} />
        </span>
        <Time at={createdAt} className="font-[400] text-ink-2" />
      </Stack>
    ),
    sample: (
      <Stack>
        <Skeleton className="text-base">Workshop owner</Skeleton>
        <Skeleton>owner@company.com</Skeleton>
        <Skeleton>20 November 2026, 09:31</Skeleton>
      </Stack>
    ),
  },
  {
    head: copy.message,
    className: 'align-top',
    card: { full: true, label: null },
    cell: ({ message }) => (
      <p className="line-clamp-6 max-w-[64ch] text-base wrap-anywhere whitespace-pre-line">
        {message}
      </p>
    ),
    sample: <Skeleton className="block h-16 max-w-[64ch]" />,
  },
  {
    head: copy.about,
    className: 'align-top',
    cell: (message) => <MessageAbout message={message} />,
    sample: 'BC-000131',
  },
  actionsColumn(
    ({ id, name }) => (
      <ButtonLink to="/dashboard/messages/$id" params={{ id }} variant="quiet" size="sm">
        {copy.open}
        <span className="visually-hidden">{copy.openOf(name)}</span>
      </ButtonLink>
    ),
    'w-16',
  ),
];

/** The messages in a state, newest first. */
export function MessageList({ state }: { state: MessageState }) {
  const query = trpc.messages.list.useInfiniteQuery({ state }, byCursor);
  return (
    <DataList
      rows={keysetRows(query, copy)}
      copy={copy}
      caption={copy.caption[state]}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={copy.empty[state]}
          action={
            <ButtonLink to="/contact" variant="quiet">
              {copy.contactPage}
            </ButtonLink>
          }
        >
          {copy.emptyText[state]}
        </EmptyState>
      }
    />
  );
}
