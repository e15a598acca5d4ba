import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { ContentEncoding } from './content-encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Above 5 brotli gains a few bytes of a page and costs many times the time. */
const BROTLI_QUALITY = 5;
/** Beyond the size of a page; there these cost a third. */
const LARGE_BYTES = 128 * 1024;
const LARGE_BROTLI_QUALITY = 2;
const LARGE_GZIP_LEVEL = 1;
/** A packet holds this much, however it is packed. */
const MIN_COMPRESSIBLE_BYTES = 1024;
/** What keeping an answer costs besides its bytes: headers, the entry, its dependencies. */
const OVERHEAD_BYTES = 4096;

/** A body as it goes out. */
export interface EncodedBody {
  body: Buffer;
  coding: ContentEncoding;
  /** Strong: two codings of the same body have two. */
  etag: string;
}

/** An answer whose bytes are ready for anybody. */
export interface CachedResponse {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Names the body whatever its coding; stands in every etag of it. */
  hash: string;
  /** The most that it takes in memory, all codings together. */
  bytes: number;
  /** The body in this coding, or as it is where that is shorter; packed once, when first asked for. */
  packed(coding: ContentEncoding): EncodedBody | Promise<EncodedBody>;
}

export function createCachedResponse(answer: {
  status: number;
  headers: Record<string, string>;
  body: string;
}): CachedResponse {
  const { status, headers } = answer;
  const body = Buffer.from(answer.body);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 27);
  const plain: EncodedBody = { body, coding: 'identity', etag: `"${hash}"` };
  const known = new Map<ContentEncoding, EncodedBody | Promise<EncodedBody>>([['identity', plain]]);

  const pack = async (coding: ContentEncoding): Promise<EncodedBody> => {
    const short = coding === 'br' ? await brotli(body) : await gzipped(body);
    const isShorter = short.length < body.length;
    const packed = isShorter ? { body: short, coding, etag: `"${hash}-${coding}"` } : plain;
    known.set(coding, packed);
    return packed;
  };

  return {
    status,
    headers,
    hash,
    bytes: 3 * body.length + OVERHEAD_BYTES,
    packed(coding) {
      if (body.length < MIN_COMPRESSIBLE_BYTES) return plain;
      const packed = known.get(coding) ?? pack(coding);
      known.set(coding, packed);
      return packed;
    },
  };
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
