import type { AdminReturn } from '@bm/domain/returns/return.schema';
import {
  NO_TRACKING,
  type Tracking,
  trackingUrlSchema,
} from '@bm/domain/shipments/shipment.schema';
import { useState } from 'react';
import { askIfDisputed } from '../../components/checkout/ask-if-disputed.ts';
import { TrackingFields } from '../../components/checkout/tracking-fields.tsx';
import { ConfirmDialog } from '../../components/ui/feedback/confirm-dialog.tsx';
import { fulfilmentCopy } from '../../copy/admin/fulfilment.ts';
import { adminReturnsCopy } from '../../copy/admin/returns.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { formatCount } from '../../lib/format.ts';
import { rememberPage, showFailure } from '../../lib/remember-page.ts';
import { ordersAndParts } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const { replace: text, keep } = adminReturnsCopy;

interface ReplaceDialogProps {
  found: AdminReturn;
  onClose: () => void;
}

/** Ships the received units of a return again, without a charge. */
export function ReplaceDialog({ found, onClose }: ReplaceDialogProps) {
  const { id, number, partName, receivedUnits } = found;
  const [tracking, setTracking] = useState(NO_TRACKING);
  const [isLinkInvalid, setIsLinkInvalid] = useState(false);
  const idempotencyKey = useIdempotencyKey(`replacement of return ${id}`);
  const replace = useAction(trpc.returns.replace, {
    invalidates: ordersAndParts,
    done: () => text.done(number),
    failed: 'inline',
  });
  const changeTracking = (next: Tracking) => {
    setIsLinkInvalid(false);
    setTracking(next);
  };
  const confirm = async () => {
    const isLinkValid = trackingUrlSchema.safeParse(tracking.trackingUrl).success;
    setIsLinkInvalid(!isLinkValid);
    if (!isLinkValid) return;
    const isSamePage = rememberPage();
    try {
      const stored = await askIfDisputed(
        (input: Tracking & { id: string; confirmDisputed?: boolean }) =>
          idempotencyKey.send(input, replace.runOrThrow),
        { id, ...tracking },
      );
      if (stored !== undefined) onClose();
    } catch (cause) {
      // On the page, the dialog shows it.
      if (!isSamePage()) showFailure(cause);
    }
  };
  return (
    <ConfirmDialog
      open
      title={text.title(number)}
      safeLabel={keep}
      actionLabel={text.action}
      tone="green"
      pending={replace.isPending}
      error={isLinkInvalid ? fulfilmentCopy.ship.linkInvalid : replace.error}
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{text.text(formatCount(receivedUnits ?? 0), partName)}</p>
      <TrackingFields tracking={tracking} onChange={changeTracking} />
    </ConfirmDialog>
  );
}
