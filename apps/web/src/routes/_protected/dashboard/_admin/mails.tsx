import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { MailsPage } from '../../../../features/mails/mails-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/mails')({
  // The page validates the values: every page loads the code of this file.
  validateSearch: (search: { state?: unknown; id?: unknown }) => search,
  head: titleHead(pageTitles.mails),
  component: MailsRoute,
});

function MailsRoute() {
  return <MailsPage search={Route.useSearch()} />;
}
