import { MAX_PHOTO_MEGABYTES } from '@bm/domain/returns/return-photo';
import { ReturnPhoto } from '../../../../components/returns/return-parts.tsx';
import { FieldError } from '../../../../components/ui/forms/field-error.tsx';
import { FileButton } from '../../../../components/ui/forms/file-button.tsx';
import { returnsCopy } from '../../../../copy/returns.ts';
import type { Photo } from './use-photo.ts';

const { form: text } = returnsCopy;

/** The optional photo of a return, with the state of its upload. */
export function PhotoField({ photo }: { photo: Photo }) {
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
