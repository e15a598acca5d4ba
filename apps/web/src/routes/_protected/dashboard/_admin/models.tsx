import { createFileRoute } from '@tanstack/react-router';
import { AdminModelsPage } from '../../../../features/models/admin/admin-models-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/models')({
  component: ModelsRoute,
});

function ModelsRoute() {
  // Parsed here: a `validateSearch` would be part of the files of every page.
  const { id }: { id?: unknown } = Route.useSearch();
  return <AdminModelsPage id={typeof id === 'string' ? id : undefined} />;
}
