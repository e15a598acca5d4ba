import { createFileRoute } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { ManageParts } from '../../../../features/parts/admin/manage-parts.tsx';
import { listedParts, parsePartListSearch } from '../../../../features/parts/parts.queries.ts';
import { titleHead } from '../../../../lib/document-head.ts';
export const Route = createFileRoute('/_protected/dashboard/_admin/manageProduct')({
  validateSearch: parsePartListSearch,
  loaderDeps: ({ search }) => search,
  head: titleHead(pageTitles.manageParts),
  loader: ({ context, deps }) => void listedParts.load(context.utils, deps),
  component: ManageProductRoute,
});

function ManageProductRoute() {
  const navigate = Route.useNavigate();
  return (
    <ManageParts
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
