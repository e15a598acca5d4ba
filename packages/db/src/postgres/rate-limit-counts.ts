import type { SharedCount } from '../store/store-options.ts';
import { toBatchError } from './connection/errors.ts';
import type { Readers } from './connection/readers.ts';
import { postgresKit, SCHEMA } from './column-kit.ts';

const { table, text, int, time } = postgresKit;

/**
 * Rate-limit counters (fixed windows) of all servers on one database. On SQLite one machine counts in
 * memory. The table is unlogged (see its migration): writes skip the WAL, a crash empties it.
 */
export const rateLimitCounts = table('tallies', {
  key: text('key').primaryKey(),
  calls: int('calls').notNull(),
  endsAt: time('ends_at').notNull(),
});

export interface RateLimitCountsOptions {
  /** Row limit, enforced at each sweep. */
  readonly maxRows?: number;
  /** Milliseconds between two sweeps of expired rows. */
  readonly sweepMs?: number;
}

/** The database's clock in milliseconds; the servers' clocks may differ. */
const NOW = '(extract(epoch from statement_timestamp()) * 1000)::bigint';

/**
 * A window that ends later than one window length from now began before the clock was set back; it is
 * replaced. `least` covers a statement that waited for a lock: its timestamp precedes the window.
 */
const incrementCount = `insert into ${SCHEMA}.tallies as kept (key, calls, ends_at)
    values ($1, $3::integer, ${NOW} + $2::bigint)
  on conflict (key) do update set
    calls = case when abs(kept.ends_at - excluded.ends_at) < $2::bigint then kept.calls + excluded.calls
      else excluded.calls end,
    ends_at = case when abs(kept.ends_at - excluded.ends_at) < $2::bigint
      then kept.ends_at else excluded.ends_at end
  returning calls::float8 as calls, least(ends_at - ${NOW}, $2::bigint)::float8 as "endsInMs"`;

/** Above the row limit, deletes the rows that expire first. */
const deleteExpired = `delete from ${SCHEMA}.tallies where ends_at <= ${NOW}
  or key in (select key from ${SCHEMA}.tallies order by ends_at desc offset $1)`;

/** Counts by single statements. Sweeps expired rows at most once per `sweepMs`, after a count. */
export function createRateLimitCounts(
  { queryOnce }: Pick<Readers, 'queryOnce'>,
  { maxRows = 100_000, sweepMs = 60_000 }: RateLimitCountsOptions = {},
) {
  let sweptAt = performance.now();

  const sweepWhenDue = (): void => {
    if (performance.now() - sweptAt < sweepMs) return;
    sweptAt = performance.now();
    // A failed sweep is repeated at the next interval.
    queryOnce({ text: deleteExpired, values: [maxRows] }).catch(() => undefined);
  };

  return {
    /** Adds `count` calls of `key`. The window of `windowMs` milliseconds begins with the first call. */
    async add(key: string, windowMs: number, count = 1): Promise<SharedCount> {
      sweepWhenDue();
      const values = [key, windowMs, count];
      try {
        const { rows } = await queryOnce<SharedCount>({
          name: 'tally',
          text: incrementCount,
          values,
        });
        return rows[0] ?? { calls: count, endsInMs: windowMs };
      } catch (error) {
        throw toBatchError(error);
      }
    },
  };
}
