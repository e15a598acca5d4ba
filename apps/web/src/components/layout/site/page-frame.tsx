import type { ReactNode } from 'react';
import { siteCopy } from '../../../copy/site.ts';
import { Toasts } from '../../ui/feedback/toast.tsx';

/** The id of the skip link's target on dashboard pages, which only the dashboard renders. */
export const dashboardContentId = 'dashboard';

interface PageFrameProps {
  banner?: ReactNode;
  header: ReactNode;
  /** The content of the page. */
  children: ReactNode;
  footer?: ReactNode;
  /** The id of the skip link's target; the dashboard has its own. */
  skipTo?: string;
  /** Whether toasts may offer the actions of a user. */
  isSignedIn: boolean;
}

/** The landmarks of every page: skip link, banner, header, content, footer. */
export function PageFrame(props: PageFrameProps) {
  const { banner, header, children, footer, skipTo = 'main', isSignedIn } = props;
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
      <Toasts isSignedIn={isSignedIn} />
    </>
  );
}
