import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
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
  async loader({ context, deps, cause }) {
    // The server renders cards of the default size only: other views cost many times more CPU.
    const isRendered = !import.meta.env.SSR || (deps.view ?? deps.size) === undefined;
    const { category, filter } = deps;
    // An address may have a filter of an attribute or value that the shop does not have any more.
    if (isRendered && filter !== undefined && cause === 'enter')
      await cataloguePage.load(context, deps).catch((error: unknown) => {
        if (getErrorCode(error) !== 'BAD_INPUT') return;
        throw redirect({ to: '/parts', search: { ...deps, filter: undefined } });
      });
    const page = loadPage(
      categoryCounts.load(context.utils),
      ...(isRendered ? [cataloguePage.load(context, deps)] : []),
    );
    // It is awaited below, unless the category does not exist.
    page.catch(() => undefined);
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
