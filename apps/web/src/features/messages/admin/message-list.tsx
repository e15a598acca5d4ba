import { TableMore } from '../../../components/ui/data/table-tools.tsx';
import { ColumnHead, Table } from '../../../components/ui/data/table.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading } from '../../../components/ui/feedback/skeleton.tsx';
import { inboxCopy } from '../../../copy/inbox.ts';
import { formatRange } from '../../../lib/paginate.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { allMessages } from '../messages.queries.ts';
import { MessageRow, MessageRowSkeleton } from './message-row.tsx';

const head = (
  <>
    <ColumnHead>{inboxCopy.messages.from}</ColumnHead>
    <ColumnHead>{inboxCopy.messages.message}</ColumnHead>
  </>
);

/** The contact messages, newest first, in their four states. */
export function MessageList() {
  const query = allMessages.use();
  const messages = query.data?.pages.flatMap((page) => page.items) ?? [];
  const range = { from: 1, to: messages.length, total: query.data?.pages[0]?.total ?? 0 };
  return (
    <>
      {query.isPending && (
        <Loading label={inboxCopy.messages.loading}>
          <Table caption={inboxCopy.title} head={head}>
            <MessageRowSkeleton />
            <MessageRowSkeleton />
            <MessageRowSkeleton />
          </Table>
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title={inboxCopy.messages.failed}
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && messages.length === 0 && (
        <EmptyState title={inboxCopy.messages.empty}>{inboxCopy.messages.emptyText}</EmptyState>
      )}
      {messages.length > 0 && (
        <>
          <Table caption={inboxCopy.messages.caption} head={head}>
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </Table>
          <TableMore range={formatRange(range, inboxCopy.messages.units)} query={query} />
        </>
      )}
    </>
  );
}
