import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { Inbox } from '../../../../features/messages/admin/inbox.tsx';
import {
  allMessages,
  newsletterAddresses,
  parseInboxSearch,
} from '../../../../features/messages/messages.queries.ts';
import { withShopName } from '../../../../lib/document-head.ts';

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
