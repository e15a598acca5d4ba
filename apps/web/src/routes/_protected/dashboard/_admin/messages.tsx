import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { Inbox } from '../../../../features/messages/admin/inbox.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/messages')({
  // The page validates the values: every page loads the code of this file.
  validateSearch: (search: { show?: unknown; page?: unknown }) => search,
  head: titleHead(pageTitles.messages),
  component: MessagesRoute,
});

function MessagesRoute() {
  return <Inbox search={Route.useSearch()} />;
}
