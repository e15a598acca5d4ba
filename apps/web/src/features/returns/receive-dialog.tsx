import { units } from '@bm/domain/shared/codecs';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import type { AdminReturn } from '@bm/domain/returns/return.schema';
import * as z from 'zod/mini';
import { Checkbox } from '../../components/ui/forms/checkbox.tsx';
import { FormDialog } from '../../components/ui/forms/form-dialog.tsx';
import { TextField } from '../../components/ui/forms/text-field.tsx';
import { adminReturnsCopy } from '../../copy/admin/returns.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { ordersAndParts } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

const { receive: text, keep } = adminReturnsCopy;

/** The units that arrived, at most those of the return. */
const receivedSchema = memoizeByKey((requested: number) =>
  z.object({
    quantity: units(z.int().check(z.gte(1), z.lte(requested)), {
      notation: 'grouped',
      message: text.unitsInvalid(requested),
    }),
    restock: z.boolean(),
  }),
);

interface ReceiveDialogProps {
  found: AdminReturn;
  onClose: () => void;
}

/** Records the units that arrived, and whether they go back into stock. */
export function ReceiveDialog({ found, onClose }: ReceiveDialogProps) {
  const { id, number, quantity: requested } = found;
  const receive = useAction(trpc.returns.receive, {
    invalidates: ordersAndParts,
    done: () => text.done(number),
  });
  const form = useSchemaForm(receivedSchema(requested), {
    defaults: { quantity: String(requested), restock: found.reason !== 'damaged' },
    async send(received) {
      await receive.runOrThrow({ id, ...received });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title(number)}
      copy={{ keep, action: text.action }}
      onClose={onClose}
    >
      <TextField
        label={text.units}
        hint={text.unitsHint(requested)}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('quantity')}
      />
      <label className="flex items-center gap-2 text-sm text-ink">
        <Checkbox {...form.form.register('restock')} />
        {text.restock}
      </label>
    </FormDialog>
  );
}
