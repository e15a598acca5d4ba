import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { partAddress, partById, relatedParts } from '../../features/parts/parts.queries.ts';
import { PartLayout } from '../../features/purchase/part-layout.tsx';
import { PartOffer } from '../../features/purchase/part-offer.tsx';
import { partHead } from '../../features/purchase/part-head.ts';
import { PartJsonLd } from '../../features/reviews/part/part-json-ld.tsx';
import { PartRating } from '../../features/reviews/part/part-rating.tsx';
import { PartReviews } from '../../features/reviews/part/part-reviews.tsx';
import { partReviews } from '../../features/reviews/reviews.queries.ts';
import { withShopName } from '../../lib/document-head.ts';
import { loadPage } from '../../lib/trpc/trpc.ts';
import { getErrorCode } from '../../lib/trpc/errors.ts';

/** The public page of a part, by its part number. */
export const Route = createFileRoute('/catalogue/$slug')({
  async loader({ context: { utils }, params }) {
    const address = partAddress.load(utils, params.slug);
    // No page of the shop links to these addresses, so the server renders each of them first.
    if (import.meta.env.SSR) {
      const { id, slug, isDiscontinued } = await address.catch((error: unknown) => {
        throw getErrorCode(error) === 'PART_NOT_FOUND' ? notFound() : error;
      });
      if (isDiscontinued) throw redirect({ to: '/parts/$id', params: { id }, statusCode: 301 });
      if (slug !== params.slug)
        throw redirect({ to: '/catalogue/$slug', params: { slug }, statusCode: 301 });
    }
    const { id } = await address;
    const others = loadPage(relatedParts.load(utils, id), partReviews.load(utils, id));
    await partById.load(utils, id);
    await others;
    return { id };
  },
  head({ match: { context }, params, loaderData }) {
    const part = loaderData && partById.peek(context.utils, loaderData.id);
    if (part === undefined) return {};
    // The rest is for crawlers.
    if (!import.meta.env.SSR) return { meta: [{ title: withShopName(part.name) }] };
    return partHead(part, params.slug, context.shopConfig().publicUrl);
  },
  component: CataloguePartRoute,
});

function CataloguePartRoute() {
  const { id } = Route.useLoaderData();
  const [part] = partById.use(id);
  return (
    <>
      <PartLayout
        key={part.id}
        part={part}
        panel={<PartOffer part={part} />}
        rating={<PartRating partId={part.id} />}
        reviews={<PartReviews partId={part.id} />}
      />
      <PartJsonLd part={part} />
    </>
  );
}
