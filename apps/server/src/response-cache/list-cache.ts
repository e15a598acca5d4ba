import type { DataChange } from '@bm/db/store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip, createGunzip } from 'node:zlib';
import { jsonArrayChunks, type StreamedList } from './streamed-list.ts';
import { matchesTag } from './cached-reply.ts';
import { takesGzip } from './cached-response.ts';
import type { ResponseCacheOptions } from './response-cache.ts';
import { createSharedTurn, type BuildAdmission, type SharedTurn } from './shared-turn.ts';

/** A whole list as one gzip stream. */
export interface CachedList {
  chunks: readonly Buffer[];
  /** Hash of the list; part of each of its ETags. */
  hash: string;
}

export type ListCache = ReturnType<typeof createListCache>;

/** Builds the list and reports what it depends on. */
type LoadList = (
  reads: (dependency: DataChange) => void,
) => Promise<StreamedList<readonly unknown[]>>;

/** The minimum time between two builds, as a multiple of the build time. */
export const REBUILD_COST_MULTIPLE = 20;
export const MAX_AGE_MS = 30_000;

/** Lists shrink to a tenth; higher levels take several times the CPU for a few bytes. */
const GZIP_LEVEL = 3;
/** Each chunk costs every client a write. */
const CHUNK_BYTES = 256 * 1024;

interface CacheEntry extends CachedList {
  read: ReadonlySet<DataChange>;
  /** The last change before its build started. */
  since: number;
  freshUntil: number;
}

/** Caches large whole lists, compressed, until their data changes. */
export function createListCache(options: Omit<ResponseCacheOptions, 'maxBytes'>) {
  const { changes, clock = () => performance.now() } = options;
  const lists = new Map<string, CacheEntry>();
  const inFlight = new Map<string, { list: Promise<CacheEntry>; turn: SharedTurn }>();

  const buildList = async (key: string, make: LoadList, turn: SharedTurn): Promise<CacheEntry> => {
    let leave: (() => void) | undefined;
    try {
      leave = await turn.came;
      return await cacheList(key, make);
    } finally {
      inFlight.delete(key);
      leave?.();
    }
  };

  const cacheList = async (key: string, make: LoadList): Promise<CacheEntry> => {
    const [since, startedAt] = [changes.latest(), clock()];
    const read = new Set<DataChange>();
    const packed = await compress(await make((dependency) => read.add(dependency)));
    const age = Math.min(REBUILD_COST_MULTIPLE * (clock() - startedAt), MAX_AGE_MS);
    const cached = { ...packed, read, since, freshUntil: clock() + age };
    lists.set(key, cached);
    return cached;
  };

  const startBuild = (key: string, make: LoadList) => {
    const turn = createSharedTurn();
    const build = { list: buildList(key, make, turn), turn };
    inFlight.set(key, build);
    return build;
  };

  /** The list of a key where it is cached. */
  const peek = (key: string): CachedList | undefined => {
    const cached = lists.get(key);
    if (cached === undefined) return undefined;
    const isFresh = !changes.hasChanged(cached.read, cached.since) || clock() < cached.freshUntil;
    return isFresh ? cached : undefined;
  };

  return {
    peek,
    /**
     * Returns the list under `key`. A stale list may be served for REBUILD_COST_MULTIPLE times its build
     * time, MAX_AGE_MS at most. Rejects with the error of `make`.
     */
    async get(key: string, make: LoadList, admission?: BuildAdmission): Promise<CachedList> {
      const cached = peek(key);
      if (cached !== undefined) return cached;
      const build = inFlight.get(key) ?? startBuild(key, make);
      build.turn.join(admission);
      return build.list;
    },
  };
}

/** Compresses a list page by page, so that other requests run in between. */
async function compress(list: StreamedList<readonly unknown[]>): Promise<CachedList> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  await pipeline(
    async function* () {
      for await (const text of jsonArrayChunks(list)) {
        hash.update(text);
        yield text;
      }
    },
    createGzip({ level: GZIP_LEVEL, chunkSize: CHUNK_BYTES }),
    async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of packed) chunks.push(chunk);
    },
  );
  return { chunks, hash: hash.digest('base64url').slice(0, 27) };
}

/**
 * Sends a cached list compressed, or decompressed in a stream that needs a few chunks of memory per
 * client. Sends 304 if the ETag matches.
 */
export function sendCachedList(
  request: FastifyRequest,
  reply: FastifyReply,
  { chunks, hash }: CachedList,
): FastifyReply {
  const isPacked = takesGzip(request.headers['accept-encoding']);
  reply.header('etag', isPacked ? `"${hash}-gzip"` : `"${hash}"`);
  if (matchesTag(request.headers['if-none-match'], hash)) return reply.code(304).send();
  reply.type('application/json; charset=utf-8');
  const packed = Readable.from(chunks, { objectMode: false });
  if (isPacked) return reply.header('content-encoding', 'gzip').send(packed);
  const plain = createGunzip();
  // `pipeline` destroys both streams when the client disconnects; the error needs no handling.
  void pipeline(packed, plain).catch(() => undefined);
  return reply.send(plain);
}
