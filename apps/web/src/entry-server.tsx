import type { AppRouter } from '@bm/api/root';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import {
  RouterServer,
  createRequestHandler,
  renderRouterToString,
} from '@tanstack/react-router/ssr/server';
import type { TRPCLink } from '@trpc/client';
import { createAppRouter } from './router.tsx';

export { pageAddress } from './page-address.ts';
export { publicPaths } from './public-paths.ts';

export interface RenderOptions {
  links: TRPCLink<AppRouter>[];
  config: ShopConfig;
  manifest: RouteManifest;
}

/** Which files each route needs, by route id. */
export interface RouteManifest {
  routes: Record<
    string,
    {
      preloads?: string[];
      css?: string[];
      scripts?: { attrs?: Record<string, string | boolean>; children?: string }[];
    }
  >;
}

/** Renders one public page as an anonymous visitor sees it, or the frame of a protected one. */
export async function render(request: Request, options: RenderOptions): Promise<Response> {
  const handle = createRequestHandler({
    request,
    createRouter: () => createAppRouter(options),
    getRouterManifest: () => options.manifest,
  });
  return handle(({ router, responseHeaders }) =>
    renderRouterToString({
      router,
      responseHeaders,
      children: <RouterServer router={router} />,
    }),
  );
}
