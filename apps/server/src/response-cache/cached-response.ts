import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { memoize } from './memoize.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Higher qualities save a few bytes per page and take many times longer. */
const BROTLI_QUALITY = 5;
/** Above the size of a page the lower levels take a third of the time. */
const LARGE_BYTES = 128 * 1024;
const LARGE_BROTLI_QUALITY = 2;
const LARGE_GZIP_LEVEL = 1;
/** Smaller bodies fit into one packet without compression. */
const MIN_COMPRESSIBLE_BYTES = 1024;
/**
 * Node writes a shorter body from its stack, together with its headers, if it is a string of one byte
 * per character: a quarter less CPU time per response than a Buffer of the same bytes.
 */
const MAX_STRING_BYTES = 15 * 1024;
/** Memory of an entry besides its bytes: headers, keys, dependencies. */
const OVERHEAD_BYTES = 4096;

/** An encoded body. */
export interface EncodedBody {
  /** The bytes; a short body is a string of encoding `latin1`. Its length is in bytes. */
  body: Buffer | string;
  coding: ContentEncoding;
  /** Strong ETag; each encoding has its own. */
  etag: string;
  /** Its headers as names and values in turn, filled when it is sent first. */
  heads?: { full: readonly string[]; notModified: readonly string[] };
}

/** A finished response that may be sent to any visitor. */
export interface CachedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Hash of the unencoded body; part of every ETag of it. */
  hash: string;
  /** Upper bound of its memory with all encodings. */
  bytes: number;
  /** The body in this encoding, or plain if that is shorter; encoded once, on first use. */
  packed(coding: ContentEncoding): EncodedBody | Promise<EncodedBody>;
}

export function createCachedResponse(response: {
  status: number;
  headers: Record<string, string>;
  body: string;
}): CachedResponse {
  const { status, headers } = response;
  const bytes = Buffer.from(response.body);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  const plain: EncodedBody = { body: toBody(bytes), coding: 'identity', etag: `"${hash}"` };
  const { length } = bytes;
  const encodings = new Map<ContentEncoding, EncodedBody | Promise<EncodedBody>>([
    ['identity', plain],
  ]);

  const encode = async (coding: ContentEncoding): Promise<EncodedBody> => {
    const body = toBytes(plain.body);
    const compressed = coding === 'br' ? await brotli(body) : await gzipped(body);
    const packed =
      compressed.length < length
        ? { body: toBody(compressed), coding, etag: `"${hash}-${coding}"` }
        : plain;
    encodings.set(coding, packed);
    return packed;
  };

  return {
    status,
    headers,
    hash,
    bytes: 3 * length + OVERHEAD_BYTES,
    packed(coding) {
      if (length < MIN_COMPRESSIBLE_BYTES) return plain;
      const packed = encodings.get(coding) ?? encode(coding);
      encodings.set(coding, packed);
      return packed;
    },
  };
}

function toBody(bytes: Buffer): Buffer | string {
  return bytes.length > MAX_STRING_BYTES ? bytes : bytes.toString('latin1');
}

function toBytes(body: Buffer | string): Buffer {
  return typeof body === 'string' ? Buffer.from(body, 'latin1') : body;
}

function gzipped(body: Buffer): Promise<Buffer> {
  return compressGzip(body, body.length > LARGE_BYTES ? { level: LARGE_GZIP_LEVEL } : {});
}

function brotli(body: Buffer): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]:
        body.length > LARGE_BYTES ? LARGE_BROTLI_QUALITY : BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export type ContentEncoding = 'br' | 'gzip' | 'identity';

const SMALLEST_FIRST = ['br', 'gzip'] as const;

/** The smallest encoding that an `Accept-Encoding` header allows. */
export function acceptedEncoding(header: string | undefined): ContentEncoding {
  return header === undefined ? 'identity' : smallestEncoding(header);
}

/** Whether an `Accept-Encoding` header allows gzip. */
export function takesGzip(header: string | undefined): boolean {
  return header !== undefined && parseEncodings(header).has('gzip');
}

function parseEncodings(header: string): ReadonlySet<string> {
  return new Set(header.toLowerCase().split(',').flatMap(parseEntry));
}

/** Browsers send only a few distinct headers. */
const smallestEncoding = memoize((header): ContentEncoding => {
  const accepted = parseEncodings(header);
  return SMALLEST_FIRST.find((coding) => accepted.has(coding)) ?? 'identity';
});

/** The name of one entry; none if its weight is 0. */
function parseEntry(entry: string): string[] {
  const [name = '', ...parameters] = entry.split(';').map((piece) => piece.trim());
  const isExcluded = parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  return isExcluded ? [] : [name];
}
