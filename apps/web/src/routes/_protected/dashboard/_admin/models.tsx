import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { AdminModelsPage } from '../../../../features/models/admin/admin-models-page.tsx';
import { titleHead } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/models')({
  head: titleHead(pageTitles.models),
  component: ModelsRoute,
});

function ModelsRoute() {
  // Parsed here: a `validateSearch` would be part of the files of every page.
  const { id }: { id?: unknown } = Route.useSearch();
  return <AdminModelsPage id={typeof id === 'string' ? id : undefined} />;
}
