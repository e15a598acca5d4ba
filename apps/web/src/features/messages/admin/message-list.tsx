import { Link } from '@tanstack/react-router';
import { PagedTable } from '../../../components/ui/data/paged-table.tsx';
import { ColumnHead } from '../../../components/ui/data/table.tsx';
import { EmptyState } from '../../../components/ui/feedback/empty-state.tsx';
import { buttonClasses } from '../../../components/ui/forms/control-classes.ts';
import { inboxCopy } from '../../../copy/messages.ts';
import { allMessages } from '../messages.queries.ts';
import { MessageRow, MessageRowSkeleton } from './message-row.tsx';

const copy = inboxCopy.messages;

const head = (
  <>
    <ColumnHead>{copy.from}</ColumnHead>
    <ColumnHead>{copy.message}</ColumnHead>
  </>
);

/** The contact messages, newest first. */
export function MessageList() {
  const { caption, empty, emptyText, contactPage } = copy;
  return (
    <PagedTable
      query={allMessages.use()}
      copy={copy}
      caption={caption}
      head={head}
      skeletonRows={
        <>
          <MessageRowSkeleton />
          <MessageRowSkeleton />
          <MessageRowSkeleton />
        </>
      }
      empty={
        <EmptyState
          title={empty}
          action={
            <Link to="/contact" className={buttonClasses({ variant: 'quiet' })}>
              {contactPage}
            </Link>
          }
        >
          {emptyText}
        </EmptyState>
      }
    >
      {(message) => <MessageRow key={message.id} message={message} />}
    </PagedTable>
  );
}
