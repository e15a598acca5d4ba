import type { ReactNode } from 'react';
import { siteCopy } from '../../../copy/site.ts';
import { SignInLinks, SignOutButton } from './account-links.tsx';
import { Brand } from './brand.tsx';
import { CategoryNavigation } from './category-navigation.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { Navigation } from './navigation.tsx';
import { SiteSearch, type SiteSearchProps } from './site-search.tsx';
import { ThemeToggle } from './theme-toggle.tsx';

interface SiteHeaderProps {
  /** The signed-in user's name; undefined while loading or signed out. */
  displayName?: string | undefined;
  onSignOut: () => void;
  /** The link to the cart. */
  cart?: ReactNode;
  /** Omitted on the dashboard and the sign-in pages. */
  categories?: readonly string[] | undefined;
  /** The current category, null for all parts, undefined on other pages. */
  currentCategory?: string | null | undefined;
  search?: Pick<SiteSearchProps, 'query' | 'onSearch' | 'onType' | 'suggestions'>;
}

/**
 * Logo, search, navigation, account and categories. The signed-in state is shown by CSS through
 * `data-auth` on the root element, so that it is right before hydration.
 */
export function SiteHeader(props: SiteHeaderProps) {
  const { displayName, onSignOut, cart, categories, currentCategory, search } = props;
  return (
    <header className="site-header relative z-20 border-b border-line bg-surface">
      <div className="wrap flex items-center gap-x-5 max-sm:flex-wrap max-sm:gap-x-2 max-sm:pt-2 max-sm:pb-3 sm:min-h-17">
        <Brand />
        <SiteSearch
          {...search}
          className="flex-[1_1_12rem] nav:max-w-104 max-sm:order-3 max-sm:mt-2 max-sm:basis-full"
        />
        <Navigation label={siteCopy.navigation.main} className="max-nav:hidden" />
        <div className="ms-auto flex items-center gap-2 max-sm:gap-0">
          {cart}
          <ThemeToggle />
          <div className="flex items-center gap-2 max-nav:hidden">
            <SignInLinks />
            <SignOutButton displayName={displayName} onSignOut={onSignOut} />
          </div>
          <MobileMenu displayName={displayName} onSignOut={onSignOut} />
        </div>
      </div>
      {categories && <CategoryNavigation categories={categories} current={currentCategory} />}
    </header>
  );
}
