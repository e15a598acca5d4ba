import { createFileRoute } from '@tanstack/react-router';
import { ReturnsPage } from '../../../../features/returns/returns-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/returns')({
  // The page validates the value: every page loads the code of this file.
  validateSearch: (search: { state?: unknown }) => search,
  component: ReturnsRoute,
});

function ReturnsRoute() {
  return <ReturnsPage search={Route.useSearch()} />;
}
