import { createFileRoute } from '@tanstack/react-router';
import { ValueGridPage } from '../../../../features/attributes/grid/value-grid-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/values')({
  component: ValuesRoute,
});

function ValuesRoute() {
  // Parsed here: a `validateSearch` would be part of the files of every page.
  const { category, missing }: { category?: unknown; missing?: unknown } = Route.useSearch();
  return (
    <ValueGridPage
      category={typeof category === 'string' ? category : ''}
      missing={typeof missing === 'string' ? missing : undefined}
    />
  );
}
