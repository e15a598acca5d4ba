import type { DataGroup } from '@bm/db/store';
import type { Invalidation } from './invalidation.ts';
import { createLru } from './lru.ts';
import { mayRevalidate, revalidated, type RevalidationLimit } from './revalidation-limit.ts';

/** An answer as the cache sees it. */
export interface Cacheable {
  status: number;
  /** What it takes in memory. */
  bytes: number;
}

export interface CacheRequest<Answer> {
  key: string;
  /** Data is never older than the question; a page may be, under steady writes. */
  exact: boolean;
  /** Makes the answer, and says of each group of data that it is about to be read. */
  make: (reads: (group: DataGroup) => void) => Promise<Answer>;
}

export interface ResponseCache<Answer> {
  /**
   * The answer, at once where it is ready; else it is made, once for all who ask meanwhile. Rejects
   * with what `make` throws.
   */
  get(question: CacheRequest<Answer>): Answer | Promise<Answer>;
}

export interface ResponseCacheOptions {
  changes: Invalidation;
  maxBytes?: number;
  /** Called before an answer is made; what it throws is the outcome. */
  admit?: () => void;
  /** Milliseconds. */
  clock?: () => number;
}

interface PendingResponse {
  /** The last change before it began: it shows that one and may miss every later one. */
  since: number;
  budget: RevalidationLimit;
}

interface CacheEntry<Answer> extends PendingResponse {
  answer: Answer;
  read: ReadonlySet<DataGroup>;
}

interface InFlight<Answer> extends PendingResponse {
  answer: Promise<Answer>;
}

/** With what V8 keeps besides, hostile keys take some 50 MB. */
const MAX_BYTES = 32 * 1024 * 1024;

/** What will be the same for the next visitor; a failure may pass, and is nobody else's. */
const CACHED_STATUSES: ReadonlySet<number> = new Set([200, 301, 404]);

/**
 * Keeps answers until data that they show changes. Nobody gets one that is older than the last
 * commit before the question, but where a key is asked for and changed without end: then answers to
 * questions that need not be exact may be MIN_REVALIDATION_AGE_MS old.
 */
export function createResponseCache<Answer extends Cacheable>(
  options: ResponseCacheOptions,
): ResponseCache<Answer> {
  const { changes, maxBytes = MAX_BYTES, admit, clock = () => performance.now() } = options;
  const entries = createLru<CacheEntry<Answer>>(maxBytes);
  const flights = new Map<string, InFlight<Answer>>();

  const isGood = (kept: CacheEntry<Answer>, exact: boolean): boolean =>
    !changes.touched(kept.read, kept.since) || (!exact && !mayRevalidate(kept.budget, clock()));

  const takeOff = ({ key, make }: CacheRequest<Answer>): InFlight<Answer> => {
    const since = changes.latest();
    const budget = revalidated(entries.get(key)?.budget, clock());
    const read = new Set<DataGroup>();
    const answer = (async () => {
      // A maker that fails at once must not be gone before it is written down.
      await Promise.resolve();
      try {
        admit?.();
        const made = await make((group) => read.add(group));
        // One that a commit has overtaken is kept too, known to be old: its budget still counts.
        const kept = { answer: made, read, since, budget };
        if (CACHED_STATUSES.has(made.status)) entries.set(key, kept, made.bytes + 2 * key.length);
        return made;
      } finally {
        flights.delete(key);
      }
    })();
    const flight = { answer, since, budget };
    flights.set(key, flight);
    return flight;
  };

  const readyFor = ({ key, exact }: CacheRequest<Answer>): Answer | undefined => {
    const kept = entries.get(key);
    return kept !== undefined && isGood(kept, exact) ? kept.answer : undefined;
  };

  const wait = async (question: CacheRequest<Answer>): Promise<Answer> => {
    const asked = changes.latest();
    for (;;) {
      const ready = readyFor(question);
      if (ready !== undefined) return ready;
      const flight = flights.get(question.key) ?? takeOff(question);
      const isLate = flight.since < asked;
      if (!isLate || (!question.exact && !mayRevalidate(flight.budget, clock())))
        return flight.answer;
      await flight.answer.catch(() => undefined);
    }
  };

  return { get: (question) => readyFor(question) ?? wait(question) };
}
