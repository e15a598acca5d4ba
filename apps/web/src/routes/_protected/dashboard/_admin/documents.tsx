import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { DocumentsPage } from '../../../../features/documents/documents-page.tsx';
import { parseDocumentsSearch } from '../../../../features/documents/documents-search.ts';
import { withShopName } from '../../../../lib/document-head.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/documents')({
  validateSearch: parseDocumentsSearch,
  head: () => ({ meta: [{ title: withShopName(pageTitles.documents) }] }),
  component: DocumentsRoute,
});

function DocumentsRoute() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <DocumentsPage
      search={search}
      onChange={(change) =>
        void navigate({ search: { ...search, ...change }, replace: true, resetScroll: false })
      }
    />
  );
}
