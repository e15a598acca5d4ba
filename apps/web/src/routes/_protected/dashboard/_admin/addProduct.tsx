import { createFileRoute } from '@tanstack/react-router';
import { AddPart } from '../../../../features/parts/admin/add-part.tsx';
import { partCategories, stockedPart } from '../../../../features/parts/parts.queries.ts';

export const Route = createFileRoute('/_protected/dashboard/_admin/addProduct')({
  validateSearch: ({ like, name }: Record<string, unknown>): { like?: string; name?: string } => ({
    ...(typeof like === 'string' && { like }),
    ...(typeof name === 'string' && { name }),
  }),
  loaderDeps: ({ search: { like } }) => ({ like }),
  loader({ context, deps: { like } }) {
    void partCategories.load(context.utils);
    if (like === undefined) return null;
    return stockedPart.load(context.utils, like);
  },
  component: AddProductRoute,
});

function AddProductRoute() {
  const { user } = Route.useRouteContext();
  const like = Route.useLoaderData();
  const { name } = Route.useSearch();
  return <AddPart key={like?.id ?? name ?? ''} owner={user.email} like={like} newName={name} />;
}
