import { join } from 'node:path';
import { newId } from '@bm/db/new-id';
import { seedDemo } from '@bm/db/seed/seed-demo';
import { openSqliteStore } from '@bm/db/sqlite/store';
import type { Store } from '@bm/db/store';
import type { ServedStore } from '@bm/db/store/store-options';
import type { InvalidationLog } from '../response-cache/invalidation.ts';
import type { Env } from '../env/env.ts';
import { prepareDataDir, preparePrivateFile } from './data-folder.ts';

/** The database as messages name it. */
export async function databaseName({ dataDir, variables }: Env): Promise<string> {
  const { DATABASE_URL: url } = variables;
  if (url === undefined) return `in ${dataDir}`;
  const { describeDatabase: nameOf } = await import('@bm/db/postgres/connection/settings');
  return nameOf(url);
}

/** Where the shop's data is, without DATABASE_URL. */
export function databaseFile({ dataDir }: Pick<Env, 'dataDir'>): string {
  return join(dataDir, 'shop.sqlite');
}

/**
 * Opens the database and brings it up to date; `changes` follows what this and other processes
 * commit. Throws StartupError or StoreOpenError, data untouched.
 */
export async function openStore(env: Env, changes?: InvalidationLog): Promise<ServedStore> {
  prepareDataDir(env.dataDir);
  const store = await openEngine(env, changes);
  changes?.watchForeignCommits(() => store.dataVersion());
  return store;
}

async function openEngine(env: Env, changes?: InvalidationLog): Promise<ServedStore> {
  const onCommit = changes && { onCommit: changes.onCommit };
  const { DATABASE_URL: url } = env.variables;
  if (url === undefined) {
    const file = databaseFile(env);
    preparePrivateFile(file);
    return openSqliteStore({ file, ...onCommit });
  }
  const { openPostgresStore } = await import('@bm/db/postgres/store');
  const onForeignCommit = changes && { onForeignCommit: changes.onCommit };
  return openPostgresStore({ url, ...onCommit, ...onForeignCommit });
}

/** Takes a sentence for the person at the shell. */
export type Report = (sentence: string) => void;

/** As `openStore`, and fills an empty database as SEED says; reports how long each of them took. */
export async function prepareStore(
  env: Env,
  report: Report = () => undefined,
  changes?: InvalidationLog,
): Promise<ServedStore> {
  const opening = performance.now();
  const store = await openStore(env, changes);
  report(`Migrated the database in ${secondsSince(opening)} s.`);
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

/** Fills an empty database with the demo's data; answers whether it was empty. */
export function seedIfEmpty(store: Store): Promise<boolean> {
  return seedDemo(store, { now: Date.now(), newId: () => newId() });
}
