import { pictureUrlSchema } from '@bm/domain/shared/fields';
import { useMutation } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { FieldError } from '../../../components/ui/forms/field-error.tsx';
import { FileButton } from '../../../components/ui/forms/file-button.tsx';
import { TextField } from '../../../components/ui/forms/text-field.tsx';
import { adminModelCopy as copy } from '../../../copy/admin/models.ts';
import { RestError } from '../../../lib/rest-call.ts';
import { getErrorMessage } from '../../../lib/trpc/errors.ts';
import { useRestCall } from '../../../lib/use-rest-call.ts';

const uploadedSchema = z.object({ data: z.object({ url: pictureUrlSchema }) });
const MAX_MEGABYTES = 10;

interface PictureFieldsProps {
  label: string;
  image: string;
  onChange: (image: string) => void;
}

/** The address of a picture, typed or of an uploaded file. */
export function PictureFields({ label, image, onChange }: PictureFieldsProps) {
  const call = useRestCall();
  const upload = useMutation({
    async mutationFn(file: File): Promise<string> {
      if (file.size > MAX_MEGABYTES * 1024 * 1024)
        throw new RestError({ code: 'TOO_LARGE', message: copy.tooLarge(MAX_MEGABYTES) });
      const body = new FormData();
      body.set('image', file);
      const response = await call('/uploads/image', { body });
      return uploadedSchema.parse(await response.json()).data.url;
    },
    onSuccess: onChange,
  });
  return (
    <div className="grid content-start gap-2">
      <TextField
        label={label}
        autoComplete="off"
        spellCheck={false}
        value={image}
        onChange={({ target }) => onChange(target.value)}
      />
      <div className="flex flex-wrap items-center gap-3">
        <FileButton accept="image/*" hasIcon onFile={(file) => upload.mutate(file)}>
          {copy.upload}
        </FileButton>
        <span role="status" className="text-sm text-ink-2">
          {upload.isPending && copy.uploading}
        </span>
      </div>
      {upload.error !== null && <FieldError>{getErrorMessage(upload.error)}</FieldError>}
    </div>
  );
}
