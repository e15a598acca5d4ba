import { redirect } from '@tanstack/react-router';
import { modelCopy } from '../../copy/models.ts';
import { documentHead, numberPreloads } from '../../lib/document-head.ts';
import { notFoundFor } from '../../lib/gone.ts';
import type { TrpcUtils } from '../../lib/trpc/trpc.ts';
import { modelBySlug, models } from './models.queries.ts';

interface LoadingContext {
  utils: TrpcUtils;
  shopConfig: () => { publicUrl: string };
}

interface Match {
  context: LoadingContext;
  params: { slug?: string | undefined };
}

/** Loads the model of an address, or the list of models; returns the head of the page. */
export const loadModels = ({ context, params: { slug } }: Match) =>
  slug === undefined ? loadList(context) : loadModel(context, slug);

async function loadList({ utils, shopConfig }: LoadingContext) {
  await models.load(utils);
  return documentHead(shopConfig().publicUrl, {
    path: '/catalogue/models',
    title: modelCopy.title,
    describe: (descriptions) => descriptions.models,
  });
}

/** A former address leads to the present one. */
async function loadModel({ utils, shopConfig }: LoadingContext, address: string) {
  const { slug, name, image, positions } = await modelBySlug
    .load(utils, address)
    .catch((error: unknown) => {
      throw notFoundFor(error, { missing: 'MODEL_NOT_FOUND', gone: 'MODEL_GONE' });
    });
  if (slug !== address)
    throw redirect({ to: '/catalogue/models/{-$slug}', params: { slug }, statusCode: 301 });
  const { publicUrl } = shopConfig();
  const { meta, links } = documentHead(publicUrl, {
    path: `/catalogue/models/${slug}`,
    title: modelCopy.pageTitle(name),
    describe: (descriptions) => descriptions.model(name, positions.length),
  });
  if (!import.meta.env.SSR || image === '') return { meta, links };
  const og = [
    { property: 'og:image', content: image.startsWith('/') ? publicUrl + image : image },
    { property: 'og:image:alt', content: name },
  ];
  return { meta: [...meta, ...og], links: [...links, ...numberPreloads] };
}
