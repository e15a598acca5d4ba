import type { CategoryMenu } from '@bm/domain/categories/category.schema';
import { useLocation, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { DemoBanner } from '../../components/layout/site/demo-banner.tsx';
import { PageAnnouncer } from '../../components/layout/site/page-announcer.tsx';
import { dashboardContentId, PageFrame } from '../../components/layout/site/page-frame.tsx';
import { SiteFooter } from '../../components/layout/site/site-footer.tsx';
import { SiteHeader } from '../../components/layout/site/site-header.tsx';
import type { SuggestionsProps } from '../../components/layout/site/site-search.tsx';
import { ConfirmHost } from '../../components/ui/feedback/confirm-host.tsx';
import { clearDrafts } from '../../lib/forms/clear-drafts.ts';
import { rememberPage } from '../../lib/remember-page.ts';
import { signOut } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/session-state.ts';
import { useShopConfig } from '../../lib/shop-config.ts';

interface SiteShellProps {
  categories: CategoryMenu;
  newsletter: ReactNode;
  /** The legal pages and the seller, in the footer. */
  seller: ReactNode;
  /** The link to the cart. */
  cart: ReactNode;
  suggestions: ComponentType<SuggestionsProps>;
  /** Returns the id of the part whose number was typed; null for any other text. */
  findPart: (text: string) => Promise<string | null>;
  children: ReactNode;
}

/** Banner, header and footer of every page, connected with session and router. */
export function SiteShell(props: SiteShellProps) {
  const { categories, newsletter, seller, cart, suggestions, findPart, children } = props;
  const { standIns } = useShopConfig();
  const session = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isCatalogue = pathname === '/parts';
  // The path of the page that is shown: the address is ahead of it while the next page loads.
  const { pathname: shown = '', loaderData: data } =
    useRouterState({ select: ({ matches }) => matches.at(-1) }) ?? {};
  const partCategory = (data && 'category' in data && data.category) || undefined;
  const isDashboard = shown.startsWith('/dashboard');
  const isSignIn = shown === '/login' || shown === '/signUp';
  // While a page loads, a footer would shift when its content arrives.
  const isWaiting = useRouterState({
    select: ({ matches }) => {
      // Routes below one that is not found stay pending; the server says so of the root alone.
      const last = matches.find(
        ({ status, _notFound: isRootNotFound }) =>
          isRootNotFound === true || status === 'pending' || status === 'notFound',
      );
      return last?.status === 'pending';
    },
  });

  // Leaves protected pages first: they would redirect to the sign-in page.
  const handleSignOut = async () => {
    await navigate({ to: '/' });
    clearDrafts();
    await signOut(router.options.context);
  };

  // Only the catalogue has them.
  const view = isCatalogue ? { view: search.view, size: search.size } : {};
  const find = async (text: string) => {
    const isSamePage = rememberPage();
    const id = await findPart(text);
    if (!isSamePage()) return;
    if (id === null)
      await navigate({ to: '/parts', search: { ...view, query: text || undefined } });
    else await navigate({ to: '/parts/$id', params: { id } });
  };
  const onSearch = (text: string) => void find(text);
  const onType = (text: string) => {
    const next = { ...view, query: text || undefined };
    void navigate({ to: '/parts', search: next, replace: true, resetScroll: false });
  };

  return (
    <>
      <PageFrame
        isSignedIn={session.status === 'signed-in'}
        skipTo={isDashboard ? dashboardContentId : undefined}
        banner={<DemoBanner standIns={standIns} />}
        header={
          <SiteHeader
            displayName={session.status === 'signed-in' ? session.user.displayName : undefined}
            onSignOut={() => void handleSignOut()}
            cart={cart}
            categories={isDashboard || isSignIn ? undefined : categories.largest}
            currentCategory={isCatalogue ? (search.category ?? null) : partCategory}
            search={
              // The catalogue shows the results themselves while typing.
              isCatalogue ? { query: search.query, onSearch, onType } : { onSearch, suggestions }
            }
          />
        }
        footer={
          isDashboard || isSignIn || isWaiting ? undefined : (
            <SiteFooter categories={categories.first} newsletter={newsletter} seller={seller} />
          )
        }
      >
        {children}
      </PageFrame>
      <ConfirmHost />
      <PageAnnouncer />
    </>
  );
}
