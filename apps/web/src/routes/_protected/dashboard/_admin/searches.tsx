import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { SearchesPage } from '../../../../features/searches/searches-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/searches')({
  // The page validates the values: every page loads the code of this file.
  validateSearch: (search: { show?: unknown; text?: unknown }) => search,
  head: titleHead(pageTitles.searches),
  component: SearchesRoute,
});

function SearchesRoute() {
  return <SearchesPage search={Route.useSearch()} />;
}
