import { hasActivePart, readNames } from '@bm/domain/parts/file-content';
import { createInflateRaw } from 'node:zlib';
import { nextTurn } from '../turns.ts';

/** Streams that hold more bytes together, packed and unpacked, are not checked. */
const MAX_STREAM_BYTES = 84 * 1024 * 1024;
const MAX_STREAMS = 20_000;
/** The dictionary of a stream stands directly before it. */
const DICTIONARY = 2048;
/** Bytes that are searched at once: about 2 ms. */
const TURN = 256 * 1024;
/** Longer than each name that is searched, with each of its letters written as `#4a`. */
const OVERLAP = 64;

/**
 * Whether no object of a PDF acts. Streams are unpacked, but for pictures. Returns false, too, for a stream
 * of objects that cannot be unpacked, and for a file whose check would cost too much: more than 20,000
 * streams, or 84 MB in them.
 */
export async function isPassivePdf(bytes: Uint8Array): Promise<boolean> {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (await isActive(slices(buffer))) return false;
  let left = MAX_STREAM_BYTES;
  let streams = 0;
  let end = 0;
  for (let at = nextStream(buffer, 0); at !== -1; at = nextStream(buffer, at)) {
    streams += 1;
    if (streams > MAX_STREAMS) return false;
    const dictionary = dictionaryBefore(buffer, at);
    const hasObjects = dictionary.includes('ObjStm');
    if (/\/Subtype\s*\/Image/.test(dictionary) && !hasObjects) continue;
    if (end < at) end = endOfStream(buffer, at);
    const unpacked = unpack(buffer.subarray(at, end), left);
    if (await isActive(unpacked.content)) return false;
    if (hasObjects && unpacked.isDamaged()) return false;
    left -= unpacked.bytesRead();
    if (left <= 0) return false;
  }
  return true;
}

function dictionaryBefore(buffer: Buffer, at: number): string {
  const before = buffer.toString('latin1', Math.max(0, at - DICTIONARY), at);
  return readNames(before.slice(before.lastIndexOf(' obj')));
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

function endOfStream(buffer: Buffer, at: number): number {
  const end = buffer.indexOf('endstream', at);
  return end === -1 ? buffer.length : end;
}

/** Two bytes before the packed ones. The sum behind them is not compared: readers do not, either. */
const ZLIB_HEADER = 2;

/** The content of a packed stream until its first error; nothing for one that is packed in no such way. */
function unpack(packed: Buffer, maxBytes: number) {
  const inflate = createInflateRaw();
  let unpacked = 0;
  let isDamaged = false;
  async function* content() {
    inflate.end(packed.subarray(ZLIB_HEADER));
    try {
      for await (const chunk of inflate) {
        unpacked += chunk.length;
        yield chunk;
        if (inflate.bytesWritten + unpacked > maxBytes) return;
      }
    } catch {
      isDamaged = true;
    }
  }
  return {
    content: content(),
    bytesRead: () => inflate.bytesWritten + unpacked,
    isDamaged: () => isDamaged,
  };
}

async function* slices(buffer: Buffer) {
  for (let at = 0; at < buffer.length; at += TURN) {
    yield buffer.subarray(at, at + TURN);
    await nextTurn();
  }
}

/** Whether a text, which comes in chunks of any length, names an active part. */
async function isActive(chunks: AsyncIterable<Buffer>): Promise<boolean> {
  let rest = '';
  for await (const chunk of chunks) {
    const text = rest + chunk.toString('latin1');
    // A letter behind the text: a name at its end may be longer, and is searched with the next chunk.
    if (hasActivePart(`${text}x`)) return true;
    rest = text.slice(-OVERLAP);
  }
  return hasActivePart(rest);
}
