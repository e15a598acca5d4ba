import { correctTrackingInput, type Shipment } from '@bm/domain/shipments/shipment.schema';
import { useState } from 'react';
import * as z from 'zod/mini';
import { TrackingFields } from '../../../../components/checkout/tracking-fields.tsx';
import { Checkbox } from '../../../../components/ui/forms/checkbox.tsx';
import { FormDialog } from '../../../../components/ui/forms/form-dialog.tsx';
import { TextButton } from '../../../../components/ui/forms/text-button.tsx';
import { fulfilmentCopy } from '../../../../copy/admin/fulfilment.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { ordersAndParts } from '../../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';

const { correctTracking: text, ship } = fulfilmentCopy;
const schema = z.omit(correctTrackingInput, { idempotencyKey: true, id: true });

/** Corrects carrier, number and link of a shipment; its mail is sent again unless the admin says no. */
export function CorrectTracking({ shipment }: { shipment: Shipment }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>
        {text.action}
        <span className="visually-hidden">{text.ofShipment(shipment.number)}</span>
      </TextButton>
      {isOpen && <TrackingDialog shipment={shipment} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function TrackingDialog({ shipment, onClose }: { shipment: Shipment; onClose: () => void }) {
  const { id, number, carrier, trackingNumber, trackingUrl } = shipment;
  const correct = useAction(trpc.shipments.correctTracking, {
    invalidates: ordersAndParts,
    done: (_, request) => (request.sendMail ? text.doneWithMail(number) : text.done(number)),
  });
  const name = `tracking of ${id}`;
  const idempotencyKey = useIdempotencyKey(name);
  const form = useSchemaForm(schema, {
    defaults: { carrier, trackingNumber, trackingUrl, sendMail: true },
    draft: { name },
    async send(corrected) {
      await idempotencyKey.send({ id, ...corrected }, correct.runOrThrow);
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title(number)}
      copy={{ keep: ship.keep, action: text.save }}
      onClose={onClose}
    >
      <TrackingFields field={form.field} />
      <label className="flex items-center gap-3 py-1 text-sm text-ink">
        <Checkbox {...form.form.register('sendMail')} />
        {text.sendMail}
      </label>
    </FormDialog>
  );
}
