import { createFileRoute } from '@tanstack/react-router';
import { useAddToCart } from '../../../features/cart/add/add-to-cart.ts';
import { ModelPage } from '../../../features/models/model-page.tsx';
import { ModelsPage } from '../../../features/models/models-page.tsx';
import { modelBySlug } from '../../../features/models/models.queries.ts';

/** The bicycle models, or the spare parts of one. */
export const Route = createFileRoute('/catalogue/models/{-$slug}')({
  // Every page of the shop has this module: the rest is loaded with the page.
  loader: (match) =>
    import('../../../features/models/model-routes.ts').then((code) => code.loadModels(match)),
  head: ({ loaderData = {} }) => loaderData,
  component: ModelsRoute,
});

function ModelsRoute() {
  const { slug } = Route.useParams();
  return slug === undefined ? <ModelsPage /> : <Model slug={slug} />;
}

function Model({ slug }: { slug: string }) {
  const [model] = modelBySlug.use(slug);
  const { add, isPending } = useAddToCart();
  return <ModelPage key={model.id} model={model} isAdding={isPending} onAdd={add} />;
}
