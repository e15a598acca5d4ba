import { TableFoot } from '../../../components/ui/data/table-tools.tsx';
import { Button } from '../../../components/ui/forms/button.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../components/ui/feedback/error-state.tsx';
import { Loading } from '../../../components/ui/feedback/skeleton.tsx';
import { ColumnHead, Table } from '../../../components/ui/data/table.tsx';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { formatRange } from '../../../lib/paginate.ts';
import { allMessages } from '../messages.queries.ts';
import { MessageRow, MessageRowSkeleton } from './message-row.tsx';

const head = (
  <>
    <ColumnHead>From</ColumnHead>
    <ColumnHead>Message</ColumnHead>
  </>
);

/** What visitors wrote on the contact page, newest first. */
export function MessageList() {
  const query = allMessages.use();
  const messages = query.data?.pages.flatMap((page) => page.items) ?? [];
  const range = { from: 1, to: messages.length, total: query.data?.pages[0]?.total ?? 0 };
  return (
    <>
      {query.isPending && (
        <Loading label="The messages are loading.">
          <Table caption="Messages" head={head}>
            <MessageRowSkeleton />
            <MessageRowSkeleton />
            <MessageRowSkeleton />
          </Table>
        </Loading>
      )}
      {query.data === undefined && query.error !== null && (
        <ErrorState
          title="The messages did not load."
          onRetry={() => void query.refetch()}
          retrying={query.isRefetching}
        >
          {getErrorMessage(query.error)}
        </ErrorState>
      )}
      {query.data !== undefined && messages.length === 0 && (
        <EmptyState title="No messages yet">
          What visitors write on the contact page stands here.
        </EmptyState>
      )}
      {messages.length > 0 && (
        <>
          <Table caption="Messages, newest first" head={head}>
            {messages.map((message) => (
              <MessageRow key={message.id} message={message} />
            ))}
          </Table>
          <TableFoot>
            <span className="num">{formatRange(range, ['message', 'messages'])}</span>
            {query.hasNextPage && (
              <Button
                variant="quiet"
                size="sm"
                pending={query.isFetchingNextPage}
                onClick={() => void query.fetchNextPage()}
              >
                Show more
              </Button>
            )}
          </TableFoot>
        </>
      )}
    </>
  );
}
