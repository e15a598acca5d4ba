import { accessSync, constants, existsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { formatCollision, type PartNumberReport } from '@bm/db/engine/part-numbers';
import type { PostgresInspection } from '@bm/db/postgres/connection/inspect';
import { readPartNumbers } from '@bm/db/sqlite/connection/reads';
import { openReadOnly } from '@bm/db/sqlite/connection/open-read-only';
import { StoreOpenError } from '@bm/db/store/store-errors';
import { findLogReaders, logBytes } from '@bm/db/sqlite/wal/log-readers';
import { databaseFile } from '../../container/store.ts';
import { type Check, fail, type Finding, ok, warn } from './check.ts';

const MIGRATES = 'The next start migrates it, after a copy.';
const CREATES = 'The first start creates it.';
const REACH = 'Start that server, or correct its address: docs/scaling.md.';

export const DATABASE_CHECK: Check = {
  name: 'database',
  mend: 'See "Backup" and "Restore" in docs/operations.md.',
  run({ env }) {
    const { DATABASE_URL: url, DATABASE_POOL_URL: poolUrl } = env.variables;
    return url === undefined ? checkSqlite(databaseFile(env)) : checkPostgres(url, poolUrl);
  },
};

async function checkSqlite(file: string): Promise<Finding> {
  if (!existsSync(file)) return warn(`there is no database at ${file}`, CREATES);
  const { client, isOlder } = openReadOnly(file);
  client.close();
  try {
    accessSync(file, constants.R_OK | constants.W_OK);
  } catch {
    return fail(`${file} cannot be written`, `Give it to the shop's user: chown`);
  }
  if (isOlder) {
    return judgeNumbers(readPartNumbers(file)) ?? warn(`${file} lacks migrations`, MIGRATES);
  }
  return (await judgeLog(file)) ?? ok(`SQLite in ${file}, migrations are current`);
}

/** Four times the size to which SQLite truncates the log. */
const LONG_LOG_BYTES = 64 * 1024 * 1024;
/** A reader that is seen each time reads for long. */
const SAMPLES = 3;
const SAMPLE_MS = 150;

/** A write-ahead log that has grown, and who keeps it from starting again. */
async function judgeLog(file: string): Promise<Finding | null> {
  const bytes = logBytes(file);
  if (bytes <= LONG_LOG_BYTES) return null;
  let readers = findLogReaders(file);
  for (let sample = 1; sample < SAMPLES; sample += 1) {
    await sleep(SAMPLE_MS);
    const now = new Set(findLogReaders(file).map(({ pid }) => pid));
    readers = readers.filter(({ pid }) => now.has(pid));
  }
  const seen = `the write-ahead log has ${Math.round(bytes / 1024 / 1024)} MiB`;
  if (readers.length === 0) {
    return warn(seen, 'It shrinks with the next orders. Else look for "checkpoint" in the log.');
  }
  const names = readers.map(({ pid, command }) => `process ${pid} (${command})`).join(', ');
  return warn(
    `${seen}; ${names} reads an old state`,
    'It shrinks once that process has ended its read: wait for it, or end it.',
  );
}

async function checkPostgres(url: string, poolUrl?: string): Promise<Finding> {
  const { inspectPostgres } = await import('@bm/db/postgres/connection/inspect');
  const found = await inspectPostgres(url, poolUrl).catch(unreachable);
  if ('status' in found) return found;
  const finding = judgePostgres(found);
  if (found.state !== 'older' || finding.status === 'fail') return finding;
  const { readPartNumbers: read } = await import('@bm/db/postgres/connection/reads');
  return judgeNumbers(await read(url)) ?? finding;
}

/** The failure of a server that cannot be used. Throws any other error. */
function unreachable(error: unknown): Finding {
  if (error instanceof StoreOpenError && error.code === 'DATABASE_UNREACHABLE') {
    return fail(error.message, REACH);
  }
  throw error;
}

/** The failure of a database whose part numbers stop the next migration. */
function judgeNumbers({ collisions }: PartNumberReport): Finding | null {
  const [first] = collisions;
  if (first === undefined) return null;
  return fail(
    `the next start would stop: part numbers are the same in this version, such as ${formatCollision(first)}`,
    'Rename all but one of each in the version before. npm run check:numbers lists them.',
  );
}

/** The version, extension, rights and migrations of a PostgreSQL database. */
export function judgePostgres(found: PostgresInspection): Finding {
  const { version, state, canCreate, hasTrigrams, isOwner } = found;
  const seen = `PostgreSQL ${version}`;
  if (state === 'forbidden') {
    const mend = `REASSIGN OWNED BY the owner of the tables TO the user of DATABASE_URL.`;
    return fail(`${seen}; this user may not read and write all tables of the shop`, mend);
  }
  if (!canCreate) {
    const mend = 'GRANT CREATE ON DATABASE to the user of DATABASE_URL, or make it the owner.';
    return fail(`${seen}; this user may not create schemas`, mend);
  }
  if (state === 'missing') {
    if (hasTrigrams) return warn(`${seen}; there is no shop in this database`, CREATES);
    const mend = 'The first start needs it: install the contributed extensions of PostgreSQL.';
    return fail(`${seen} lacks the extension pg_trgm`, mend);
  }
  if (!isOwner) {
    const mend = 'A new version cannot migrate them: REASSIGN OWNED BY their owner TO this user.';
    const lacks = `${seen}; tables of the shop belong to another user`;
    return state === 'older' ? fail(lacks, mend) : warn(lacks, mend);
  }
  if (state === 'older') return warn(`${seen} lacks migrations`, MIGRATES);
  return judgeSnapshot(found.oldestSnapshot) ?? ok(`${seen}, migrations current`);
}

/** The age of a snapshot from which on it is reported, as in the alert SnapshotOld. */
const MAX_SNAPSHOT_SECONDS = 1800;

function judgeSnapshot(oldest: PostgresInspection['oldestSnapshot']): Finding | null {
  if (oldest === null || oldest.seconds < MAX_SNAPSHOT_SECONDS) return null;
  const { seconds, pid, application, user, state } = oldest;
  return warn(
    `the connection ${pid} (${application || 'unnamed'}, user ${user}, ${state}) has held a snapshot for ${Math.floor(seconds / 60)} minutes`,
    `Hot rows get slower while it does: select pg_terminate_backend(${pid}).`,
  );
}
