import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { StockPage } from '../../../../features/stock/stock-page.tsx';
import { withShopName } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/stock')({
  // The page validates the values: every page loads the code of this file.
  validateSearch: (search: { part?: unknown; state?: unknown; query?: string }) => search,
  head: () => ({ meta: [{ title: withShopName(pageTitles.stock) }] }),
  component: StockRoute,
});

function StockRoute() {
  const navigate = Route.useNavigate();
  return (
    <StockPage
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
