import { createFileRoute } from '@tanstack/react-router';
import { stockedParts } from '../../../../features/parts/admin/admin-parts.queries.ts';
import { ManageProducts } from '../../../../features/parts/admin/manage-products.tsx';
import { productSearch } from '../../../../features/parts/admin/part-status.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/manageProduct')({
  validateSearch: productSearch,
  head: () => ({ meta: [{ title: 'Manage products - Bicycles Mania' }] }),
  loader: ({ context }) => void stockedParts.load(context.utils),
  component: ManageProductRoute,
});

function ManageProductRoute() {
  const navigate = Route.useNavigate();
  return (
    <ManageProducts
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true })}
    />
  );
}
