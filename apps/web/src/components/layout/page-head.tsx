import type { ReactNode } from 'react';
import { Breadcrumb, type Crumb } from '../ui/data/breadcrumb.tsx';

interface PageHeadProps {
  crumbs?: readonly Crumb[];
  title: ReactNode;
  /** A sentence or two under the title. */
  lead?: ReactNode;
  /** The main action of the page. */
  action?: ReactNode;
}

/** Breadcrumb, title and lead of a page. */
export function PageHead({ crumbs, title, lead, action }: PageHeadProps) {
  return (
    <div className="grid gap-2 pt-8 pb-6">
      {crumbs && <Breadcrumb crumbs={crumbs} />}
      <h1>{title}</h1>
      {lead && <p className="max-w-[60ch] text-md text-ink-2">{lead}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
