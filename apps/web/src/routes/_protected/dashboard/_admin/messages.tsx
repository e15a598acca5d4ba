import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { Inbox } from '../../../../features/messages/admin/inbox.tsx';
import {
  allMessages,
  newsletterAddresses,
  parseInboxSearch,
} from '../../../../features/messages/messages.queries.ts';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/messages')({
  validateSearch: parseInboxSearch,
  loaderDeps: ({ search: { view, page } }) => ({ view, page }),
  head: titleHead(pageTitles.messages),
  loader({ context, deps }) {
    if (deps.view === 'newsletter') void newsletterAddresses.load(context.utils, deps.page ?? 1);
    else void allMessages.load(context.utils);
  },
  component: MessagesRoute,
});

function MessagesRoute() {
  return <Inbox {...Route.useSearch()} />;
}
