import { isErrorCode, type ErrorCode } from '@bm/domain/errors/error-codes';
import { pictureUrlSchema } from '@bm/domain/shared/fields';
import * as z from 'zod/mini';

/** The largest picture that the shop takes, in bytes. */
export const MAX_IMAGE_BYTES = 32 * 1024 * 1024;

/** What a picture may be; for the file chooser. */
export const IMAGE_TYPES = 'image/jpeg,image/png,image/webp';

/** An upload that was not accepted; without a code the shop could not be reached. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: ErrorCode | null;

  constructor(code: ErrorCode | null, message = 'The picture was not uploaded.') {
    super(message);
    this.code = code;
  }
}

interface UploadOptions {
  headers: Record<string, string>;
  signal: AbortSignal;
  /** How much has been sent, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/**
 * Sends a picture to the shop and answers the address where it is hosted.
 * Throws UploadError, also when `signal` ends it. (`fetch` does not tell how far a request is.)
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
      const answer = parseUploadResponse(request.status, request.responseText);
      if (answer instanceof UploadError) reject(answer);
      else resolve(answer);
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
const refusalSchema = z.object({ code: z.string(), message: z.string() });

/** The picture's address, or why there is none. */
export function parseUploadResponse(status: number, text: string): string | UploadError {
  const body = parseJson(text);
  const hosted = hostedSchema.safeParse(body);
  if (status === 200 && hosted.success) return hosted.data.data.url;
  const refusal = refusalSchema.safeParse(body);
  if (!refusal.success || !isErrorCode(refusal.data.code)) return new UploadError(null);
  return new UploadError(refusal.data.code, refusal.data.message);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
