import { dataTools } from '../container/data-tools.ts';
import { openStore, seedIfEmpty } from '../container/store.ts';
import { loadEnv } from '../env/env.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const env = loadEnv();
  await dataTools(env).requireDatabase();
  const store = await openStore(env);
  try {
    const seeded = await seedIfEmpty(store);
    return seeded
      ? 'The demo catalogue is stored.'
      : 'The database is not empty; nothing was changed.';
  } finally {
    await store.close();
  }
});
