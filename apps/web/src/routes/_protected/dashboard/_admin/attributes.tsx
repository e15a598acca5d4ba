import { createFileRoute } from '@tanstack/react-router';
import { AttributesPage } from '../../../../features/attributes/attributes-page.tsx';

export const Route = createFileRoute('/_protected/dashboard/_admin/attributes')({
  component: AttributesRoute,
});

function AttributesRoute() {
  // Parsed here: a `validateSearch` would be part of the files of every page.
  const { category }: { category?: unknown } = Route.useSearch();
  return <AttributesPage category={typeof category === 'string' ? category : undefined} />;
}
