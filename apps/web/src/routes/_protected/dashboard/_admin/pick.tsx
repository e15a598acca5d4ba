import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { PickPage } from '../../../../features/pick/pick-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/pick')({
  // The page validates the value: every page loads the code of this file.
  validateSearch: (search: { orders?: unknown }) => search,
  head: titleHead(pageTitles.pick),
  component: PickRoute,
});

function PickRoute() {
  return <PickPage search={Route.useSearch()} />;
}
