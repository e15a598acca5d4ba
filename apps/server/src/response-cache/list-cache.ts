import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { DataGroup } from '@bm/db/store';
import type { Invalidation } from './invalidation.ts';
import { jsonArrayChunks, type StreamedList } from '../rest/streamed-list.ts';

/** A whole list as one gzip stream, the same bytes for everybody. */
export interface CachedList {
  chunks: readonly Buffer[];
  /** Names the list; stands in each of its etags. */
  hash: string;
}

/** Large whole lists, kept packed until their data changes. */
export interface ListCache {
  /**
   * The list under `key`, one of a few. It is no older than the last commit before the call, or than
   * REBUILD_COST_MULTIPLE times what it took to make, MAX_AGE_MS at most. Rejects with what `make` throws.
   */
  get(key: string, make: LoadList): Promise<CachedList>;
  /** The same list where it is cached. */
  peek(key: string): CachedList | undefined;
}

/** Makes the list, and says of each group of data that it is about to be read. */
export type LoadList = (
  reads: (group: DataGroup) => void,
) => Promise<StreamedList<readonly unknown[]>>;

/** The time between two makings of a list, as a multiple of how long one takes. */
export const REBUILD_COST_MULTIPLE = 20;
export const MAX_AGE_MS = 30_000;

/** Lists shrink to a tenth; a higher level costs several times the processor for a few bytes. */
const GZIP_LEVEL = 3;

interface CacheEntry extends CachedList {
  read: ReadonlySet<DataGroup>;
  /** The last change before it was begun. */
  since: number;
  goodUntil: number;
}

export interface ListCacheOptions {
  changes: Invalidation;
  /** Throws when nothing may be made at present. */
  admit?: () => void;
  /** Milliseconds. */
  clock?: () => number;
}

export function createListCache(options: ListCacheOptions): ListCache {
  const { changes, admit, clock = () => performance.now() } = options;
  const lists = new Map<string, CacheEntry>();
  const flights = new Map<string, Promise<CacheEntry>>();

  const produce = async (key: string, make: LoadList): Promise<CacheEntry> => {
    admit?.();
    const [since, began] = [changes.latest(), clock()];
    const read = new Set<DataGroup>();
    const packed = await pack(await make((group) => read.add(group)));
    const age = Math.min(REBUILD_COST_MULTIPLE * (clock() - began), MAX_AGE_MS);
    const kept = { ...packed, read, since, goodUntil: clock() + age };
    lists.set(key, kept);
    return kept;
  };

  const peek = (key: string): CacheEntry | undefined => {
    const kept = lists.get(key);
    if (kept === undefined) return undefined;
    const isFresh = !changes.touched(kept.read, kept.since) || clock() < kept.goodUntil;
    return isFresh ? kept : undefined;
  };

  return {
    peek,
    async get(key, make) {
      const kept = peek(key);
      if (kept !== undefined) return kept;
      const flight = flights.get(key) ?? produce(key, make).finally(() => flights.delete(key));
      flights.set(key, flight);
      return flight;
    },
  };
}

/** Packs a list page by page; between two pages other requests have their turn. */
async function pack(list: StreamedList<readonly unknown[]>): Promise<CachedList> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  await pipeline(
    async function* () {
      for await (const text of jsonArrayChunks(list)) {
        hash.update(text);
        yield text;
      }
    },
    createGzip({ level: GZIP_LEVEL }),
    async (packed: AsyncIterable<Buffer>) => {
      for await (const chunk of packed) chunks.push(chunk);
    },
  );
  return { chunks, hash: hash.digest('base64url').slice(0, 27) };
}
