import type { Part } from '@bm/domain/parts/part.schema';
import {
  HeadContent,
  Outlet,
  Scripts,
  createRootRouteWithContext,
  lazyRouteComponent,
  useRouter,
} from '@tanstack/react-router';
import { Suspense, lazy, useEffect, type ReactNode } from 'react';
import { THEME_SCRIPT } from '../components/layout/site/theme-toggle.tsx';
import { siteCopy } from '../copy/site.ts';
import { CardCartButton } from '../features/cart/add/card-cart-button.tsx';
import { CartLink } from '../features/cart/components/cart-link.tsx';
import { PartActionContext } from '../features/parts/components/part-action.ts';
import { sellerDetails } from '../features/legal/legal.queries.ts';
import { categoryMenu } from '../features/parts/parts.queries.ts';
import { SiteShell } from '../features/shell/site-shell.tsx';
import { FALLBACK_SCRIPT, preloadText, siteMeta } from '../lib/document-head.ts';
import { EARLY_INPUT_SCRIPT } from '../lib/early-input.ts';
import { reportHydrated } from '../lib/hydration.ts';
import { lazyComponent } from '../lib/lazy-component.ts';
import { AUTH_SCRIPT } from '../lib/session/access-token.ts';
import { startSession } from '../lib/session/session.ts';
import type { SessionDeps } from '../lib/session/session-state.ts';
import { WARM_UP_SCRIPT } from '../lib/session/warm-up.ts';

/** Loaded with the first focus of the search field. */
const suggestions = () => import('../features/parts/suggestions/part-suggestions.tsx');
const PartSuggestions = lazy(suggestions);

/** These are rendered by the server; their scripts are loaded when the footer comes near the window. */
const newsletterBox = lazyRouteComponent(async () => {
  if (!import.meta.env.SSR) await footerNear();
  return import('../features/messages/components/newsletter-box.tsx');
}, 'NewsletterBox');
const sellerLine = lazyRouteComponent(async () => {
  if (!import.meta.env.SSR) await footerNear();
  return import('../features/legal/seller-line.tsx');
}, 'SellerLine');
const NewsletterBox = lazyComponent(newsletterBox);
const SellerLine = lazyComponent(sellerLine);

/** Resolves when the footer of the page is near the window; at once where it is not there yet. */
function footerNear(): Promise<void> {
  return new Promise((resolve) => {
    const footer = document.querySelector('.site-footer');
    if (footer === null) {
      resolve();
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '50%' },
    );
    observer.observe(footer);
  });
}

/**
 * Runs before the first paint, from the server's page only: adds what the browser does not have,
 * sets theme and signed-in state, starts the warm-up request, records early input.
 */
const FIRST_SCRIPT = import.meta.env.SSR
  ? `${FALLBACK_SCRIPT};${AUTH_SCRIPT};${THEME_SCRIPT};${WARM_UP_SCRIPT};${EARLY_INPUT_SCRIPT}`
  : '';

export const Route = createRootRouteWithContext<SessionDeps>()({
  async loader({ context }) {
    await Promise.all([
      categoryMenu.load(context.utils),
      ...(import.meta.env.SSR
        ? [newsletterBox.preload?.(), sellerLine.preload?.(), sellerDetails.load(context.utils)]
        : []),
    ]);
  },
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: siteCopy.brand },
      { name: 'theme-color', content: '#113123' },
      // For crawlers, which load each page from the server.
      ...(import.meta.env.SSR ? siteMeta(match.context.shopConfig().publicUrl) : []),
    ],
    links: [{ rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' }],
  }),
  shellComponent: Document,
  component: Root,
  notFoundComponent: lazyRouteComponent(
    () => import('../components/layout/not-found-page.tsx'),
    'NotFoundPage',
  ),
});

function Document({ children }: { children: ReactNode }) {
  const { options } = useRouter();
  preloadText();
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* Render blocking: a partly parsed page would shift when the rest arrives. */}
        <link rel="expect" href="#page-end" blocking="render" />
        {/* Not one of the router's scripts: those run again in the browser. */}
        <script
          nonce={options.ssr?.nonce}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: FIRST_SCRIPT }}
        />
      </head>
      <body>
        {children}
        <div id="page-end" hidden />
        <Scripts />
      </body>
    </html>
  );
}

const renderPartAction = (part: Part, quantity?: number) => (
  <CardCartButton part={part} quantity={quantity} />
);

function Root() {
  const { utils, client, queryClient, shopConfig } = Route.useRouteContext();
  const router = useRouter();
  useEffect(() => {
    const isPending = router.state.matches.some(({ ssr }) => ssr === false);
    if (!isPending) reportHydrated();
    void startSession({ utils, client, queryClient, shopConfig });
  }, [router, utils, client, queryClient, shopConfig]);

  return (
    <SiteShell
      categories={categoryMenu.use()}
      newsletter={
        <Suspense>
          <NewsletterBox />
        </Suspense>
      }
      seller={
        <Suspense>
          <SellerLine />
        </Suspense>
      }
      cart={<CartLink />}
      suggestions={PartSuggestions}
      findPart={async (text) =>
        (await suggestions().catch(() => null))?.findPart(utils, text) ?? null
      }
    >
      <PartActionContext value={renderPartAction}>
        <Outlet />
      </PartActionContext>
    </SiteShell>
  );
}
