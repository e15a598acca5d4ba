import type { Shipment, Tracking } from '@bm/domain/shipments/shipment.schema';
import { trackingUrlSchema } from '@bm/domain/shipments/shipment.schema';
import { useState } from 'react';
import { TrackingFields } from '../../../../components/checkout/tracking-fields.tsx';
import { ConfirmDialog } from '../../../../components/ui/feedback/confirm-dialog.tsx';
import { TextButton } from '../../../../components/ui/forms/text-button.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';

const { correctTracking: text, ship } = fulfilmentCopy;

/** Corrects carrier, number and link of a shipment; its mail is sent again unless the admin says no. */
export function CorrectTracking({ shipment }: { shipment: Shipment }) {
  const { id, number, carrier, trackingNumber, trackingUrl } = shipment;
  const [tracking, setTracking] = useState<Tracking | null>(null);
  const [sendMail, setSendMail] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const correct = useAction(trpc.shipments.correctTracking, {
    invalidates: ordersAndParts,
    failed: 'inline',
    done: (_, request) => (request.sendMail ? text.doneWithMail(number) : text.done(number)),
  });
  const idempotencyKey = useIdempotencyKey(`tracking of ${id}`);
  const close = () => {
    correct.reset();
    setTracking(null);
    setProblem(null);
  };
  const save = async () => {
    if (tracking === null) return;
    if (!trackingUrlSchema.safeParse(tracking.trackingUrl).success) {
      setProblem(ship.linkInvalid);
      return;
    }
    const saved = await idempotencyKey.send({ id, ...tracking, sendMail }, correct.run);
    if (saved !== undefined) close();
  };
  return (
    <>
      <TextButton onClick={() => setTracking({ carrier, trackingNumber, trackingUrl })}>
        {text.action}
        <span className="visually-hidden">{text.ofShipment(number)}</span>
      </TextButton>
      <ConfirmDialog
        open={tracking !== null}
        title={text.title(number)}
        safeLabel={ship.keep}
        actionLabel={text.save}
        tone="green"
        pending={correct.isPending}
        error={problem ?? correct.error}
        onClose={close}
        onConfirm={() => void save()}
      >
        {tracking !== null && (
          <TrackingFields
            tracking={tracking}
            onChange={(next) => {
              setProblem(null);
              setTracking(next);
            }}
          />
        )}
        <label className="flex items-center gap-3 py-1 text-sm text-ink">
          <input
            type="checkbox"
            className="size-4.5 shrink-0 accent-green"
            checked={sendMail}
            onChange={({ target }) => setSendMail(target.checked)}
          />
          {text.sendMail}
        </label>
      </ConfirmDialog>
    </>
  );
}
