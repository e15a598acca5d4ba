import { createFileRoute, notFound } from '@tanstack/react-router';
import { pageTitles } from '../../../../copy/page-titles.ts';
import { AddToCartButton } from '../../../../features/cart/add/add-to-cart-button.tsx';
import { AddToListButton } from '../../../../features/cart/lists/add-to-list-button.tsx';
import { PartFits } from '../../../../features/models/part-fits.tsx';
import { holdBudget } from '../../../../features/orders/orders.queries.ts';
import {
  discontinuedPart,
  expectedUnits,
  partById,
  relatedParts,
} from '../../../../features/parts/parts.queries.ts';
import { partRelations } from '../../../../features/parts/relations/relations.queries.ts';
import { PartPage } from '../../../../features/purchase/part-page.tsx';
import { AskForm } from '../../../../features/questions/ask-form.tsx';
import { PartQuestions } from '../../../../features/questions/part-questions.tsx';
import { partQuestions } from '../../../../features/questions/questions.queries.ts';
import { PartJsonLd } from '../../../../features/reviews/part/part-json-ld.tsx';
import { PartRating } from '../../../../features/reviews/part/part-rating.tsx';
import { PartReviews } from '../../../../features/reviews/part/part-reviews.tsx';
import { partReviews } from '../../../../features/reviews/reviews.queries.ts';
import { checkoutTerms } from '../../../../lib/checkout-terms.queries.ts';
import { loadDeliveryDefaults } from '../../../../lib/delivery-defaults.queries.ts';
import { RestockRequest } from '../../../../features/restock/restock-request.tsx';
import { withShopName } from '../../../../lib/document-head.ts';
import { getErrorCode } from '../../../../lib/trpc/errors.ts';

export const Route = createFileRoute('/parts/$id/_protected/')({
  async loader({ context, params }) {
    void relatedParts.load(context.utils, params.id);
    const others = Promise.all([
      holdBudget.load(context.utils, params.id),
      expectedUnits.load(context.utils, params.id),
      partRelations.load(context.utils, params.id),
      loadDeliveryDefaults(context.utils),
      checkoutTerms.load(context.utils),
      partReviews.load(context.utils, params.id),
      partQuestions.load(context.utils, params.id),
      context.utils.questions.own.prefetch({ partId: params.id }),
      context.utils.restock.byPart.prefetch({ partId: params.id }),
      context.utils.settings.delivery.prefetch(),
      context.utils.models.fits.prefetch({ id: params.id }),
    ]);
    try {
      const { name, category } = await partById.load(context.utils, params.id);
      await others;
      return { name, category };
    } catch (error) {
      if (getErrorCode(error) !== 'PART_NOT_FOUND') throw error;
      await discontinuedPart.load(context.utils, params.id);
      throw notFound();
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
  return (
    <>
      <PartPage
        key={part.id}
        part={part}
        customer={user}
        rating={<PartRating partId={part.id} />}
        reviews={
          <>
            <PartQuestions partId={part.id} ask={<AskForm partId={part.id} />} />
            <PartReviews partId={part.id} />
          </>
        }
        fits={<PartFits partId={part.id} />}
        restock={<RestockRequest partId={part.id} email={user.email} />}
        listAction={<AddToListButton part={part} />}
        renderAction={(quantity) => <AddToCartButton part={part} quantity={quantity} />}
      />
      <PartJsonLd part={part} relations={partRelations.use(part.id)} />
    </>
  );
}
