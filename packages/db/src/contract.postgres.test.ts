import { afterAll, beforeAll, describe } from 'vitest';
import { storeContract } from './contract/store-contract.ts';
import { openPostgresStore } from './postgres/store.ts';
import type { Cluster } from './testing/cluster.ts';
import { hasPostgres, startCluster } from './testing/cluster.ts';
import { wipe } from './testing/wipe.ts';

describe.skipIf(!hasPostgres())('on a server of its own', () => {
  let cluster: Cluster;
  let url: string;
  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.create('contract');
  }, 60_000);
  afterAll(() => cluster.remove());

  storeContract('PostgreSQL', async () => {
    const store = await openPostgresStore({ url, readers: 4 });
    await wipe(url);
    return store;
  });
});
