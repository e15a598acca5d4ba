import type { LimitCall } from '@bm/api/context';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { createLru } from '../cache/lru.ts';
import type { CallCounts } from './call-counts.ts';
import { networkOf } from './network-of.ts';

interface Limit {
  max: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;
const perMinute = (max: number): Limit => ({ max, windowMs: MINUTE_MS });
const inTenMinutes = (max: number): Limit => ({ max, windowMs: 10 * MINUTE_MS });

/**
 * How often one caller may call what leaves something behind or costs something: an address, and an
 * account behind it. Many people of one office share an address.
 */
export const CALL_LIMITS = {
  'users.exchange': { address: perMinute(60) },
  'messages.send': { address: inTenMinutes(10) },
  'messages.subscribe': { address: inTenMinutes(10) },
  'orders.place': { address: perMinute(3000), account: perMinute(600) },
  'payments.createIntent': { address: perMinute(1500), account: perMinute(300) },
  'payments.openIntent': { address: perMinute(1500), account: perMinute(300) },
  'payments.createIntentByTotal': { address: perMinute(1500), account: perMinute(300) },
  'payments.settle': { address: perMinute(1500), account: perMinute(300) },
  'reviews.create': { address: inTenMinutes(600), account: inTenMinutes(120) },
  'profile.save': { address: perMinute(600), account: perMinute(120) },
  'uploads.image': { address: perMinute(120), account: perMinute(60) },
} as const satisfies Record<string, { address: Limit; account?: Limit }>;

/** The limit of whoever sends this request; undefined where there are no limits. */
export type LimitOf = (request: Pick<FastifyRequest, 'ip'>) => LimitCall | undefined;

/** Some 8,000 callers that are refused until their window is over. */
const REFUSED_BYTES = 2 * 1024 * 1024;
const OVERHEAD_BYTES = 200;

/**
 * Limits by these counts, over REST and tRPC together; without counts nothing is limited. Who is over
 * a limit is refused until the window ends without being counted: it costs nobody but this process.
 * `clock` in milliseconds.
 */
export function callLimits(
  counts: CallCounts | null,
  clock: () => number = () => performance.now(),
): LimitOf {
  if (counts === null) return () => undefined;
  const refusedUntil = createLru<number>(REFUSED_BYTES);
  const limits = new Map<string, { address: Limit; account?: Limit }>(Object.entries(CALL_LIMITS));

  return (request) => async (procedure, accountId) => {
    const limit = limits.get(procedure)?.[accountId === null ? 'address' : 'account'];
    if (limit === undefined) return;
    const who = accountId === null ? `address ${networkOf(request.ip)}` : `account ${accountId}`;
    const key = `${procedure} ${who}`;
    const restMs = (refusedUntil.get(key) ?? 0) - clock();
    if (restMs > 0) throw tooMany(restMs);
    const { calls, endsInMs } = await counts.add(key, limit.windowMs);
    if (calls <= limit.max) return;
    refusedUntil.set(key, clock() + endsInMs, 2 * key.length + OVERHEAD_BYTES);
    throw tooMany(endsInMs);
  };
}

function tooMany(restMs: number): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(restMs / 1000));
  return new AppError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds } });
}
