import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageTitles } from '../../../copy/page-titles.ts';
import { relatedParts, partById } from '../../../features/parts/parts.queries.ts';
import { PartPage } from '../../../features/purchase/part-page.tsx';
import { deliveryDefaults, holdBudget } from '../../../features/purchase/purchase.queries.ts';
import { withShopName } from '../../../lib/document-head.ts';
import { getErrorCode } from '../../../lib/trpc/errors.ts';

export const Route = createFileRoute('/_protected/parts/$id')({
  async loader({ context, params }) {
    void relatedParts.load(context.utils, params.id);
    const others = Promise.all([
      holdBudget.load(context.utils, params.id),
      deliveryDefaults.load(context.utils),
    ]);
    try {
      const { name } = await partById.load(context.utils, params.id);
      await others;
      return { name };
    } catch (error) {
      throw getErrorCode(error) === 'PART_NOT_FOUND' ? notFound() : error;
    }
  },
  head: ({ loaderData }) => ({
    meta: [{ title: withShopName(loaderData?.name ?? pageTitles.part) }],
  }),
  component: PartRoute,
});

function PartRoute() {
  const { user } = Route.useRouteContext();
  const { id } = Route.useParams();
  const [part] = partById.use(id);
  return <PartPage key={part.id} part={part} customer={user} />;
}
