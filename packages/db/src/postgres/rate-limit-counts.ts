import type { Pool } from 'pg';
import type { SharedCount } from '../store/store-options.ts';
import { toBatchError } from './connection/errors.ts';
import { postgresKit, SCHEMA } from './column-kit.ts';

const { table, text, int, time } = postgresKit;

/**
 * How often something was called in a window of time, for all servers on one database. PostgreSQL
 * alone has it: on SQLite one machine counts in memory. Unlogged (its migration says so): nothing is
 * written to the log or waited for, and a crash of the database empties it.
 */
export const rateLimitCounts = table('tallies', {
  key: text('key').primaryKey(),
  calls: int('calls').notNull(),
  endsAt: time('ends_at').notNull(),
});

export interface RateLimitCountsOptions {
  /** Rows that are kept, about; more there are for a minute at most. */
  readonly maxRows?: number;
  /** Milliseconds between two looks at what is over. */
  readonly sweepMs?: number;
}

/** The database's clock, in milliseconds: servers need not agree on the time. */
const NOW = '(extract(epoch from statement_timestamp()) * 1000)::bigint';

/**
 * A window that ends further off than it is long was begun before the clock was set back. A count
 * that waited for another's began before its window, which is no longer for that.
 */
const upsertCount = `insert into ${SCHEMA}.tallies as kept (key, calls, ends_at)
    values ($1, 1, ${NOW} + $2::bigint)
  on conflict (key) do update set
    calls = case when abs(kept.ends_at - excluded.ends_at) < $2::bigint then kept.calls + 1 else 1 end,
    ends_at = case when abs(kept.ends_at - excluded.ends_at) < $2::bigint
      then kept.ends_at else excluded.ends_at end
  returning calls::float8 as calls, least(ends_at - ${NOW}, $2::bigint)::float8 as "endsInMs"`;

/** Of too many the ones that end first go. */
const deleteExpired = `delete from ${SCHEMA}.tallies where ends_at <= ${NOW}
  or key in (select key from ${SCHEMA}.tallies order by ends_at desc offset $1)`;

/** Counts by single statements, and deletes in passing what is over. */
export function createRateLimitCounts(
  pool: Pool,
  { maxRows = 100_000, sweepMs = 60_000 }: RateLimitCountsOptions = {},
) {
  let sweptAt = performance.now();

  const sweepIfDue = (): void => {
    if (performance.now() - sweptAt < sweepMs) return;
    sweptAt = performance.now();
    // Whatever stands in its way, the next look is not far.
    pool.query(deleteExpired, [maxRows]).catch(() => undefined);
  };

  return {
    /** Counts one more call of `key`; its window, in milliseconds, begins with the first one. */
    async add(key: string, windowMs: number): Promise<SharedCount> {
      sweepIfDue();
      const values = [key, windowMs];
      try {
        const { rows } = await pool.query<SharedCount>({
          name: 'tally',
          text: upsertCount,
          values,
        });
        return rows[0] ?? { calls: 1, endsInMs: windowMs };
      } catch (error) {
        throw toBatchError(error);
      }
    },
  };
}
