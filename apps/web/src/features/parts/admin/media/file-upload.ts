import { MAX_FILE_MEGABYTES } from '@bm/domain/parts/part-files';
import * as z from 'zod/mini';
import { partMediaCopy } from '../../../../copy/admin/part-media.ts';
import { UploadError, type UploadTarget } from '../../../../lib/uploads/upload.ts';

const { files: copy } = partMediaCopy;

/** The accepted endings, for the file input. */
export const FILE_ENDINGS = '.pdf,.step,.stp,.dxf,.png';

/** The address and the size of a file that was sent. */
export interface SentFile {
  url: string;
  bytes: number;
}

/** Where files of parts are sent. */
export const fileTarget: UploadTarget<SentFile> = {
  path: '/uploads/file',
  field: 'file',
  sent: z.object({ url: z.string(), bytes: z.int() }),
};

/** The problem of a file that would be refused, found before the upload; null when it may be sent. */
export function checkFile({ name, size }: File): string | null {
  return size > MAX_FILE_MEGABYTES * 1024 * 1024 ? copy.tooLarge(name) : null;
}

/** The message about a failed upload. */
export function fileProblem(error: unknown, { name }: File): string {
  const isRefused = error instanceof UploadError && error.code !== null;
  return isRefused ? copy.refused(name, error.message) : copy.notSent(name);
}
