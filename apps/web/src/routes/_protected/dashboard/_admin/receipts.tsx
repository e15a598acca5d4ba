import { createFileRoute } from '@tanstack/react-router';
import { ReceiptsPage } from '../../../../features/receipts/receipts-page.tsx';
import { loadReceipts } from '../../../../features/receipts/receipts.queries.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/receipts')({
  // The page validates the value: every page loads the code of this file.
  validateSearch: (search: { checkout?: unknown }) => search,
  // The lists follow one another: none moves another one.
  loader: ({ context }) => loadReceipts(context.utils),
  component: ReceiptsRoute,
});

function ReceiptsRoute() {
  return <ReceiptsPage search={Route.useSearch()} />;
}
