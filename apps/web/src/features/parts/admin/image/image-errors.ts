import { MAX_IMAGE_BYTES } from '@bm/domain/shared/uploaded-picture';
import { imageCopy } from '../../../../copy/admin/admin-parts.ts';
import { formatFileSize } from '../../../../lib/file-size.ts';
import { UploadError } from '../../../../lib/uploads/upload.ts';

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/** The error of a file that would be rejected, found before the upload; null when it may be sent. */
export function validateImageFile(file: FileFacts): string | null {
  if (!file.type.startsWith('image/')) return imageCopy.unsupported(file.name);
  return file.size > MAX_IMAGE_BYTES ? tooLargeMessage(file) : null;
}

/** Whether the server rejected the file itself; a retry would fail too. */
export function isFileRejected(error: unknown): boolean {
  const code = error instanceof UploadError ? error.code : null;
  return code === 'UNSUPPORTED_IMAGE' || code === 'UNSUPPORTED_MEDIA_TYPE' || code === 'TOO_LARGE';
}

/** Whether an upload failed because the session has ended. */
export function isSignInRequired(error: unknown): boolean {
  return error instanceof UploadError && error.code === 'SIGN_IN_REQUIRED';
}

/** The message for a failed upload. */
export function uploadErrorMessage(error: unknown, file: FileFacts): string {
  if (!(error instanceof UploadError) || error.code === null) return imageCopy.notSent;
  if (error.code === 'TOO_LARGE') return tooLargeMessage(file);
  return isFileRejected(error) ? imageCopy.unsupported(file.name) : error.message;
}

function tooLargeMessage({ name, size }: FileFacts): string {
  return imageCopy.tooLarge(name, formatFileSize(size), MAX_IMAGE_BYTES / 1024 / 1024);
}
