import { createFileRoute, notFound } from '@tanstack/react-router';
import { catalogueHead } from '../../features/parts/catalogue/catalogue-head.ts';
import { CataloguePage } from '../../features/parts/catalogue/catalogue-page.tsx';
import { parseCatalogueSearch } from '../../features/parts/catalogue/catalogue-search.ts';
import { cataloguePage, categoryCounts } from '../../features/parts/catalogue/catalogue.queries.ts';
import { getErrorCode } from '../../lib/trpc/errors.ts';
import { loadPage } from '../../lib/trpc/trpc.ts';

export const Route = createFileRoute('/parts/')({
  validateSearch: parseCatalogueSearch,
  // Parsed again: unknown parameters must not get into query keys and links.
  loaderDeps: ({ search }) => parseCatalogueSearch({ ...search }),
  async loader({ context, deps }) {
    // The server renders cards of the default size only: other views cost many times more CPU.
    const isRendered = !import.meta.env.SSR || (deps.view ?? deps.size) === undefined;
    const page = loadPage(
      categoryCounts.load(context.utils),
      ...(isRendered ? [cataloguePage.load(context, deps)] : []),
    ).catch((error: unknown) => {
      // A filter of an attribute or value that the shop does not have.
      throw import.meta.env.SSR && getErrorCode(error) === 'BAD_INPUT' ? notFound() : error;
    });
    const { category } = deps;
    if (category !== undefined && !(await categoryCounts.has(context.utils, category)))
      throw notFound();
    await page;
  },
  head({ match: { context, loaderDeps } }) {
    const page = cataloguePage.peek(context.queryClient, loaderDeps);
    return catalogueHead(loaderDeps, page, context.shopConfig().publicUrl);
  },
  component: CatalogueRoute,
});

function CatalogueRoute() {
  return <CataloguePage search={Route.useLoaderDeps()} />;
}
