import type { ErasureRequest } from '@bm/domain/personal-data/erasure.schema';
import { DashboardHead } from '../../components/layout/dashboard-frame.tsx';
import { Panel } from '../../components/ui/data/panel.tsx';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { confirm } from '../../components/ui/feedback/confirm.tsx';
import { QueryContent } from '../../components/ui/feedback/query-content.tsx';
import { Skeleton } from '../../components/ui/feedback/skeleton.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { DownloadButton } from '../../components/ui/forms/download-button.tsx';
import { personalDataCopy as copy } from '../../copy/personal-data.ts';
import { profileCopy } from '../../copy/profile.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatDate } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** The user's own data: its download, and the request of erasure. */
export function PrivacyPage() {
  const query = trpc.personalData.erasure.useQuery();
  return (
    <>
      <DashboardHead
        above={[{ label: profileCopy.title, link: { to: '/dashboard/profile' } }]}
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

const { erase } = copy;

/** Asks for the erasure of the account, or withdraws the request. */
function ErasurePanel({ request: asked }: { request: ErasureRequest | null }) {
  const { erasure } = trpc.useUtils().personalData;
  const request = useAction(trpc.personalData.requestErasure, {
    done(stored) {
      erasure.setData(undefined, stored);
      return erase.asked;
    },
  });
  const withdraw = useAction(trpc.personalData.withdrawErasure, {
    invalidates: (utils) => [utils.personalData.erasure.invalidate()],
    done({ changed }) {
      if (changed > 0) return erase.withdrawn;
      toast.error(erase.notWithdrawn);
      return undefined;
    },
  });
  const ask = () =>
    void confirm({
      ...erase.dialog,
      action: erase.action,
      act: () => request.runOrThrow(),
    });

  return (
    <Panel title={erase.title}>
      <p className="max-w-[60ch]">{erase.text}</p>
      <p className="max-w-[60ch]">{erase.stays}</p>
      {asked === null ? (
        <Button variant="danger" className="justify-self-start" onClick={ask}>
          {erase.action}
        </Button>
      ) : (
        <>
          <Alert>{erase.requested(formatDate(asked.requestedAt))}</Alert>
          <ActionButton
            action={withdraw}
            input={undefined}
            variant="quiet"
            className="justify-self-start"
          >
            {erase.withdraw}
          </ActionButton>
        </>
      )}
    </Panel>
  );
}
