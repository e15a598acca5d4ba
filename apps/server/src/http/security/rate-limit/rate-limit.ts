import type { RateLimitCall } from '@bm/api/context';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { createLru } from '../../../response-cache/lru.ts';
import type { RateLimitStore } from './rate-limit-store.ts';
import { clientSubnet } from './client-subnet.ts';

interface Limit {
  max: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;
const perMinute = (max: number): Limit => ({ max, windowMs: MINUTE_MS });
const perTenMinutes = (max: number): Limit => ({ max, windowMs: 10 * MINUTE_MS });
const perDay = (max: number): Limit => ({ max, windowMs: 24 * 60 * MINUTE_MS });

/** An address, and an account behind it. */
interface CallerLimits {
  address: Limit;
  account?: Limit;
}

const ORDER_LIMITS = { address: perMinute(3000), account: perMinute(600) };

/**
 * How often one caller may call what leaves something behind or costs something: an address, and an
 * account behind it. Many people of one office share an address.
 */
export const RATE_LIMITS = {
  // Tokens without a good signature, and the others: a class signs in at once behind one address.
  'users.exchange.refused': { address: perMinute(60) },
  'users.exchange.signed': { address: perMinute(1200), account: perMinute(60) },
  'messages.send': { address: perTenMinutes(10) },
  'messages.subscribe': { address: perTenMinutes(10) },
  'orders.place': ORDER_LIMITS,
  'orders.cancel': ORDER_LIMITS,
  'payments.createIntent': { address: perMinute(1500), account: perMinute(300) },
  'payments.openIntent': { address: perMinute(1500), account: perMinute(300) },
  'payments.createIntentByTotal': { address: perMinute(1500), account: perMinute(300) },
  'payments.settle': { address: perMinute(1500), account: perMinute(300) },
  'reviews.create': { address: perTenMinutes(600), account: perTenMinutes(120) },
  'profile.save': { address: perMinute(600), account: perMinute(120) },
  'uploads.image': { address: perMinute(120), account: perMinute(60) },
} as const satisfies Record<string, CallerLimits>;

/**
 * How often in a day, for calls whose traces stay on the disk: more than an office of 300 buyers or a
 * busy purchasing manager needs, and few enough that nobody fills the disk.
 */
export const DAILY_LIMITS = {
  'messages.send': { address: perDay(200) },
  'messages.subscribe': { address: perDay(200) },
  'orders.place': { address: perDay(5000), account: perDay(1000) },
  'reviews.create': { address: perDay(1000), account: perDay(200) },
} as const satisfies Record<string, CallerLimits>;

/** The limit of whoever sends this request; undefined where there are no limits. */
export type LimiterForRequest = (request: Pick<FastifyRequest, 'ip'>) => RateLimitCall | undefined;

/** Some 8,000 callers that are refused until their window is over. */
const REJECTED_CALLERS_BYTES = 2 * 1024 * 1024;
const OVERHEAD_BYTES = 200;

/**
 * Limits by these counts, over REST and tRPC together; without counts nothing is limited. Who is over
 * a limit is refused until the window ends without being counted: it costs nobody but this process.
 * `clock` in milliseconds.
 */
export function createRateLimiter(
  counts: RateLimitStore | null,
  clock: () => number = () => performance.now(),
): LimiterForRequest {
  if (counts === null) return () => undefined;
  const refusedUntil = createLru<number>(REJECTED_CALLERS_BYTES);
  const windows = [RATE_LIMITS, DAILY_LIMITS].map(
    (limits) => new Map<string, CallerLimits>(Object.entries(limits)),
  );

  const count = async (limit: Limit, key: string): Promise<void> => {
    const restMs = (refusedUntil.get(key) ?? 0) - clock();
    if (restMs > 0) throw tooManyRequests(restMs);
    const { calls, endsInMs } = await counts.add(key, limit.windowMs);
    if (calls <= limit.max) return;
    refusedUntil.set(key, clock() + endsInMs, 2 * key.length + OVERHEAD_BYTES);
    throw tooManyRequests(endsInMs);
  };

  return (request) => async (procedure, accountId) => {
    const kind = accountId === null ? 'address' : 'account';
    const who = accountId === null ? `address ${clientSubnet(request.ip)}` : `account ${accountId}`;
    // The shorter window first: a call that it rejects does not use up the day's.
    for (const limits of windows) {
      const limit = limits.get(procedure)?.[kind];
      if (limit !== undefined) await count(limit, `${procedure} ${limit.windowMs} ${who}`);
    }
  };
}

function tooManyRequests(restMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(restMs / 1000));
  return new AppError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
}
