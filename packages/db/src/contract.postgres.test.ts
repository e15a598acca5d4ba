import { Client } from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { storeContract } from './contract/store-contract.ts';
import { openPostgresStore } from './postgres/store.ts';
import type { Store } from './store.ts';
import { wipe } from './testing/clean-up.ts';
import { type Cluster, hasPostgres, startCluster } from './testing/cluster.ts';

describe.skipIf(!hasPostgres())('the store contract on a temporary PostgreSQL server', () => {
  let cluster: Cluster;
  let url: string;
  let client: Client;
  let shared: Store;
  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.create('contract');
    client = new Client({ connectionString: url });
    await client.connect();
    shared = await openPostgresStore({ url });
  }, 60_000);
  afterAll(async () => {
    await shared.close();
    await client.end();
    await cluster.remove();
  });

  const openStore = () => openPostgresStore({ url });
  storeContract(
    'PostgreSQL',
    async () => {
      await wipe(client);
      return openStore();
    },
    async () => {
      await wipe(client);
      return { ...shared, close: () => Promise.resolve() };
    },
  );
});
