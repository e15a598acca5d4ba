import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { EditPart } from '../../../../features/parts/admin/edit-part.tsx';
import {
  partCategories,
  stockedParts,
  parsePartListSearch,
} from '../../../../features/parts/parts.queries.ts';
import { withShopName } from '../../../../lib/document-head.ts';
export const Route = createFileRoute('/_protected/dashboard/_admin/manageProduct_/$id')({
  validateSearch: parsePartListSearch,
  head: () => ({ meta: [{ title: withShopName(pageTitles.editPart) }] }),
  async loader({ context, params }) {
    void partCategories.load(context.utils);
    const parts = await stockedParts.fetch(context.utils);
    const part = parts.find(({ id }) => id === params.id);
    if (part === undefined) throw notFound();
    return part;
  },
  component: EditProductRoute,
});

function EditProductRoute() {
  const part = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  return <EditPart key={part.id} owner={user.email} part={part} search={Route.useSearch()} />;
}
