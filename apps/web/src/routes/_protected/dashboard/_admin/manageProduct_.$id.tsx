import { createFileRoute } from '@tanstack/react-router';
import { PartValuesForm } from '../../../../features/attributes/part-values-form.tsx';
import { FilesSection } from '../../../../features/parts/admin/media/files-section.tsx';
import { PackagingSection } from '../../../../features/parts/admin/media/packaging-section.tsx';
import { PicturesSection } from '../../../../features/parts/admin/media/pictures-section.tsx';
import { EditPart } from '../../../../features/parts/admin/edit-part.tsx';
import {
  partCategories,
  parsePartListSearch,
  stockedPart,
} from '../../../../features/parts/parts.queries.ts';
import { PartRelationsForm } from '../../../../features/relations/part-relations-form.tsx';
import { statedRelations } from '../../../../features/relations/relations.queries.ts';
import { UnsavedSectionsProvider } from '../../../../lib/forms/unsaved-sections.tsx';
export const Route = createFileRoute('/_protected/dashboard/_admin/manageProduct_/$id')({
  validateSearch: parsePartListSearch,
  loader({ context, params }) {
    void partCategories.load(context.utils);
    void context.utils.attributes.byPart.prefetch({ id: params.id });
    void context.utils.parts.media.prefetch({ id: params.id });
    void statedRelations.load(context.utils, params.id);
    return stockedPart.load(context.utils, params.id);
  },
  component: EditProductRoute,
});

function EditProductRoute() {
  const part = Route.useLoaderData();
  const { user } = Route.useRouteContext();
  return (
    <UnsavedSectionsProvider key={part.id}>
      <EditPart
        key={`${part.id} ${part.image}`}
        owner={user.email}
        part={part}
        search={Route.useSearch()}
      />
      <PartValuesForm key={`values of ${part.id}`} part={part} />
      <PicturesSection key={`pictures of ${part.id}`} part={part} />
      <PackagingSection key={`packaging of ${part.id}`} part={part} />
      <FilesSection key={`files of ${part.id}`} part={part} />
      <PartRelationsForm key={`relations of ${part.id}`} partId={part.id} />
    </UnsavedSectionsProvider>
  );
}
