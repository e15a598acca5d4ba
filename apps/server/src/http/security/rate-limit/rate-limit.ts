import type { RateLimitCall } from '@bm/api/context';
import { AppError } from '@bm/domain/errors/app-error';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { RateLimitStore } from './rate-limit-store.ts';
import { clientSubnet } from './client-subnet.ts';

interface Limit {
  max: number;
  windowMs: number;
}

const MINUTE_MS = 60_000;
const perMinute = (max: number): Limit => ({ max, windowMs: MINUTE_MS });
const perTenMinutes = (max: number): Limit => ({ max, windowMs: 10 * MINUTE_MS });
const perHour = (max: number): Limit => ({ max, windowMs: 60 * MINUTE_MS });
const perDay = (max: number): Limit => ({ max, windowMs: 24 * 60 * MINUTE_MS });

/** The limits of an address, and of an account behind it. */
interface CallerLimits {
  address: Limit;
  account?: Limit;
}

const ORDER_LIMITS = { address: perMinute(3000), account: perMinute(600) };

/** Each call of an admin adds a row to the audit, most add one to the ledger of stock. */
const STOCK_LIMITS = { address: perMinute(600), account: perMinute(120) };
const DAILY_STOCK_LIMITS = { address: perDay(20_000), account: perDay(5000) };

/**
 * The rate limits of calls that store something or cost something, per address and per account.
 * Many people of one office share an address.
 */
export const RATE_LIMITS = {
  // Tokens with an invalid signature, and signed ones: many users may share one address.
  'users.exchange.refused': { address: perMinute(60) },
  'users.exchange.signed': { address: perMinute(1200), account: perMinute(60) },
  'messages.send': { address: perTenMinutes(10) },
  'messages.subscribe': { address: perTenMinutes(10) },
  'messages.confirm': { address: perMinute(600) },
  'messages.unsubscribe': { address: perMinute(600) },
  'orders.place': ORDER_LIMITS,
  'orders.cancel': ORDER_LIMITS,
  // A call stores its reply for a day, for up to 500 lines.
  'cart.add': { address: perMinute(600), account: perMinute(120) },
  'cart.setLine': ORDER_LIMITS,
  'cart.remove': ORDER_LIMITS,
  'cart.clear': ORDER_LIMITS,
  'lists.create': { address: perMinute(300), account: perMinute(60) },
  'lists.rename': ORDER_LIMITS,
  'lists.setLine': ORDER_LIMITS,
  'lists.saveForLater': ORDER_LIMITS,
  'lists.toCart': { address: perMinute(600), account: perMinute(120) },
  'lists.remove': ORDER_LIMITS,
  // A call may place 500 orders.
  'checkouts.place': { address: perMinute(600), account: perMinute(60) },
  'checkouts.addInternalNote': { address: perMinute(600), account: perMinute(60) },
  // The rows of these calls: 1,000 of them take up to 0.3 s of processor time.
  'quickOrder.check.rows': { address: perMinute(60_000), account: perMinute(20_000) },
  'payments.createIntent': { address: perMinute(1500), account: perMinute(300) },
  'payments.openIntent': { address: perMinute(1500), account: perMinute(300) },
  'payments.createIntentByTotal': { address: perMinute(1500), account: perMinute(300) },
  'payments.settle': { address: perMinute(1500), account: perMinute(300) },
  'documents.snapshot': { address: perMinute(600), account: perMinute(120) },
  // The lines of these documents: 1,000 of them take up to 2 s of processor time as a PDF.
  'documents.snapshot.lines': { address: perMinute(10_000), account: perMinute(3000) },
  // The first call of a process sums up its period and the one before, 728 days at most.
  'overview.get': { address: perMinute(600), account: perMinute(120) },
  'reviews.create': { address: perTenMinutes(600), account: perTenMinutes(120) },
  'users.updateContact': { address: perMinute(600), account: perMinute(120) },
  'profile.save': { address: perMinute(600), account: perMinute(120) },
  'company.save': { address: perMinute(600), account: perMinute(120) },
  // A download reads all orders of the account.
  'personalData.download': { address: perHour(120), account: perHour(5) },
  'personalData.requestErasure': { address: perMinute(120), account: perMinute(20) },
  'personalData.withdrawErasure': { address: perMinute(120), account: perMinute(20) },
  'stock.correctCount': STOCK_LIMITS,
  'stock.saveThreshold': STOCK_LIMITS,
  'stock.createReceipt': STOCK_LIMITS,
  'stock.updateReceipt': STOCK_LIMITS,
  'stock.removeReceipt': STOCK_LIMITS,
  'stock.bookReceipt': STOCK_LIMITS,
  // A page reports five errors at most.
  'reports.browserError': { address: perTenMinutes(100) },
  'reports.contentPolicy': { address: perTenMinutes(100) },
  // Pictures that are read from the storage, which is another system.
  'pictures.read': { address: perMinute(3000) },
  // A dry run of 10,000 rows takes 0.5 s of processor time, its application 1.5 s.
  'imports.upload': { address: perMinute(60), account: perMinute(20) },
  'uploads.image': { address: perMinute(120), account: perMinute(60) },
} as const satisfies Record<string, CallerLimits>;

/**
 * Daily limits of calls that store rows: more than an office of 300 buyers needs, and few enough
 * that one caller cannot fill the disk.
 */
export const DAILY_LIMITS = {
  'messages.send': { address: perDay(200) },
  'messages.subscribe': { address: perDay(200) },
  'orders.place': { address: perDay(5000), account: perDay(1000) },
  'cart.add': { address: perDay(30_000), account: perDay(2000) },
  'cart.add.lines': { address: perDay(50_000), account: perDay(10_000) },
  'lists.create': { address: perDay(3000), account: perDay(300) },
  'lists.toCart': { address: perDay(5000), account: perDay(500) },
  'checkouts.place': { address: perDay(1000), account: perDay(100) },
  'checkouts.addInternalNote': { address: perDay(10_000), account: perDay(2000) },
  // The lines of these checkouts: each is an order.
  'checkouts.place.lines': { address: perDay(15_000), account: perDay(3000) },
  'reviews.create': { address: perDay(1000), account: perDay(200) },
  'stock.correctCount': DAILY_STOCK_LIMITS,
  'stock.saveThreshold': DAILY_STOCK_LIMITS,
  'stock.createReceipt': DAILY_STOCK_LIMITS,
  'stock.updateReceipt': DAILY_STOCK_LIMITS,
  'stock.removeReceipt': DAILY_STOCK_LIMITS,
  'stock.bookReceipt': DAILY_STOCK_LIMITS,
  // Each dry run is a row of the history.
  'imports.previewFile': { address: perDay(2000), account: perDay(500) },
} as const satisfies Record<string, CallerLimits>;

/** The limit that a rejected call exceeded, as the cause of its error: for the log only. */
export class ExceededLimit {
  readonly fields: { limit: string; by: keyof CallerLimits; windowSeconds: number };

  /** `name` in RATE_LIMITS or DAILY_LIMITS. */
  constructor(name: string, by: keyof CallerLimits, { windowMs }: Limit) {
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
  const windows = [RATE_LIMITS, DAILY_LIMITS].map(
    (limits) => new Map<string, CallerLimits>(Object.entries(limits)),
  );

  /** Adds calls to a counter; returns the time until its window resets where it is over the limit. */
  const add = async (limit: Limit, key: string, count: number): Promise<number | null> => {
    const remainingMs = (rejectedUntil.get(key) ?? 0) - clock();
    if (remainingMs > 0) return remainingMs;
    const { calls, endsInMs } = await store.add(key, limit.windowMs, count);
    if (calls <= limit.max) return null;
    rejectedUntil.set(key, clock() + endsInMs, { size: 2 * key.length + OVERHEAD_BYTES });
    return endsInMs;
  };

  return (request) =>
    async (procedure, accountId, count = 1) => {
      const kind = accountId === null ? 'address' : 'account';
      const caller =
        accountId === null ? `address ${clientSubnet(request.ip)}` : `account ${accountId}`;
      // The shorter window first: a call that it rejects does not count for the day.
      for (const limits of windows) {
        const limit = limits.get(procedure)?.[kind];
        if (limit === undefined) continue;
        const endsInMs = await add(limit, `${procedure} ${limit.windowMs} ${caller}`, count);
        if (endsInMs === null) continue;
        throw tooManyRequests(endsInMs, new ExceededLimit(procedure, kind, limit));
      }
    };
}

function tooManyRequests(remainingMs: number, cause: ExceededLimit): AppError {
  const retryAfterSeconds = Math.max(1, Math.ceil(remainingMs / 1000));
  return new AppError('TOO_MANY_REQUESTS', { details: { retryAfterSeconds }, cause });
}
