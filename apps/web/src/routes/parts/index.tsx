import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { catalogueHead } from '../../features/parts/catalogue/catalogue-head.ts';
import { CataloguePage } from '../../features/parts/catalogue/catalogue-page.tsx';
import {
  parseCatalogueSearch,
  withoutUnknownAttributes,
} from '../../features/parts/catalogue/catalogue-search.ts';
import { cataloguePage, categoryBranch } from '../../features/parts/catalogue/catalogue.queries.ts';
import { loadPage } from '../../lib/trpc/trpc.ts';

export const Route = createFileRoute('/parts/')({
  validateSearch: parseCatalogueSearch,
  // Parsed again: unknown parameters must not get into query keys and links.
  loaderDeps: ({ search }) => parseCatalogueSearch({ ...search }),
  async loader({ context, deps, cause }) {
    // The server renders cards of the default size only: other views cost many times more CPU.
    const isRendered = !import.meta.env.SSR || (deps.view ?? deps.size) === undefined;
    const { category, filter, by } = deps;
    // An address may have an attribute or value that the shop does not have any more. What is not rendered
    // leads to the list once it is read.
    if (isRendered && (filter ?? by) !== undefined && cause === 'enter')
      await cataloguePage.load(context, deps).catch((error: unknown) => {
        const known = withoutUnknownAttributes(deps, error);
        if (known !== undefined) throw redirect({ to: '/parts', search: known });
      });
    const branch = categoryBranch.load(context.utils, category);
    const page = loadPage(branch, ...(isRendered ? [cataloguePage.load(context, deps)] : []));
    // It is awaited below, unless the category does not exist.
    page.catch(() => undefined);
    if (category !== undefined) {
      const { branch: found, movedTo } = await branch;
      if (movedTo !== undefined)
        throw redirect({ to: '/parts', search: { ...deps, category: movedTo }, statusCode: 301 });
      if (found === null) throw notFound();
    }
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
