import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { ReturnsPage } from '../../../../features/returns/returns-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/returns')({
  // The page validates the value: every page loads the code of this file.
  validateSearch: (search: { state?: unknown }) => search,
  head: titleHead(pageTitles.returns),
  component: ReturnsRoute,
});

function ReturnsRoute() {
  return <ReturnsPage search={Route.useSearch()} />;
}
