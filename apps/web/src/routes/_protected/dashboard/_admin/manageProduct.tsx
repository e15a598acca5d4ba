import { createFileRoute } from '@tanstack/react-router';
import { ManageParts } from '../../../../features/parts/admin/manage-parts.tsx';
import { listedParts, parsePartListSearch } from '../../../../features/parts/parts.queries.ts';
export const Route = createFileRoute('/_protected/dashboard/_admin/manageProduct')({
  validateSearch: parsePartListSearch,
  loaderDeps: ({ search }) => search,
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
