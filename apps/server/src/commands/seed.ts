import { dataTools } from '../container/data-tools.ts';
import { requireShopCurrency } from '../container/shop-currency.ts';
import { openStore, seedIfEmpty } from '../container/store.ts';
import { loadEnv } from '../env/env.ts';
import { runCommand } from './run-command.ts';

await runCommand(async () => {
  const env = loadEnv();
  await dataTools(env).requireDatabase();
  const store = await openStore(env);
  try {
    await requireShopCurrency(store, env.variables.CURRENCY);
    const seeded = await seedIfEmpty(store);
    return seeded
      ? 'The demo catalogue is stored.'
      : 'The database is not empty; nothing was changed.';
  } finally {
    await store.close();
  }
});
