import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { Panel } from '../../components/ui/data/panel.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { DownloadButton } from '../../components/ui/forms/download-button.tsx';
import { personalDataCopy as copy } from '../../copy/personal-data.ts';
import { profileCopy } from '../../copy/profile.ts';
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
        <QueryContent query={query} copy={copy} skeleton={<Skeleton className="block h-80" />}>
          {(request) => <ErasurePanel request={request} />}
        </QueryContent>
      </div>
    </>
  );
}

const download = copy.download;

/** Downloads everything that the shop stores of the user. */
function DownloadPanel() {
  return (
    <Panel title={download.title}>
      <p className="max-w-[60ch]">{download.text}</p>
      <p className="small text-ink-2">{download.verify}</p>
      <div>
        <DownloadButton variant="green" file={{ path: '/personal-data', name: download.file }}>
          {download.action}
        </DownloadButton>
      </div>
    </Panel>
  );
}
