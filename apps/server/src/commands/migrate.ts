import { existsSync } from 'node:fs';
import { databaseName, openStore } from '../container/store.ts';
import { type Env, loadRawEnv, readEnv } from '../env/env.ts';
import { StartupError } from '../startup-error.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const raw = loadRawEnv();
  const env = readEnv(raw);
  if (raw['DATA_DIR'] !== undefined) requireFolder(env);
  const store = await openStore(env);
  await store.close();
  return `The database ${await databaseName(env)} is up to date.`;
});

/** Throws StartupError if the database would be created in a folder that does not exist. */
function requireFolder({ dataDir, variables }: Env): void {
  if (variables.DATABASE_URL !== undefined || existsSync(dataDir)) return;
  throw new StartupError(`DATA_DIR does not exist: ${dataDir}`);
}
