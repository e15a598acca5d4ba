import type { AdminReturn } from '@bm/domain/returns/return.schema';
import { NO_TRACKING, type Tracking, trackingSchema } from '@bm/domain/shipments/shipment.schema';
import { askIfDisputed } from '../../components/checkout/ask-if-disputed.ts';
import { TrackingFields } from '../../components/checkout/tracking-fields.tsx';
import { FormDialog } from '../../components/ui/forms/form-dialog.tsx';
import { adminReturnsCopy } from '../../copy/admin/returns.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useIdempotencyKey } from '../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
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
  const name = `replacement of return ${id}`;
  const idempotencyKey = useIdempotencyKey(name);
  const replace = useAction(trpc.returns.replace, {
    invalidates: ordersAndParts,
    done: () => text.done(number),
  });
  const form = useSchemaForm(trackingSchema, {
    defaults: NO_TRACKING,
    draft: { name },
    async send(tracking) {
      const stored = await askIfDisputed(
        (input: Tracking & { id: string; confirmDisputed?: boolean }) =>
          idempotencyKey.send(input, replace.runOrThrow),
        { id, ...tracking },
      );
      if (stored !== undefined) onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title(number)}
      copy={{ keep, action: text.action }}
      onClose={onClose}
    >
      <p>{text.text(receivedUnits ?? 0, partName)}</p>
      <TrackingFields field={form.field} />
    </FormDialog>
  );
}
