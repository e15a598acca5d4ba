import { createFileRoute } from '@tanstack/react-router';
import { ShipPage } from '../../../../features/ship/ship-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/ship')({
  // The page validates the value: every page loads the code of this file.
  validateSearch: (search: { orders?: unknown }) => search,
  component: ShipRoute,
});

function ShipRoute() {
  return <ShipPage search={Route.useSearch()} />;
}
