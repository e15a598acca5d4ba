import { seedDemo } from '@bm/db/seed/seed-demo';
import { openSqliteStore } from '@bm/db/sqlite/store';
import { newId, type Store } from '@bm/db/store';
import type { ServedStore, StoreCommit } from '@bm/db/store/store-options';
import { join } from 'node:path';
import type { Env } from '../env/env.ts';
import type { InvalidationLog } from '../response-cache/invalidation.ts';
import type { StoreMetrics } from '../telemetry/store-metrics.ts';
import { prepareDataDir, preparePrivateFile } from './data-folder.ts';
import { requireShopCurrency } from './shop-currency.ts';

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

/** What receives the commits and outages of a server's store. */
interface StoreObservers {
  /** Also receives the commits of other processes. */
  invalidation: InvalidationLog;
  metrics: StoreMetrics;
}

/**
 * Opens and migrates the database. Throws StartupError or StoreOpenError and leaves the data
 * unchanged.
 */
export async function openStore(env: Env, observers?: StoreObservers): Promise<ServedStore> {
  prepareDataDir(env.dataDir);
  const store = await openEngine(env, observers);
  observers?.metrics.watchWal(store);
  observers?.invalidation.watchForeignCommits(() => store.dataVersion());
  return store;
}

async function openEngine(env: Env, observers?: StoreObservers): Promise<ServedStore> {
  const onCommit = observers && {
    onCommit(commit: StoreCommit) {
      observers.invalidation.onCommit(commit);
      observers.metrics.onCommit(commit);
    },
  };
  const { DATABASE_URL: url, DATABASE_POOL_URL: poolUrl } = env.variables;
  if (url === undefined) {
    const onDisk = observers && {
      onSync: observers.metrics.onSync,
      onOutage: observers.metrics.onOutage,
      onCheckpointFailure: observers.metrics.onCheckpointFailure,
    };
    const file = databaseFile(env);
    preparePrivateFile(file);
    const readers = observers && { readers: { onRead: observers.metrics.onRead } };
    return openSqliteStore({ file, ...onDisk, ...onCommit, ...readers });
  }
  const { openPostgresStore } = await import('@bm/db/postgres/store');
  const onOthers = observers && {
    onForeignCommit: observers.invalidation.onCommit,
    onOutage: observers.metrics.onOutage,
    onRead: observers.metrics.onRead,
  };
  return openPostgresStore({ url, poolUrl, ...onCommit, ...onOthers });
}

/** Prints a sentence to the operator. */
export type Report = (sentence: string) => void;

/**
 * Like `openStore`; also requires the currency of the stored prices, seeds an empty database as SEED
 * says, and reports the durations.
 */
export async function prepareStore(
  env: Env,
  report: Report = () => undefined,
  observers?: StoreObservers,
): Promise<ServedStore> {
  const opening = performance.now();
  const store = await openStore(env, observers);
  report(`Opened the database with all migrations in ${secondsSince(opening)} s.`);
  try {
    await requireShopCurrency(store, env.variables.CURRENCY);
    if (env.variables.SEED === 'none') return store;
    const seeding = performance.now();
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
