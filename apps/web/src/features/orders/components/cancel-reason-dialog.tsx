import { requiredTextSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { FormDialog } from '../../../components/ui/forms/form-dialog.tsx';
import { TextareaField } from '../../../components/ui/forms/text-field.tsx';
import { orderCopy } from '../../../copy/orders.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../../lib/forms/use-schema-form.ts';
import { ordersAndParts } from '../../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../../lib/trpc/trpc.ts';
import type { OrderActDialogProps } from './order-dialog.tsx';

const { cancelUnpaid: text } = orderCopy;
const schema = z.object({ reason: requiredTextSchema(500, text.reasonMissing) });

interface CancelReasonDialogProps {
  title: string;
  keep: string;
  action: string;
  /** The consequences. */
  children: string;
  cancel: (reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Cancels unpaid lines of a customer, with a reason that the customer reads. */
export function CancelReasonDialog(props: CancelReasonDialogProps) {
  const { title, keep, action, children, cancel, onClose } = props;
  const form = useSchemaForm(schema, {
    defaults: { reason: '' },
    async send({ reason }) {
      await cancel(reason);
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} copy={{ keep, action }} tone="danger" onClose={onClose}>
      <p>{children}</p>
      <TextareaField
        label={text.reason}
        remark={text.reasonRemark}
        rows={2}
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

/** Cancels an unpaid line of a customer. */
export function CancelUnpaidDialog({ order, onClose }: OrderActDialogProps) {
  const { id, number, quantity, partName } = order;
  const cancel = useAction(trpc.orders.cancelUnpaid, {
    invalidates: ordersAndParts,
    done: () => text.done(number),
  });
  return (
    <CancelReasonDialog
      title={orderCopy.cancelDialog.title(number)}
      keep={orderCopy.cancelDialog.keep}
      action={text.action}
      cancel={(reason) => cancel.runOrThrow({ id, reason })}
      onClose={onClose}
    >
      {orderCopy.cancelDialog.text(quantity, partName)}
    </CancelReasonDialog>
  );
}
