import type { Order } from '@bm/domain/orders/order.schema';
import { MAX_PHOTO_MEGABYTES } from '@bm/domain/returns/return-photo';
import { MAX_RETURN_NOTE, RETURN_REASONS } from '@bm/domain/returns/return-states';
import { units } from '@bm/domain/shared/codecs';
import { textSchema, pictureUrlSchema } from '@bm/domain/shared/fields';
import { memoizeByKey } from '@bm/domain/shared/memoize';
import { notedReason } from '@bm/domain/shared/other-reason';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { ReturnPhoto } from '../../../../components/returns/return-parts.tsx';
import { FieldError } from '../../../../components/ui/forms/field-error.tsx';
import { FileButton } from '../../../../components/ui/forms/file-button.tsx';
import { FormDialog } from '../../../../components/ui/forms/form-dialog.tsx';
import { Options } from '../../../../components/ui/forms/options.tsx';
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
import { RestError } from '../../../../lib/rest-call.ts';
import { getErrorMessage } from '../../../../lib/trpc/errors.ts';
import { useRestCall } from '../../../../lib/use-rest-call.ts';
import { trpc } from '../../../../lib/trpc/trpc.ts';
import { afterReturn } from '../../order-details.queries.ts';

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
    .check(notedReason({ error: text.noteMissing, when: () => true })),
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
    <FormDialog form={form} title={text.title(order.number)} copy={text} onClose={onClose}>
      <p>{text.text}</p>
      <TextField
        label={text.quantity}
        hint={text.quantityHint(left)}
        inputMode="numeric"
        autoComplete="off"
        {...field('quantity')}
      />
      <SelectField label={text.reason} {...field('reason')}>
        <Options values={RETURN_REASONS} text={(each) => returnReasonLabels[each]} />
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

const uploadedSchema = z.object({ data: z.object({ url: pictureUrlSchema }) });

/** The photo of a return. */
export interface Photo {
  /** The URL of the uploaded photo; empty without one. */
  url: string;
  isPending: boolean;
  /** The message of the last error, or null. */
  error: string | null;
  choose: (file: File) => void;
}

/** Uploads a photo as soon as it is chosen. A new one replaces the one before once it is uploaded. */
function usePhoto(): Photo {
  const call = useRestCall();
  const [url, setUrl] = useState('');
  const upload = useMutation({
    async mutationFn(file: File): Promise<string> {
      if (file.size > MAX_PHOTO_MEGABYTES * 1024 * 1024) {
        const message = returnsCopy.form.photoTooLarge(MAX_PHOTO_MEGABYTES);
        throw new RestError({ code: 'TOO_LARGE', message });
      }
      const body = new FormData();
      body.set('image', file);
      const response = await call('/uploads/return', { body });
      return uploadedSchema.parse(await response.json()).data.url;
    },
  });
  return {
    url,
    isPending: upload.isPending,
    error: upload.error === null ? null : getErrorMessage(upload.error),
    choose: (file) => upload.mutate(file, { onSuccess: setUrl }),
  };
}

/** The optional photo of a return, with the state of its upload. */
function PhotoField({ photo }: { photo: Photo }) {
  const { url, isPending, error, choose } = photo;
  return (
    <div className="grid justify-items-start gap-2 text-sm">
      <FileButton accept="image/jpeg,image/png,image/webp" onFile={choose} hasIcon>
        {url === '' ? text.addPhoto : text.otherPhoto}
      </FileButton>
      <p role="status">
        {isPending && text.uploading}
        {!isPending && (url === '' ? text.photoHint(MAX_PHOTO_MEGABYTES) : text.uploaded)}
      </p>
      <ReturnPhoto photo={url} label={text.photo} />
      {error !== null && <FieldError>{error}</FieldError>}
    </div>
  );
}
