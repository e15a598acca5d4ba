import { createFileRoute } from '@tanstack/react-router';
import { dashboardCopy } from '../../../../copy/dashboard.ts';
import { MailsPage } from '../../../../features/mails/mails-page.tsx';
import { withShopName } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/mails')({
  // The page checks the values: what this file does is loaded with every page.
  validateSearch: (search: { state?: unknown; id?: unknown }) => search,
  head: () => ({ meta: [{ title: withShopName(dashboardCopy.mails) }] }),
  component: MailsRoute,
});

function MailsRoute() {
  return <MailsPage search={Route.useSearch()} />;
}
