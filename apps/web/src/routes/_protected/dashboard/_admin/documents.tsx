import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { DocumentsPage } from '../../../../features/documents/documents-page.tsx';
import { parseDocumentsSearch } from '../../../../features/documents/documents.queries.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/documents')({
  component: DocumentsRoute,
});

function DocumentsRoute() {
  // Parsed here: a `validateSearch` would be part of the files of every page.
  const search = parseDocumentsSearch(Route.useSearch());
  const navigate = useNavigate();
  return (
    <DocumentsPage
      search={search}
      onChange={(change) => {
        const next = { ...search, ...change };
        void navigate({
          to: '/dashboard/documents',
          search: next,
          replace: true,
          resetScroll: false,
        });
      }}
    />
  );
}
