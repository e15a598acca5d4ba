import { createFileRoute } from '@tanstack/react-router';
import { stockedParts } from '../../../../features/parts/admin/admin-parts.queries.ts';
import { ManageParts } from '../../../../features/parts/admin/manage-parts.tsx';
import { parsePartListSearch } from '../../../../features/parts/admin/part-list-search.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/manageProduct')({
  validateSearch: parsePartListSearch,
  head: () => ({ meta: [{ title: 'Manage products - Bicycles Mania' }] }),
  loader: ({ context }) => void stockedParts.load(context.utils),
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
