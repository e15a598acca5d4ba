import { databaseName, openStore } from '../container/store.ts';
import { loadEnv } from '../env.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const env = loadEnv();
  const store = await openStore(env);
  await store.close();
  return `The database ${await databaseName(env)} is up to date.`;
});
