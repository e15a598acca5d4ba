import { existsSync } from 'node:fs';
import { databaseName, openStore } from '../container/store.ts';
import { type Env, loadEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const env = loadEnv();
  requireFolder(env);
  const store = await openStore(env);
  await store.close();
  return `The database ${await databaseName(env)} is up to date.`;
});

/** Throws StartupError if DATA_DIR is set to a folder that does not exist. */
function requireFolder({ dataDir, variables }: Env): void {
  const isChosen = process.env['DATA_DIR'] !== undefined && variables.DATABASE_URL === undefined;
  if (!isChosen || existsSync(dataDir)) return;
  throw new StartupError(`DATA_DIR does not exist: ${dataDir}`);
}
