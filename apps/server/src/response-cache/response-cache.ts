import type { DataChange } from '@bm/db/store';
import { LRUCache } from 'lru-cache';
import type { InvalidationLog } from './invalidation.ts';
import { createSharedTurn, type BuildAdmission, type SharedTurn } from './shared-turn.ts';

/** A cacheable response. */
export interface Cacheable {
  status: number;
  /** Its size in memory. */
  bytes: number;
}

interface CacheRequest<CachedValue> {
  key: string;
  /** Whether the response must never be older than the request. Pages may be, under steady writes. */
  exact: boolean;
  /** Undefined for builds of the shop itself, which do not wait. */
  admission?: () => BuildAdmission;
  /** Builds the response and reports what it depends on. */
  make: (reads: (dependency: DataChange) => void) => Promise<CachedValue>;
}

export interface ResponseCache<CachedValue> {
  /** The response where it is cached and no older than the last commit; it then counts as a hit. */
  peek(key: string): CachedValue | undefined;
  /**
   * Returns the response, synchronously if it is cached. Otherwise builds it once for all concurrent
   * requests. Rejects with the error of `make`.
   */
  get(request: CacheRequest<CachedValue>): CachedValue | Promise<CachedValue>;
  /** The requests since the start: served from the cache, and others. */
  readonly requests: { readonly hits: number; readonly misses: number };
}

export interface ResponseCacheOptions {
  changes: InvalidationLog;
  maxBytes?: number;
  /** Milliseconds. */
  clock?: () => number;
}

interface PendingResponse {
  /** The last change before its build started; later changes may be missing. */
  since: number;
  budget: RevalidationLimit;
}

interface CacheEntry<CachedValue> extends PendingResponse {
  response: CachedValue;
  read: ReadonlySet<DataChange>;
}

interface InFlight<CachedValue> extends PendingResponse {
  response: Promise<CachedValue>;
  turn: SharedTurn;
}

/** With V8's overhead hostile keys occupy about 50 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

/** A part's id in a set. */
const DEPENDENCY_BYTES = 150;

/** Statuses that are equal for every visitor; failures may be temporary. */
const CACHED_STATUSES: ReadonlySet<number> = new Set([200, 301, 404]);

/**
 * Caches responses until the data that they read changes. A response is never older than the last
 * commit before the request, except under steady writes: then responses to requests that are not
 * `exact` may be MIN_REVALIDATION_AGE_MS old.
 */
export function createResponseCache<CachedValue extends Cacheable>(
  options: ResponseCacheOptions,
): ResponseCache<CachedValue> {
  const { changes, maxBytes = MAX_BYTES, clock = () => performance.now() } = options;
  const entries = new LRUCache<string, CacheEntry<CachedValue>>({ maxSize: maxBytes });
  const inFlight = new Map<string, InFlight<CachedValue>>();

  const isFresh = (cached: CacheEntry<CachedValue>, exact: boolean): boolean => {
    if (changes.hasChanged(cached.read, cached.since))
      return !exact && !mayRevalidate(cached.budget, clock());
    // The next check has fewer changes to compare.
    cached.since = changes.latest();
    return true;
  };

  const startBuild = ({ key, make }: CacheRequest<CachedValue>): InFlight<CachedValue> => {
    const budget = revalidated(entries.get(key)?.budget, clock());
    const read = new Set<DataChange>();
    const turn = createSharedTurn();
    // Until its turn comes, no change can be missing in it.
    const pending = { since: Infinity, budget, turn };
    const response = (async () => {
      let leave: (() => void) | undefined;
      try {
        // Also defers `make`, so that a synchronous failure happens after `inFlight.set`.
        leave = await turn.came;
        const since = changes.latest();
        pending.since = since;
        const built = await make((dependency) => read.add(dependency));
        // A response that a commit overtook is stored as stale, because its limit still counts.
        const cached = { response: built, read, since, budget };
        if (CACHED_STATUSES.has(built.status)) {
          entries.set(key, cached, {
            size: built.bytes + 2 * key.length + DEPENDENCY_BYTES * read.size,
          });
        }
        return built;
      } finally {
        inFlight.delete(key);
        leave?.();
      }
    })();
    const build = Object.assign(pending, { response });
    inFlight.set(key, build);
    return build;
  };

  const findFresh = ({
    key,
    exact,
  }: Pick<CacheRequest<CachedValue>, 'key' | 'exact'>): CachedValue | undefined => {
    const cached = entries.get(key);
    return cached !== undefined && isFresh(cached, exact) ? cached.response : undefined;
  };

  const waitForFresh = async (request: CacheRequest<CachedValue>): Promise<CachedValue> => {
    const requestedAt = changes.latest();
    for (;;) {
      const fresh = findFresh(request);
      if (fresh !== undefined) return fresh;
      const build = inFlight.get(request.key) ?? startBuild(request);
      build.turn.join(request.admission?.());
      const startedTooEarly = build.since < requestedAt;
      if (!startedTooEarly || (!request.exact && !mayRevalidate(build.budget, clock())))
        return build.response;
      await build.response.catch(() => undefined);
    }
  };

  const requests = { hits: 0, misses: 0 };
  return {
    requests,
    peek(key) {
      const fresh = findFresh({ key, exact: true });
      if (fresh !== undefined) requests.hits += 1;
      return fresh;
    },
    get(request) {
      const fresh = findFresh(request);
      if (fresh === undefined) {
        requests.misses += 1;
        return waitForFresh(request);
      }
      requests.hits += 1;
      return fresh;
    },
  };
}

/** How old a response may get under steady writes. Milliseconds. */
export const MIN_REVALIDATION_AGE_MS = 250;

/** How many changes in a row are shown at once before the limit applies. */
export const REVALIDATION_BURST = 20;

/** A token bucket of rebuilds of one response, taken when a build starts. */
interface RevalidationLimit {
  readonly left: number;
  readonly at: number;
}

function remainingAt({ left, at }: RevalidationLimit, now: number): number {
  return Math.min(REVALIDATION_BURST, left + (now - at) / MIN_REVALIDATION_AGE_MS);
}

/** Whether the response may be rebuilt; always true once it is MIN_REVALIDATION_AGE_MS old. */
function mayRevalidate(budget: RevalidationLimit, now: number): boolean {
  return remainingAt(budget, now) >= 1;
}

/** The bucket after a build that starts now. */
function revalidated(before: RevalidationLimit | undefined, now: number): RevalidationLimit {
  if (before === undefined) return { left: REVALIDATION_BURST, at: now };
  return { left: Math.max(0, remainingAt(before, now) - 1), at: now };
}

/**
 * Maps the result of `get` with `use`, synchronously if `get` returns no promise: a promise would
 * cost as much as a cached response. `recover` receives any error. Returns a promise only if one of
 * them returned a promise.
 */
export function mapMaybePromise<Value>(
  get: () => Value | Promise<Value>,
  use: (value: Value) => unknown,
  recover: (error: unknown) => unknown,
): Promise<unknown> | undefined {
  try {
    const value = get();
    if (value instanceof Promise) return value.then(use).catch(recover);
    const used = use(value);
    return used instanceof Promise ? used.catch(recover) : undefined;
  } catch (error) {
    const recovered = recover(error);
    return recovered instanceof Promise ? recovered : undefined;
  }
}
