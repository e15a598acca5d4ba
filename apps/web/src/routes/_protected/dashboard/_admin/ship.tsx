import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { ShipPage } from '../../../../features/ship/ship-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/ship')({
  // The page validates the value: every page loads the code of this file.
  validateSearch: (search: { orders?: unknown }) => search,
  head: titleHead(pageTitles.ship),
  component: ShipRoute,
});

function ShipRoute() {
  return <ShipPage search={Route.useSearch()} />;
}
