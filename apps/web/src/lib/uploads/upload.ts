import { isErrorCode, type ErrorCode } from '@bm/domain/errors/error-codes';
import * as z from 'zod/mini';
import { renewSession } from '../session/session.ts';
import { authorization } from '../trpc/browser-links.ts';
import { uiCopy } from '../../copy/ui.ts';

/** A failed upload. `code` is null when the server could not be reached. */
export class UploadError extends Error {
  override readonly name = 'UploadError';
  readonly code: ErrorCode | null;

  constructor(code: ErrorCode | null, message: string = uiCopy.notUploaded) {
    super(message);
    this.code = code;
  }
}

/** Where files are sent: the address, the field of the form, and what the server answers with. */
export interface UploadTarget<Sent> {
  path: string;
  field: string;
  sent: z.ZodMiniType<Sent>;
}

interface UploadOptions {
  context: Parameters<typeof renewSession>[0];
  signal: AbortSignal;
  /** The uploaded fraction, from 0 to 1. */
  onProgress: (fraction: number) => void;
}

/**
 * Uploads a file and returns the answer's `data`. Throws UploadError, also on abort.
 * Uses XMLHttpRequest because `fetch` reports no upload progress.
 */
export async function upload<Sent>(
  file: File,
  { path, field, sent }: UploadTarget<Sent>,
  { context, signal, onProgress }: UploadOptions,
): Promise<Sent> {
  const headers = await authorization(() => renewSession(context));
  // Without a session the server would refuse the file only after it was sent.
  if (Object.keys(headers).length === 0) throw new UploadError('SIGN_IN_REQUIRED');
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new UploadError(null));
    request.open('POST', path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total));
    request.addEventListener('load', () => {
      const result = readUploadAnswer(request.status, request.responseText, sent);
      if (result instanceof UploadError) reject(result);
      else resolve(result.data);
    });
    request.addEventListener('error', fail);
    request.addEventListener('abort', fail);
    signal.addEventListener('abort', () => request.abort());
    if (signal.aborted) {
      fail();
      return;
    }
    const form = new FormData();
    form.set(field, file);
    request.send(form);
  });
}

const errorSchema = z.object({ code: z.string(), message: z.string() });

/** What an answer says: the `data` of a taken file, or the error. */
export function readUploadAnswer<Sent>(
  status: number,
  text: string,
  sent: z.ZodMiniType<Sent>,
): { data: Sent } | UploadError {
  const body = parseJson(text);
  const taken = z.object({ data: sent }).safeParse(body);
  if (status === 200 && taken.success) return { data: taken.data.data };
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
