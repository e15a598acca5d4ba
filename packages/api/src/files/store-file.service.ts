import { AppError } from '@bm/domain/errors/app-error';
import { hasActivePart, hasFormat } from '@bm/domain/parts/file-content';
import {
  cleanFileName,
  fileFormat,
  fileUrl,
  storedFileName,
  type FileFormat,
} from '@bm/domain/parts/part-files';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import type { Deps } from '../context.ts';

const unpack = promisify(inflate);

/** A stream that unpacks to more, or streams that do so together, cannot be checked. */
const MAX_UNPACKED = 64 * 1024 * 1024;
/** The dictionary of a stream stands directly before it. */
const DICTIONARY = 2048;

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
  if (format === 'pdf' && !(await isPassive(bytes))) throw new AppError('UNSAFE_FILE');
  return { name, format };
}

/** Whether no object of a PDF acts: the packed objects are unpacked, too. Pictures are not. */
async function isPassive(bytes: Uint8Array): Promise<boolean> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (hasActivePart(buffer.toString('latin1'))) return false;
  let unpacked = 0;
  for (let at = nextStream(buffer, 0); at !== -1; at = nextStream(buffer, at)) {
    const before = buffer.toString('latin1', Math.max(0, at - DICTIONARY), at);
    const dictionary = before.slice(before.lastIndexOf(' obj'));
    if (/\/Subtype\s*\/Image/.test(dictionary) && !dictionary.includes('ObjStm')) continue;
    const end = buffer.indexOf('endstream', at);
    const content = await unpackStream(buffer.subarray(at, end === -1 ? undefined : end));
    if (content === null) return false;
    unpacked += content.length;
    if (unpacked > MAX_UNPACKED || hasActivePart(content.toString('latin1'))) return false;
  }
  return true;
}

/** The position of the content of the next stream, or -1. */
function nextStream(buffer: Buffer, from: number): number {
  for (let at = buffer.indexOf('stream', from); at !== -1; at = buffer.indexOf('stream', at + 6)) {
    if (buffer.toString('latin1', Math.max(0, at - 3), at) === 'end') continue;
    if (buffer[at + 6] === 0x0a) return at + 7;
    if (buffer[at + 6] === 0x0d) return at + (buffer[at + 7] === 0x0a ? 8 : 7);
  }
  return -1;
}

/** The content of a packed stream, empty for one that is packed in no such way; null if it is too large. */
async function unpackStream(packed: Buffer): Promise<Buffer | null> {
  try {
    // A stream may end early, as readers accept it.
    return await unpack(packed, { maxOutputLength: MAX_UNPACKED, finishFlush: 2 });
  } catch (error) {
    const isTooLarge =
      error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? null : Buffer.alloc(0);
  }
}
