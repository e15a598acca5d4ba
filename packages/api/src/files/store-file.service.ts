import { AppError } from '@bm/domain/errors/app-error';
import { hasFormat } from '@bm/domain/parts/file-content';
import {
  cleanFileName,
  fileFormat,
  fileUrl,
  storedFileName,
  type FileFormat,
} from '@bm/domain/parts/part-files';
import { createHash } from 'node:crypto';
import type { Deps } from '../context.ts';
import { isPassivePdf } from './passive-pdf.ts';

/** A stored file: its address and its size in bytes. */
export interface SentFile {
  url: string;
  bytes: number;
}

/**
 * Stores a file of a part by its content. The same file again has the same address. Throws
 * UNSUPPORTED_FILE for what is not of the format that its name says, UNSAFE_FILE for a PDF that acts.
 */
export async function storeFile(
  { files }: Pick<Deps, 'files'>,
  { bytes, filename }: { bytes: Uint8Array; filename: string },
): Promise<SentFile> {
  const { name, format } = await checkFile(bytes, filename);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  await files.save(storedFileName(sha256, format), bytes);
  return { url: fileUrl(sha256, name), bytes: bytes.length };
}

/** Checks a file of a part, with the same errors; returns its name as an address has it, and its format. */
export async function checkFile(
  bytes: Uint8Array,
  filename: string,
): Promise<{ name: string; format: FileFormat }> {
  const name = cleanFileName(filename);
  const format = fileFormat(name);
  if (format === null || !hasFormat(bytes, format)) throw new AppError('UNSUPPORTED_FILE');
  if (format === 'pdf' && !(await isPassivePdf(bytes))) throw new AppError('UNSAFE_FILE');
  return { name, format };
}
