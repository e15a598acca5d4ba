import { MAX_IMAGE_BYTES, UploadError } from './image-upload.ts';

type FileFacts = Pick<File, 'name' | 'size' | 'type'>;

/** Why a file need not even be sent, or null. */
export function validateImageFile(file: FileFacts): string | null {
  if (!file.type.startsWith('image/')) return unsupportedMessage(file);
  return file.size > MAX_IMAGE_BYTES ? tooLargeMessage(file) : null;
}

/** Whether an upload failed because of the file itself, so that sending it again cannot help. */
export function isFileRejected(error: unknown): boolean {
  const code = error instanceof UploadError ? error.code : null;
  return code === 'UNSUPPORTED_IMAGE' || code === 'UNSUPPORTED_MEDIA_TYPE' || code === 'TOO_LARGE';
}

/** Whether an upload failed because the shop does not know the caller any more. */
export function isSignInRequired(error: unknown): boolean {
  return error instanceof UploadError && error.code === 'SIGN_IN_REQUIRED';
}

/** Why an upload failed, for people. */
export function uploadErrorMessage(error: unknown, file: FileFacts): string {
  const code = error instanceof UploadError ? error.code : null;
  if (isFileRejected(error))
    return code === 'TOO_LARGE' ? tooLargeMessage(file) : unsupportedMessage(file);
  if (code !== null && error instanceof UploadError) return error.message;
  return 'The picture could not be sent. Check the connection and try again.';
}

/** `4.1 MB`, or `86 kB` below a tenth of one. `bytes` counts in powers of 1024, as the limit does. */
export function formatFileSize(bytes: number): string {
  const megabytes = bytes / 1024 / 1024;
  return megabytes < 0.1 ? `${Math.ceil(bytes / 1024)} kB` : `${megabytes.toFixed(1)} MB`;
}

function unsupportedMessage({ name }: FileFacts): string {
  return `${name} is not a picture that can be used. Choose a JPEG, PNG or WebP file of at most 40 megapixels.`;
}

function tooLargeMessage({ name, size }: FileFacts): string {
  const limit = MAX_IMAGE_BYTES / 1024 / 1024;
  return `${name} has ${formatFileSize(size)}. A picture may have up to ${limit} MB.`;
}
