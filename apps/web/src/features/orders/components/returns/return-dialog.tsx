import type { Order } from '@bm/domain/orders/order.schema';
import { MAX_RETURN_NOTE, RETURN_REASONS } from '@bm/domain/returns/return-states';
import { units } from '@bm/domain/shared/codecs';
import { textSchema } from '@bm/domain/shared/fields';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import * as z from 'zod/mini';
import { FormDialog } from '../../../../components/ui/forms/form-dialog.tsx';
import {
  SelectField,
  TextareaField,
  TextField,
} from '../../../../components/ui/forms/text-field.tsx';
import { returnReasonLabels, returnsCopy } from '../../../../copy/returns.ts';
import { useAction } from '../../../../lib/actions/use-action.ts';
import { useFieldValue } from '../../../../lib/forms/form-fields.ts';
import { useIdempotencyKey } from '../../../../lib/forms/use-idempotency-key.ts';
import { useSchemaForm } from '../../../../lib/forms/use-schema-form.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { afterReturn } from '../../order-details.queries.ts';
import { PhotoField } from './photo-field.tsx';
import { usePhoto } from './use-photo.ts';

interface ReturnDialogProps {
  order: Order;
  /** The units that can be returned. */
  left: number;
  onClose: () => void;
}

const { form: text } = returnsCopy;

/** Quantity, reason and note, which only the reason `other` needs. */
const fieldsSchema = memoizeByKey((left: number) =>
  z
    .object({
      quantity: units(z.int().check(z.gte(1), z.lte(left)), {
        notation: 'grouped',
        message: text.quantityInvalid(left),
      }),
      reason: z.enum(RETURN_REASONS),
      note: textSchema(MAX_RETURN_NOTE),
    })
    .check(
      z.refine(({ reason, note }) => reason !== 'other' || note !== '', {
        path: ['note'],
        error: text.noteMissing,
        when: () => true,
      }),
    ),
);

/** Asks to return units of an order: quantity, reason, note and photo. */
export function ReturnDialog({ order, left, onClose }: ReturnDialogProps) {
  const photo = usePhoto();
  const idempotencyKey = useIdempotencyKey(`return of ${order.id}`);
  const request = useAction(trpc.returns.request, {
    invalidates: afterReturn,
    done: ({ number }) => text.done(number),
  });
  const form = useSchemaForm(fieldsSchema(left), {
    defaults: { quantity: '', reason: 'damaged', note: '' },
    async send(fields, { setError }) {
      if (photo.isPending) {
        setError('root', { message: text.stillUploading });
        return;
      }
      const input = { orderId: order.id, ...fields, photo: photo.url };
      await idempotencyKey.send(input, request.runOrThrow);
      onClose();
    },
  });
  const { field } = form;
  const needsNote = useFieldValue(form, 'reason') === 'other';
  return (
    <FormDialog
      form={form}
      title={text.title(order.number)}
      safeLabel={text.keep}
      actionLabel={text.action}
      onClose={onClose}
    >
      <p>{text.text}</p>
      <TextField
        label={text.quantity}
        hint={text.quantityHint(left)}
        inputMode="numeric"
        autoComplete="off"
        {...field('quantity')}
      />
      <SelectField label={text.reason} {...field('reason')}>
        {RETURN_REASONS.map((each) => (
          <option key={each} value={each}>
            {returnReasonLabels[each]}
          </option>
        ))}
      </SelectField>
      <TextareaField
        label={text.note}
        remark={needsNote ? text.neededNoteRemark : text.noteRemark}
        rows={3}
        {...field('note')}
      />
      <PhotoField photo={photo} />
    </FormDialog>
  );
}
