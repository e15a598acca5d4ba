import { pageTitles } from '../../../../copy/page-titles.ts';
import { withShopName } from '../../../../lib/document-head.ts';
import { createFileRoute } from '@tanstack/react-router';
import {
  allMessages,
  newsletterAddresses,
  parseInboxSearch,
} from '../../../../features/messages/messages.queries.ts';
import { Inbox } from '../../../../features/messages/admin/inbox.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/messages')({
  validateSearch: parseInboxSearch,
  loaderDeps: ({ search: { view } }) => ({ view }),
  head: () => ({ meta: [{ title: withShopName(pageTitles.messages) }] }),
  loader({ context, deps }) {
    const list = deps.view === 'newsletter' ? newsletterAddresses : allMessages;
    void list.load(context.utils);
  },
  component: MessagesRoute,
});

function MessagesRoute() {
  return <Inbox {...Route.useSearch()} />;
}
