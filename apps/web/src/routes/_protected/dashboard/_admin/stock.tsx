import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { StockPage } from '../../../../features/stock/stock-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/stock')({
  component: StockRoute,
});

function StockRoute() {
  const navigate = useNavigate();
  return (
    <StockPage
      // The page parses the values: a `validateSearch` would be part of the files of every page.
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ to: '/dashboard/stock', search, replace: true })}
    />
  );
}
