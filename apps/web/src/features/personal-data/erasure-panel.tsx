import type { ErasureRequest } from '@bm/domain/personal-data/erasure.schema';
import { useState } from 'react';
import { Panel } from '../../components/ui/data/panel.tsx';
import { Alert } from '../../components/ui/feedback/alert.tsx';
import { ConfirmDialog } from '../../components/ui/feedback/confirm-dialog.tsx';
import { toast } from '../../components/ui/feedback/toast.tsx';
import { Button } from '../../components/ui/forms/button.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { formatDate } from '../../lib/format-date.ts';
import { resultOrNull } from '../../lib/remember-page.ts';
import { getErrorMessage } from '../../lib/trpc/errors.ts';
import { useOwnErasure } from './personal-data.queries.ts';

const copy = personalDataCopy.erase;

/** Asks for the erasure of the account, or withdraws the request. */
export function ErasurePanel({ request: asked }: { request: ErasureRequest | null }) {
  const [isConfirming, setConfirming] = useState(false);
  const { request, withdraw } = useOwnErasure();

  const confirm = async () => {
    const stored = await resultOrNull(request.mutateAsync());
    if (stored === null) return;
    setConfirming(false);
    toast.success(copy.asked);
  };
  const takeBack = async () => {
    try {
      const { changed } = await withdraw.mutateAsync();
      if (changed > 0) toast.success(copy.withdrawn);
      else toast.error(copy.notWithdrawn);
    } catch (error) {
      toast.error(getErrorMessage(error));
    }
  };

  return (
    <Panel title={copy.title}>
      <p className="max-w-[60ch]">{copy.text}</p>
      <p className="max-w-[60ch]">{copy.stays}</p>
      {asked === null ? (
        <Button
          variant="danger"
          className="justify-self-start"
          onClick={() => {
            request.reset();
            setConfirming(true);
          }}
        >
          {copy.action}
        </Button>
      ) : (
        <>
          <Alert>{copy.requested(formatDate(asked.requestedAt))}</Alert>
          <Button
            variant="quiet"
            className="justify-self-start"
            pending={withdraw.isPending}
            onClick={() => void takeBack()}
          >
            {copy.withdraw}
          </Button>
        </>
      )}
      <ConfirmDialog
        open={isConfirming}
        title={copy.dialog.title}
        safeLabel={copy.dialog.keep}
        actionLabel={copy.action}
        pending={request.isPending}
        error={request.error && getErrorMessage(request.error)}
        onClose={() => setConfirming(false)}
        onConfirm={() => void confirm()}
      >
        <p>{copy.dialog.text}</p>
      </ConfirmDialog>
    </Panel>
  );
}
