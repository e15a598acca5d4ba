import { createFileRoute, notFound } from '@tanstack/react-router';
import { NotFoundPage } from '../../../components/layout/not-found-page.tsx';
import { DiscontinuedPage } from '../../../features/parts/discontinued/discontinued-page.tsx';
import { discontinuedPart } from '../../../features/parts/parts.queries.ts';
import { withShopName } from '../../../lib/document-head.ts';

/**
 * The address of a part. The server renders only the public page of a discontinued one; the browser
 * queries whether a part is discontinued after it is not found.
 */
export const Route = createFileRoute('/parts/$id')({
  // Only on the server: in the browser, the router's reload after a preload would end by replacing the
  // page of a discontinued part, which this route shows, with the child route.
  ...(import.meta.env.SSR && {
    async loader({ context, params }) {
      if ((await discontinuedPart.load(context.utils, params.id)) !== null) throw notFound();
    },
  }),
  head({ match: { context, params } }) {
    const part = discontinuedPart.peek(context.utils, params.id);
    return part ? { meta: [{ title: withShopName(part.name) }] } : {};
  },
  notFoundComponent: PartNotFound,
});

function PartNotFound() {
  const { id } = Route.useParams();
  const part = discontinuedPart.use(id);
  return part ? <DiscontinuedPage part={part} /> : <NotFoundPage />;
}
