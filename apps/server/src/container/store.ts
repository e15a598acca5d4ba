import { join } from 'node:path';
import { newId } from '@bm/db/new-id';
import { seedDemo } from '@bm/db/seed/seed-demo';
import { openSqliteStore } from '@bm/db/sqlite/store';
import type { Store } from '@bm/db/store';
import type { ServedStore, StoreCommit } from '@bm/db/store/store-options';
import type { InvalidationLog } from '../response-cache/invalidation.ts';
import type { DatabaseOutages } from '../telemetry/database-outages.ts';
import type { StoreCommits } from '../telemetry/store-commits.ts';
import type { Env } from '../env/env.ts';
import { prepareDataDir, preparePrivateFile } from './data-folder.ts';

/** Describes the configured database for messages. */
export async function databaseName({ dataDir, variables }: Env): Promise<string> {
  const { DATABASE_URL: url } = variables;
  if (url === undefined) return `in ${dataDir}`;
  const { describeDatabase } = await import('@bm/db/postgres/connection/settings');
  return describeDatabase(url);
}

/** The path of the SQLite database. */
export function databaseFile({ dataDir }: Pick<Env, 'dataDir'>): string {
  return join(dataDir, 'shop.sqlite');
}

/** Measure the store of a server. */
export interface StoreObservers {
  commits: StoreCommits;
  outages: DatabaseOutages;
}

/**
 * Opens and migrates the database; `invalidation` receives the commits of this and other processes.
 * Throws StartupError or StoreOpenError and leaves the data unchanged.
 */
export async function openStore(
  env: Env,
  invalidation?: InvalidationLog,
  observers?: StoreObservers,
): Promise<ServedStore> {
  prepareDataDir(env.dataDir);
  const store = await openEngine(env, invalidation, observers);
  invalidation?.watchForeignCommits(() => store.dataVersion());
  return store;
}

async function openEngine(
  env: Env,
  invalidation?: InvalidationLog,
  observers?: StoreObservers,
): Promise<ServedStore> {
  const onCommit = invalidation && {
    onCommit(commit: StoreCommit) {
      invalidation.onCommit(commit);
      observers?.commits.onCommit(commit);
    },
  };
  const { DATABASE_URL: url } = env.variables;
  if (url === undefined) {
    const file = databaseFile(env);
    preparePrivateFile(file);
    return openSqliteStore({ file, ...onCommit });
  }
  const { openPostgresStore } = await import('@bm/db/postgres/store');
  const onForeignCommit = invalidation && { onForeignCommit: invalidation.onCommit };
  const onOutage = observers && { onOutage: observers.outages.onOutage };
  return openPostgresStore({ url, ...onCommit, ...onForeignCommit, ...onOutage });
}

/** Prints a sentence to the operator. */
export type Report = (sentence: string) => void;

/** Like `openStore`; also seeds an empty database as SEED says, and reports the durations. */
export async function prepareStore(
  env: Env,
  report: Report = () => undefined,
  invalidation?: InvalidationLog,
  observers?: StoreObservers,
): Promise<ServedStore> {
  const opening = performance.now();
  const store = await openStore(env, invalidation, observers);
  report(`Opened the database with all migrations in ${secondsSince(opening)} s.`);
  if (env.variables.SEED === 'none') return store;
  const seeding = performance.now();
  try {
    const wasEmpty = await seedIfEmpty(store);
    if (wasEmpty) report(`Seeded the demo data in ${secondsSince(seeding)} s.`);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}

const secondsSince = (start: number) => ((performance.now() - start) / 1000).toFixed(1);

/** Fills an empty database with the demo data. Returns whether it was empty. */
export function seedIfEmpty(store: Store): Promise<boolean> {
  return seedDemo(store, { now: Date.now(), newId: () => newId() });
}
