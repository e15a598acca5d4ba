import { AppError } from '@bm/domain/errors/app-error';
import {
  MAX_ARCHIVE_CONTENT,
  MAX_ARCHIVE_ENTRIES,
  type ArchiveProblem,
} from '@bm/domain/parts/media-archive';
import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';
import { pauseBetween } from '../turns.ts';

const inflate = promisify(inflateRaw);

/** A file of a ZIP archive, by its central directory. */
export interface ZipEntry {
  name: string;
  /** The size of the content; `readEntry` finds no other one. */
  bytes: number;
  packedBytes: number;
  isDeflated: boolean;
  crc: number;
  /** Where its local header begins. */
  at: number;
}

const END_SIGNATURE = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT = 0xffff;
const ENTRY_SIGNATURE = 0x02014b50;
const ENTRY_BYTES = 46;
const LOCAL_SIGNATURE = 0x04034b50;
const LOCAL_BYTES = 30;
/** A count and a size that the 64-bit extension of the format states elsewhere. */
const ZIP64 = { count: 0xffff, size: 0xffffffff };
/** The bits of encrypted contents, and of an encrypted directory. */
const ENCRYPTED = 0x2041;
const UTF8 = 0x0800;
const STORED = 0;
const DEFLATED = 8;

const refuse = (reason: ArchiveProblem) =>
  new AppError('UNREADABLE_ARCHIVE', { details: { reason } });

/**
 * Lists the files of an archive without unpacking them. Throws UNREADABLE_ARCHIVE for what is no ZIP archive
 * or a damaged one, for an encrypted one, and above MAX_ARCHIVE_ENTRIES or MAX_ARCHIVE_CONTENT.
 */
export function listEntries(archive: Buffer): ZipEntry[] {
  const end = findEnd(archive);
  const count = archive.readUInt16LE(end + 10);
  const size = archive.readUInt32LE(end + 12);
  const start = archive.readUInt32LE(end + 16);
  if (count === ZIP64.count || start === ZIP64.size) throw refuse('UNSUPPORTED');
  // One archive, not a part of several.
  if (archive.readUInt32LE(end + 4) !== 0 || archive.readUInt16LE(end + 8) !== count)
    throw refuse('UNSUPPORTED');
  if (count > MAX_ARCHIVE_ENTRIES) throw refuse('TOO_MANY_FILES');
  if (start + size > end) throw refuse('DAMAGED');
  const entries: ZipEntry[] = [];
  let at = start;
  let content = 0;
  for (let each = 0; each < count; each += 1) {
    if (at + ENTRY_BYTES > end || archive.readUInt32LE(at) !== ENTRY_SIGNATURE)
      throw refuse('DAMAGED');
    const flags = archive.readUInt16LE(at + 8);
    const method = archive.readUInt16LE(at + 10);
    if ((flags & ENCRYPTED) !== 0) throw refuse('ENCRYPTED');
    if (method !== STORED && method !== DEFLATED) throw refuse('UNSUPPORTED');
    const packedBytes = archive.readUInt32LE(at + 20);
    const bytes = archive.readUInt32LE(at + 24);
    content += bytes;
    if (content > MAX_ARCHIVE_CONTENT) throw refuse('TOO_MUCH_CONTENT');
    const nameEnd = at + ENTRY_BYTES + archive.readUInt16LE(at + 28);
    if (nameEnd > end) throw refuse('DAMAGED');
    entries.push({
      name: decodeName(archive.subarray(at + ENTRY_BYTES, nameEnd), (flags & UTF8) !== 0),
      bytes,
      packedBytes,
      isDeflated: method === DEFLATED,
      crc: archive.readUInt32LE(at + 16),
      at: archive.readUInt32LE(at + 42),
    });
    at = nameEnd + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  return entries;
}

/** The position of the record at the end of an archive, behind which only its comment stands. */
function findEnd(archive: Buffer): number {
  const first = Math.max(0, archive.length - END_BYTES - MAX_COMMENT);
  for (let at = archive.length - END_BYTES; at >= first; at -= 1) {
    const isEnd = archive.readUInt32LE(at) === END_SIGNATURE;
    if (isEnd && at + END_BYTES + archive.readUInt16LE(at + 20) === archive.length) return at;
  }
  throw refuse('NOT_A_ZIP');
}

/** Old programs write names without saying how; most of them write UTF-8 or one byte a character. */
function decodeName(bytes: Buffer, isUtf8: boolean): string {
  const text = bytes.toString('utf8');
  return isUtf8 || !text.includes('\ufffd') ? text : bytes.toString('latin1');
}

/**
 * Unpacks a file, in the thread pool and no further than its stated size. Throws UNREADABLE_ARCHIVE for one
 * of another size or check sum, and for one that ends early.
 */
export async function readEntry(archive: Buffer, entry: ZipEntry): Promise<Buffer> {
  const { at, packedBytes, bytes, isDeflated, crc } = entry;
  if (at + LOCAL_BYTES > archive.length || archive.readUInt32LE(at) !== LOCAL_SIGNATURE)
    throw refuse('DAMAGED');
  const start = at + LOCAL_BYTES + archive.readUInt16LE(at + 26) + archive.readUInt16LE(at + 28);
  const packed = archive.subarray(start, start + packedBytes);
  if (packed.length < packedBytes) throw refuse('DAMAGED');
  const content = isDeflated ? await unpack(packed, bytes) : packed;
  if (content.length !== bytes || (await checkSum(content)) !== crc) throw refuse('DAMAGED');
  return content;
}

/** The bytes that are unpacked at once: many small pieces are joined on the event loop. */
const MIN_CHUNK = 1024;
const MAX_CHUNK = 1024 * 1024;

async function unpack(packed: Buffer, bytes: number): Promise<Buffer> {
  try {
    const chunkSize = Math.min(Math.max(bytes, MIN_CHUNK), MAX_CHUNK);
    return await inflate(packed, { maxOutputLength: Math.max(1, bytes), chunkSize });
  } catch {
    throw refuse('DAMAGED');
  }
}

/** The bytes that are summed in one turn: about a millisecond. */
const SUMMED_BYTES = 1_000_000;

async function checkSum(content: Buffer): Promise<number> {
  const pause = pauseBetween();
  let sum = 0;
  for (let at = 0; at < content.length; at += SUMMED_BYTES) {
    sum = crc32(content.subarray(at, at + SUMMED_BYTES), sum);
    await pause();
  }
  return sum;
}
