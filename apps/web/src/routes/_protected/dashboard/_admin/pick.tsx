import { createFileRoute } from '@tanstack/react-router';
import { PickPage } from '../../../../features/pick/pick-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/pick')({
  // The page validates the value: every page loads the code of this file.
  validateSearch: (search: { orders?: unknown }) => search,
  component: PickRoute,
});

function PickRoute() {
  return <PickPage search={Route.useSearch()} />;
}
