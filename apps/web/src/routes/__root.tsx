import {
  HeadContent,
  Outlet,
  Scripts,
  createRootRouteWithContext,
  lazyRouteComponent,
  useRouter,
} from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { NewsletterBox } from '../features/messages/components/newsletter-box.tsx';
import { SiteShell } from '../features/shell/site-shell.tsx';
import { categories } from '../features/parts/parts.queries.ts';
import { AUTH_SCRIPT } from '../lib/session/access-token.ts';
import { WARM_UP_SCRIPT } from '../lib/session/warm-up.ts';
import { siteMeta } from '../lib/document-head.ts';
import { reportHydrated } from '../lib/hydration.ts';
import { startSession, type SessionDeps } from '../lib/session/session.ts';
import { preloadText } from '../styles/fonts.ts';
import { THEME_SCRIPT } from '../components/layout/site/theme-toggle.tsx';

const DESCRIPTION =
  'Bicycle spare parts, complete bicycles, motorcycle parts and fasteners, made in Bangladesh since 1994 and sold by the case.';

/** Before the first paint: which theme, whose navigation, and the question who is signed in. */
const FIRST_SCRIPT = `${AUTH_SCRIPT};${THEME_SCRIPT};${WARM_UP_SCRIPT}`;

export const Route = createRootRouteWithContext<SessionDeps>()({
  loader: ({ context }) => categories.load(context.utils),
  head: ({ match }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Bicycles Mania' },
      { name: 'description', content: DESCRIPTION },
      { name: 'theme-color', content: '#113123' },
      ...siteMeta(match.context.shopConfig().publicUrl),
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
        {/* Half a page, laid out as if it were all, would move when the rest is read. */}
        <link rel="expect" href="#page-end" blocking="render" />
        {/* As an element of its own: the router's scripts run once more in the browser. */}
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

function Root() {
  const { utils, client, queryClient, shopConfig } = Route.useRouteContext();
  useEffect(() => {
    reportHydrated();
    void startSession({ utils, client, queryClient, shopConfig });
  }, [utils, client, queryClient, shopConfig]);

  return (
    <SiteShell categories={categories.use()} newsletter={<NewsletterBox />}>
      <Outlet />
    </SiteShell>
  );
}
