import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { personalDataCopy as copy } from '../../copy/personal-data.ts';
import { profileCopy } from '../../copy/profile.ts';
import { DownloadPanel } from './download-panel.tsx';
import { ErasurePanel } from './erasure-panel.tsx';
import { ownErasure } from './personal-data.queries.ts';

/** The user's own data: its download, and the request of erasure. */
export function PrivacyPage() {
  const query = ownErasure.use();
  return (
    <>
      <DashboardHead
        crumbs={[
          { label: profileCopy.title, link: { to: '/dashboard/profile' } },
          { label: copy.title },
        ]}
        title={copy.title}
      >
        {copy.intro}
      </DashboardHead>
      <div className="grid items-start gap-8 cols:grid-cols-2">
        <DownloadPanel />
        <QueryContent
          query={query}
          failed={copy.failed}
          loading={copy.loading}
          skeleton={<Skeleton className="block h-80" />}
        >
          {(request) => <ErasurePanel request={request} />}
        </QueryContent>
      </div>
    </>
  );
}
