import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '../ui/data/breadcrumb.tsx';
import { dashboardContentId } from './site/page-frame.tsx';

interface DashboardFrameProps {
  /** A `DashboardDrawer`. */
  drawer: ReactNode;
  children: ReactNode;
}

/** Drawer and content side by side, stacked below 1024 px. */
export function DashboardFrame({ drawer, children }: DashboardFrameProps) {
  return (
    <div className="grid flex-1 grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] print:block lg:grid-cols-[14.5rem_minmax(0,1fr)] lg:grid-rows-[auto] lg:mx-auto lg:w-full lg:max-w-[calc(var(--content)+2*var(--gutter))]">
      {drawer}
      <div
        id={dashboardContentId}
        tabIndex={-1}
        className="min-w-0 px-gutter pt-6 pb-16 lg:ps-6 lg:pe-gutter lg:pt-8 lg:pb-20"
      >
        <div className="max-w-264">{children}</div>
      </div>
    </div>
  );
}

interface DashboardHeadProps {
  /** The pages above this one, outermost first. */
  above?: readonly Crumb[];
  /** The page itself in the breadcrumb: its title by default, null for none. */
  crumb?: string | null;
  title: ReactNode;
  /** One line below the title. */
  children?: ReactNode;
  action?: ReactNode;
}

/** The title of a dashboard screen with its action. */
export function DashboardHead(props: DashboardHeadProps) {
  const { above, title, crumb = title, children, action } = props;
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        {above && (
          <div className="mb-2">
            <Breadcrumb crumbs={crumb === null ? above : [...above, { label: crumb }]} />
          </div>
        )}
        <h1 className="text-2xl">{title}</h1>
        {children && <p className="small mt-1 text-ink-2 wrap-anywhere">{children}</p>}
      </div>
      {action}
    </div>
  );
}
