import { isErrorCode, type ErrorCode } from '@bm/domain/errors/error-codes';
import { pictureUrlSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';
import { imageCopy } from '../../../../copy/admin/admin-parts.ts';

/** The upload limit, in bytes. */
export const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

/** The accepted media types, for the file input. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

/** A failed upload. `code` is null when the server could not be reached. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: ErrorCode | null;

  constructor(code: ErrorCode | null, message: string = imageCopy.notUploaded) {
    super(message);
    this.code = code;
  }
}

interface UploadOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** The uploaded fraction, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/**
 * Uploads a picture and returns its hosted URL. Throws UploadError, also on abort.
 * Uses XMLHttpRequest because `fetch` reports no upload progress.
 */
export function uploadImage(file: File, options: UploadOptions): Promise<string> {
  const { headers, signal, onProgress } = options;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new UploadError(null));
    request.open('POST', '/uploads/image');
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      const result = parseUploadResponse(request.status, request.responseText);
      if (result instanceof UploadError) reject(result);
      else resolve(result);
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) {
      fail();
      return;
    }
    const form = new FormData();
    form.set('image', file);
    request.send(form);
  });
}

const hostedSchema = z.object({
  success: z.literal(true),
  data: z.object({ url: pictureUrlSchema }),
});
const errorSchema = z.object({ code: z.string(), message: z.string() });

/** The hosted URL of a response, or its error. */
export function parseUploadResponse(status: number, text: string): string | UploadError {
  const body = parseJson(text);
  const hosted = hostedSchema.safeParse(body);
  if (status === 200 && hosted.success) return hosted.data.data.url;
  const failure = errorSchema.safeParse(body);
  if (!failure.success || !isErrorCode(failure.data.code)) return new UploadError(null);
  return new UploadError(failure.data.code, failure.data.message);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
