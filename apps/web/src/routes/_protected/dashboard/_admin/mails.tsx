import { createFileRoute } from '@tanstack/react-router';
import { MailsPage } from '../../../../features/mails/mails-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/mails')({
  // The page validates the values: every page loads the code of this file.
  validateSearch: (search: { state?: unknown; id?: unknown }) => search,
  component: MailsRoute,
});

function MailsRoute() {
  return <MailsPage search={Route.useSearch()} />;
}
