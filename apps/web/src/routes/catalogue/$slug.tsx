import { createFileRoute, redirect } from '@tanstack/react-router';
import { PartFits } from '../../features/models/part-fits.tsx';
import { partAddress, partById, relatedParts } from '../../features/parts/parts.queries.ts';
import { partRelations } from '../../features/parts/relations/relations.queries.ts';
import { PartLayout } from '../../features/purchase/part-layout.tsx';
import { PartOffer } from '../../features/purchase/part-offer.tsx';
import { partHead } from '../../features/purchase/part-head.ts';
import { PartQuestions } from '../../features/questions/part-questions.tsx';
import { partQuestions } from '../../features/questions/questions.queries.ts';
import { SignInToAsk } from '../../features/questions/sign-in-to-ask.tsx';
import { PartJsonLd } from '../../features/reviews/part/part-json-ld.tsx';
import { PartRating } from '../../features/reviews/part/part-rating.tsx';
import { PartReviews } from '../../features/reviews/part/part-reviews.tsx';
import { partReviews } from '../../features/reviews/reviews.queries.ts';
import { withShopName } from '../../lib/document-head.ts';
import { loadPage } from '../../lib/trpc/trpc.ts';
import { notFoundFor } from '../../lib/gone.ts';

/** The public page of a part, by its part number. */
export const Route = createFileRoute('/catalogue/$slug')({
  async loader({ context: { utils }, params }) {
    const address = partAddress.load(utils, params.slug);
    // No page of the shop links to these addresses, so the server renders each of them first.
    if (import.meta.env.SSR) {
      const { id, slug, isDiscontinued, successor } = await address.catch((error: unknown) => {
        throw notFoundFor(error, { missing: 'PART_NOT_FOUND', gone: 'PART_GONE' });
      });
      if (successor !== undefined && successor.date <= Date.now())
        throw redirect({
          to: '/catalogue/$slug',
          params: { slug: successor.slug },
          statusCode: 301,
        });
      // A part that is not replaced yet has its own page for a while only.
      const statusCode = successor === undefined ? 301 : 302;
      if (isDiscontinued) throw redirect({ to: '/parts/$id', params: { id }, statusCode });
      if (slug !== params.slug)
        throw redirect({ to: '/catalogue/$slug', params: { slug }, statusCode: 301 });
    }
    const { id } = await address;
    const others = loadPage(
      relatedParts.load(utils, id),
      partRelations.load(utils, id),
      partReviews.load(utils, id),
      partQuestions.load(utils, id),
      utils.settings.delivery.prefetch(),
      utils.models.fits.prefetch({ id }),
    );
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
        reviews={
          <>
            <PartQuestions partId={part.id} ask={<SignInToAsk partId={part.id} />} />
            <PartReviews partId={part.id} />
          </>
        }
        fits={<PartFits partId={part.id} />}
      />
      <PartJsonLd part={part} relations={partRelations.use(part.id)} />
    </>
  );
}
