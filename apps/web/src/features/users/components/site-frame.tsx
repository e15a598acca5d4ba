import { useLocation, useNavigate, useRouter, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { dropDrafts } from '../../../components/forms/draft-store.ts';
import { dashboardContentId } from '../../../components/layout/dashboard-frame.tsx';
import { DemoBanner } from '../../../components/layout/demo-banner.tsx';
import { PageFrame } from '../../../components/layout/page-frame.tsx';
import { SiteFooter } from '../../../components/layout/site-footer.tsx';
import { SiteHeader } from '../../../components/layout/site-header.tsx';
import { signOutOfSession, useSession } from '../../../lib/session.ts';
import { useShopConfig } from '../../../lib/shop-config.ts';

interface SiteFrameProps {
  categories: readonly string[];
  newsletter: ReactNode;
  children: ReactNode;
}

/** Banner, header and footer around every page, with who is signed in. */
export function SiteFrame({ categories, newsletter, children }: SiteFrameProps) {
  const { standIns } = useShopConfig();
  const session = useSession();
  const router = useRouter();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isDashboard = pathname.startsWith('/dashboard');
  const isSignIn = pathname === '/login' || pathname === '/signUp';
  const isCatalogue = pathname === '/parts';
  // Below a page that is still to come the footer would be pushed out of sight.
  const isWaiting = useRouterState({
    select: ({ matches }) => matches.some(({ status }) => status === 'pending'),
  });

  // Away from protected pages first, which would send to the sign-in.
  const signOut = async () => {
    await navigate({ to: '/' });
    dropDrafts();
    await signOutOfSession(router.options.context);
  };

  const onSearch = (text: string) =>
    void navigate({ to: '/parts', search: { query: text || undefined } });
  const onType = (text: string) => {
    const next = { query: text || undefined };
    void navigate({ to: '/parts', search: next, replace: true, resetScroll: false });
  };

  return (
    <PageFrame
      skipTo={isDashboard ? dashboardContentId : undefined}
      banner={<DemoBanner standIns={standIns} />}
      header={
        <SiteHeader
          displayName={session.status === 'signed-in' ? session.user.displayName : undefined}
          onSignOut={() => void signOut()}
          categories={isDashboard || isSignIn ? undefined : categories}
          currentCategory={isCatalogue ? (search.category ?? null) : undefined}
          search={isCatalogue ? { query: search.query, onSearch, onType } : { onSearch }}
        />
      }
      footer={
        isDashboard || isSignIn || isWaiting ? undefined : (
          <SiteFooter categories={categories} newsletter={newsletter} />
        )
      }
    >
      {children}
    </PageFrame>
  );
}
