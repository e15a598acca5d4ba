import { advanceStateSchema, previousState } from '@bm/domain/orders/order-state';
import { requiredTextSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { FormDialog } from '../../../components/ui/forms/form-dialog.tsx';
import { TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { orderCopy, stateLabels } from '../../../copy/orders.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { ordersAndParts } from '../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import { showCorrected } from '../optimistic-orders.ts';
import type { OrderActDialogProps } from './order-dialog.tsx';

const { correct: text } = orderCopy;
const schema = z.object({ note: requiredTextSchema(500, text.noteMissing) });

/** Takes the last step of an order back, with a note for its timeline. */
export function CorrectOrderDialog({ order, onClose }: OrderActDialogProps) {
  const { id, number, quantity, shippedUnits, partName } = order;
  const correct = useAction(trpc.orders.correct, {
    invalidates: ordersAndParts,
    optimistic: showCorrected,
    done: ({ state }) => text.done(number, stateLabels.timeline[state]),
    failed: (message) => orderCopy.manage.advanceFailed(number, message),
  });
  const from = advanceStateSchema.safeParse(order.state).data;
  const isShipment = shippedUnits > 0 && from !== 'delivered';
  const to = from === undefined ? null : isShipment ? 'processing' : previousState(from);
  const form = useSchemaForm(schema, {
    defaults: { note: '' },
    async send({ note }) {
      // The list shows the correction at once.
      if (from !== undefined) void correct.run({ id, from, note, shippedUnits });
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={text.title(number)} copy={text} tone="danger" onClose={onClose}>
      {from !== undefined && to !== null && from !== to && (
        <p>{text.text(stateLabels.timeline[from], stateLabels.timeline[to])}</p>
      )}
      {isShipment && (
        <p>
          {shippedUnits === quantity
            ? text.restocked(quantity, partName)
            : text.lastShipment(partName)}
        </p>
      )}
      <TextareaField label={text.note} rows={2} {...form.field('note')} />
    </FormDialog>
  );
}
