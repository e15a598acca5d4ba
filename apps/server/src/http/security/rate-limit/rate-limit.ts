import { limitWindows, type CallCounts, type CallLimit } from '@bm/api/call-limit';
import type { RateLimitCall } from '@bm/api/context';
import { procedureLimits } from '@bm/api/procedure-policies';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RateLimitStore } from './rate-limit-store.ts';
import { clientSubnet } from '../client-address.ts';
import { ENDPOINT_LIMITS } from './endpoint-limits.ts';

/**
 * The limits of calls that store something or cost something, by name and with the shorter window
 * first: those of the procedures' policies, and those of other endpoints.
 */
export const CALL_LIMITS: ReadonlyMap<string, readonly CallLimit[]> = new Map([
  ...procedureLimits(),
  ...Object.entries(ENDPOINT_LIMITS).map(([name, limits]) => [name, limitWindows(limits)] as const),
]);

/** The limit that a rejected call exceeded, as the cause of its error: for the log only. */
export class ExceededLimit {
  readonly fields: { limit: string; by: keyof CallCounts; windowSeconds: number };

  /** `name` in CALL_LIMITS. */
  constructor(name: string, by: keyof CallCounts, { windowMs }: CallLimit) {
    this.fields = { limit: name, by, windowSeconds: windowMs / 1000 };
  }
}

/** Returns the limiter for a request's caller; undefined if limits are off. */
export type LimiterForRequest = (request: Pick<FastifyRequest, 'ip'>) => RateLimitCall | undefined;

/** About 8,000 callers that are rejected until their window resets. */
const REJECTED_CALLERS_BYTES = 2 * 1024 * 1024;
const OVERHEAD_BYTES = 200;

/**
 * Creates the limiter over REST and tRPC; with a null store nothing is limited. Callers over the
 * limit are rejected locally until the window resets; the shared counter is not touched. `clock` in
 * milliseconds.
 */
export function createRateLimiter(
  store: RateLimitStore | null,
  clock: () => number = () => performance.now(),
): LimiterForRequest {
  if (store === null) return () => undefined;
  const rejectedUntil = new LRUCache<string, number>({ maxSize: REJECTED_CALLERS_BYTES });

  /** Adds calls to a counter; returns the time until its window resets where it is over the limit. */
  const add = async (
    { windowMs, max }: { windowMs: number; max: number },
    key: string,
    count: number,
  ): Promise<number | null> => {
    const remainingMs = (rejectedUntil.get(key) ?? 0) - clock();
    if (remainingMs > 0) return remainingMs;
    const { calls, endsInMs } = await store.add(key, windowMs, count);
    if (calls <= max) return null;
    rejectedUntil.set(key, clock() + endsInMs, { size: 2 * key.length + OVERHEAD_BYTES });
    return endsInMs;
  };

  return (request) =>
    async (name, accountId, count = 1) => {
      const limits = CALL_LIMITS.get(name);
      if (limits === undefined) throw new Error(`There is no limit ${name}.`);
      const kind = accountId === null ? 'address' : 'account';
      const caller =
        accountId === null ? `address ${clientSubnet(request.ip)}` : `account ${accountId}`;
      // The shorter window first: a call that it rejects does not count for the day.
      for (const limit of limits) {
        const { [kind]: max, windowMs } = limit;
        if (max === undefined) continue;
        const endsInMs = await add({ windowMs, max }, `${name} ${windowMs} ${caller}`, count);
        if (endsInMs === null) continue;
        throw tooManyRequests(endsInMs, limit, new ExceededLimit(name, kind, limit));
      }
    };
}

function tooManyRequests(
  remainingMs: number,
  { message }: CallLimit,
  cause: ExceededLimit,
): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(remainingMs / 1000));
  // A page shows its own sentence about the time to wait, unless the message explains the limit.
  const details = { retryAfterSeconds, ...(message && { isExplained: true }) };
  return new AppError('TOO_MANY_REQUESTS', { details, cause, ...(message && { message }) });
}
