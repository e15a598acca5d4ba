import type { QueryConfig } from 'pg';
import type { OldestSnapshot } from '../../store/store-options.ts';

interface SnapshotTarget {
  query(statement: QueryConfig): Promise<{ rows: unknown[] }>;
}

/** Of other users' connections PostgreSQL shows this to members of `pg_monitor` alone. */
const selectOldest = `select pid, application_name as application, usename as "user", state,
    extract(epoch from clock_timestamp() - xact_start)::float8 as seconds
  from pg_stat_activity
  where backend_xmin is not null and backend_type = 'client backend'
    and datname = current_database() and pid <> pg_backend_pid()
  order by xact_start limit 1`;

/**
 * Reads which connection holds the oldest snapshot of the database; null when none does. While it is
 * held, PostgreSQL removes no former version of a row.
 */
export async function readOldestSnapshot(target: SnapshotTarget): Promise<OldestSnapshot | null> {
  const { rows } = await target.query({ text: selectOldest });
  const [oldest] = rows;
  return isSnapshot(oldest) ? oldest : null;
}

function isSnapshot(row: unknown): row is OldestSnapshot {
  return typeof row === 'object' && row !== null && 'seconds' in row && row.seconds !== null;
}
