import { Client } from 'pg';
import { afterAll, beforeAll, describe } from 'vitest';
import { storeContract } from './contract/store-contract.ts';
import { openPostgresStore } from './postgres/store.ts';
import type { Store } from './store.ts';
import type { Cluster } from './testing/cluster.ts';
import { hasPostgres, startCluster } from './testing/cluster.ts';
import { wipe } from './testing/wipe.ts';

describe.skipIf(!hasPostgres())('on a server of its own', () => {
  let cluster: Cluster;
  let url: string;
  let kept: Store;
  let client: Client;
  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.create('contract');
    kept = await openPostgresStore({ url });
    client = new Client({ connectionString: url });
    await client.connect();
  }, 60_000);
  afterAll(async () => {
    await kept.close();
    await client.end();
    await cluster.remove();
  });

  storeContract(
    'PostgreSQL',
    async () => {
      await wipe(client);
      return openPostgresStore({ url });
    },
    async () => {
      await wipe(client);
      return { ...kept, close: () => Promise.resolve() };
    },
  );
});
