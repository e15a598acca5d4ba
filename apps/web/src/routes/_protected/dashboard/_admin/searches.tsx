import { createFileRoute } from '@tanstack/react-router';
import { SearchesPage } from '../../../../features/searches/searches-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/searches')({
  // The page validates the values: every page loads the code of this file.
  validateSearch: (search: { show?: unknown; text?: unknown }) => search,
  component: SearchesRoute,
});

function SearchesRoute() {
  return <SearchesPage search={Route.useSearch()} />;
}
