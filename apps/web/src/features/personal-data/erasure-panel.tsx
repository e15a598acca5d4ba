import type { ErasureRequest } from '@bm/domain/personal-data/erasure.schema';
import { Panel } from '../../components/ui/data/panel.tsx';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { confirm } from '../../components/ui/feedback/confirm.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { ActionButton } from '../../components/ui/forms/action-button.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { formatDate } from '../../lib/format-date.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const copy = personalDataCopy.erase;

/** Asks for the erasure of the account, or withdraws the request. */
export function ErasurePanel({ request: asked }: { request: ErasureRequest | null }) {
  const { erasure } = trpc.useUtils().personalData;
  const request = useAction(trpc.personalData.requestErasure, {
    done(stored) {
      erasure.setData(undefined, stored);
      return copy.asked;
    },
  });
  const withdraw = useAction(trpc.personalData.withdrawErasure, {
    invalidates: (utils) => [utils.personalData.erasure.invalidate()],
    done({ changed }) {
      if (changed > 0) return copy.withdrawn;
      toast.error(copy.notWithdrawn);
      return undefined;
    },
  });
  const ask = () =>
    void confirm({ ...copy.dialog, action: copy.action, act: () => request.runOrThrow() });

  return (
    <Panel title={copy.title}>
      <p className="max-w-[60ch]">{copy.text}</p>
      <p className="max-w-[60ch]">{copy.stays}</p>
      {asked === null ? (
        <Button variant="danger" className="justify-self-start" onClick={ask}>
          {copy.action}
        </Button>
      ) : (
        <>
          <Alert>{copy.requested(formatDate(asked.requestedAt))}</Alert>
          <ActionButton
            action={withdraw}
            input={undefined}
            variant="quiet"
            className="justify-self-start"
          >
            {copy.withdraw}
          </ActionButton>
        </>
      )}
    </Panel>
  );
}
