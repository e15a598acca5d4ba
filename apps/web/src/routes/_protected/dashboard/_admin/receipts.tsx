import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { ReceiptsPage } from '../../../../features/receipts/receipts-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/receipts')({
  // The page validates the value: every page loads the code of this file.
  validateSearch: (search: { checkout?: unknown }) => search,
  head: titleHead(pageTitles.receipts),
  component: ReceiptsRoute,
});

function ReceiptsRoute() {
  return <ReceiptsPage search={Route.useSearch()} />;
}
