import type { AppRouter } from '@bm/api/root';
import type { ShopConfig } from '@bm/domain/shared/shop-config';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { createTRPCClient, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils } from '@trpc/react-query';
import { ErrorPage } from './components/layout/error-page.tsx';
import { PendingPage } from './components/layout/pending-page.tsx';
import { parseSearch, stringifySearch } from './lib/search-params.ts';
import { ShopConfigContext } from './lib/shop-config.ts';
import { createQueryClient } from './lib/trpc/query-client.ts';
import { dehydrateQueries, hydrateQueries, trpc } from './lib/trpc/trpc.ts';
import { routeTree } from './route-tree.gen.ts';

/** What differs between the browser and the server. */
interface AppRouterOptions {
  links: TRPCLink<AppRouter>[];
  /** Set on the server; the browser reads it from the page. */
  config?: ShopConfig;
  /** The nonce of the page's scripts. */
  nonce?: string;
}

/** Creates a router with its own query cache, for the browser or for one page on the server. */
export function createAppRouter({ links, config: givenConfig, nonce }: AppRouterOptions) {
  const queryClient = createQueryClient();
  const client = createTRPCClient<AppRouter>({ links });
  const utils = createTRPCQueryUtils({ client, queryClient });
  let config = givenConfig;
  const configOrThrow = () => {
    if (config === undefined) throw new Error('The page carries no shop configuration.');
    return config;
  };

  return createRouter({
    routeTree,
    context: { utils, client, queryClient, shopConfig: configOrThrow },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    scrollRestoration: createScrollPolicy(),
    parseSearch,
    stringifySearch,
    ...(nonce !== undefined && { ssr: { nonce } }),
    defaultErrorComponent: ErrorPage,
    defaultOnCatch: reportError,
    defaultPendingComponent: PendingPage,
    dehydrate: () => ({
      config: configOrThrow(),
      queries: dehydrateQueries(queryClient),
    }),
    hydrate: (page) => {
      config = page.config;
      hydrateQueries(queryClient, page.queries);
    },
    Wrap: ({ children }) => (
      <ShopConfigContext value={configOrThrow()}>
        <trpc.Provider client={client} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
        </trpc.Provider>
      </ShopConfigContext>
    ),
  });
}

/**
 * Returns whether the router sets the scroll position after a page is rendered. It does not after the
 * first one that is scrolled already: a visitor reads the server's page before its scripts are loaded.
 */
function createScrollPolicy(): () => boolean {
  let isFirst = !import.meta.env.SSR;
  return () => {
    const isRead = isFirst && scrollY > 0;
    isFirst = false;
    // For going back to this page the router stores the position of what it has seen scrolling.
    if (isRead) document.dispatchEvent(new Event('scroll'));
    return !isRead;
  };
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}

/**
 * Reports an error of the page to the shop. The code that sends it is loaded with the first error.
 */
export function reportError(thrown: unknown): void {
  import('./lib/error-report.ts').then(
    ({ sendErrorReport }) => sendErrorReport(thrown),
    () => undefined,
  );
}
