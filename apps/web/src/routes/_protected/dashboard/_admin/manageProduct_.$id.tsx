import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { PartValuesForm } from '../../../../features/attributes/part-values-form.tsx';
import { EditPart } from '../../../../features/parts/admin/edit-part.tsx';
import {
  partCategories,
  parsePartListSearch,
  stockedPart,
} from '../../../../features/parts/parts.queries.ts';
import { titleHead } from '../../../../lib/document-head.ts';
import { getErrorCode } from '../../../../lib/trpc/errors.ts';
export const Route = createFileRoute('/_protected/dashboard/_admin/manageProduct_/$id')({
  validateSearch: parsePartListSearch,
  head: titleHead(pageTitles.editPart),
  loader({ context, params }) {
    void partCategories.load(context.utils);
    void context.utils.attributes.byPart.prefetch({ id: params.id });
    return stockedPart.fetch(context.utils, params.id).catch((error: unknown) => {
      throw getErrorCode(error) === 'PART_NOT_FOUND' ? notFound() : error;
    });
  },
  component: EditProductRoute,
});

function EditProductRoute() {
  const part = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  return (
    <>
      <EditPart key={part.id} owner={user.email} part={part} search={Route.useSearch()} />
      <PartValuesForm key={`values of ${part.id}`} part={part} />
    </>
  );
}
