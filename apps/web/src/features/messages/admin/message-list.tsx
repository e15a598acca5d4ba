import { TableFoot } from '../../../components/layout/table-tools.tsx';
import { Button } from '../../../components/ui/button.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { ErrorState } from '../../../components/ui/error-state.tsx';
import { Loading } from '../../../components/ui/skeleton.tsx';
import { ColumnHead, Table } from '../../../components/ui/table.tsx';
import { errorMessageOf } from '../../../lib/errors.ts';
import { rangeWords } from '../../../lib/list-page.ts';
import { allMessages } from './inbox.queries.ts';
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
          {errorMessageOf(query.error)}
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
            <span className="num">{rangeWords(range, ['message', 'messages'])}</span>
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
