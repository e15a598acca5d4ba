import type { AdminReturn } from '@bm/domain/returns/return.schema';
import { MAX_RETURN_NOTE } from '@bm/domain/returns/return-states';
import { requiredTextSchema, textSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { FormDialog } from '../../components/ui/forms/form-dialog.tsx';
import { TextareaField } from '../../components/ui/forms/text-field.tsx';
import { adminReturnsCopy as copy } from '../../copy/admin/returns.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { useSchemaForm } from '../../lib/forms/use-schema-form.ts';
import { formatCount } from '../../lib/format.ts';
import { ordersAndParts } from '../../lib/trpc/refresh-orders.ts';
import { trpc } from '../../lib/trpc/trpc.ts';

/** The customer must be told why units are not taken back. */
const SCHEMAS = {
  approve: z.object({ answer: textSchema(MAX_RETURN_NOTE) }),
  reject: z.object({ answer: requiredTextSchema(MAX_RETURN_NOTE, copy.reject.missing) }),
};

interface AnswerDialogProps {
  act: 'approve' | 'reject';
  found: AdminReturn;
  onClose: () => void;
}

/** Approves a return, or rejects it with a reason; the customer reads the text. */
export function AnswerDialog({ act, found, onClose }: AnswerDialogProps) {
  const { id, number, state, quantity, partName, restockedUnits } = found;
  const text = copy[act];
  const approve = useAction(trpc.returns.approve, {
    invalidates: ordersAndParts,
    done: () => text.done(number),
  });
  const reject = useAction(trpc.returns.reject, {
    invalidates: ordersAndParts,
    done: () => text.done(number),
  });
  const form = useSchemaForm(SCHEMAS[act], {
    defaults: { answer: '' },
    async send({ answer }) {
      await (act === 'approve'
        ? approve.runOrThrow({ id, answer })
        : reject.runOrThrow({ id, from: state, answer }));
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={text.title(number)}
      copy={{ keep: copy.keep, action: text.action }}
      tone={act === 'reject' ? 'danger' : 'green'}
      onClose={onClose}
    >
      <p>{act === 'approve' ? copy.approve.text(quantity, partName) : copy.reject.text}</p>
      {act === 'reject' && restockedUnits > 0 && (
        <p>{copy.reject.inStock(formatCount(restockedUnits))}</p>
      )}
      <TextareaField
        label={text.answer}
        remark={act === 'reject' ? copy.told : copy.toldOptional}
        rows={3}
        {...form.field('answer')}
      />
    </FormDialog>
  );
}
