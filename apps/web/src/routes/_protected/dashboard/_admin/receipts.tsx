import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { ReceiptsPage } from '../../../../features/receipts/receipts-page.tsx';
import { loadReceipts } from '../../../../features/receipts/receipts.queries.ts';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/receipts')({
  // The page validates the value: every page loads the code of this file.
  validateSearch: (search: { checkout?: unknown }) => search,
  head: titleHead(pageTitles.receipts),
  // The lists follow one another: none moves another one.
  loader: ({ context }) => loadReceipts(context.utils),
  component: ReceiptsRoute,
});

function ReceiptsRoute() {
  return <ReceiptsPage search={Route.useSearch()} />;
}
