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
  let client: Client;
  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.create('contract');
    client = new Client({ connectionString: url });
    await client.connect();
  }, 60_000);
  afterAll(async () => {
    await client.end();
    await cluster.remove();
  });

  describe.each([
    ['PostgreSQL', 'lock', undefined],
    // What is read is read alike; only writing differs.
    ['PostgreSQL, serializable', 'serializable', ['units of work']],
  ] as const)('%s', (name, isolation, chapters) => {
    const openStore = () => openPostgresStore({ url, isolation });
    let kept: Store;
    beforeAll(async () => {
      kept = await openStore();
    });
    afterAll(() => kept.close());

    storeContract(
      name,
      async () => {
        await wipe(client);
        return openStore();
      },
      async () => {
        await wipe(client);
        return { ...kept, close: () => Promise.resolve() };
      },
      chapters,
    );
  });
});
