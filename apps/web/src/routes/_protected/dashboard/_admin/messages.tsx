import { createFileRoute } from '@tanstack/react-router';
import { Inbox } from '../../../../features/messages/admin/inbox.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/messages')({
  // The page validates the values: every page loads the code of this file.
  validateSearch: (search: { show?: unknown; page?: unknown }) => search,
  component: MessagesRoute,
});

function MessagesRoute() {
  return <Inbox search={Route.useSearch()} />;
}
