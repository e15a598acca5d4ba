import type { ReactNode } from 'react';
import { siteCopy } from '../../../copy/site.ts';
import { Toasts } from '../../ui/feedback/toast.tsx';

interface PageFrameProps {
  banner?: ReactNode;
  header: ReactNode;
  /** The page's content; a dashboard or sign-in frame fills the height by itself. */
  children: ReactNode;
  footer?: ReactNode;
  /** Id of the element that the skip link leads to; the dashboard's content has its own. */
  skipTo?: string;
}

/** The order of every page: way past the navigation, banner, header, content, footer. */
export function PageFrame({ banner, header, children, footer, skipTo = 'main' }: PageFrameProps) {
  return (
    <>
      <a
        href={`#${skipTo}`}
        className="skip-link absolute start-gutter -top-16 z-50 bg-ink px-4 py-3 text-paper hover:text-paper focus:top-2"
      >
        {siteCopy.navigation.skip}
      </a>
      {banner}
      {header}
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      {footer}
      <Toasts />
    </>
  );
}
