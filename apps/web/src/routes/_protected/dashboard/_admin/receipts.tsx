import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { ReceiptsPage } from '../../../../features/receipts/receipts-page.tsx';
import { parseReceiptsSearch } from '../../../../features/receipts/receipts-search.ts';
import { withShopName } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/receipts')({
  validateSearch: parseReceiptsSearch,
  head: () => ({ meta: [{ title: withShopName(pageTitles.receipts) }] }),
  component: ReceiptsRoute,
});

function ReceiptsRoute() {
  return <ReceiptsPage {...Route.useSearch()} />;
}
