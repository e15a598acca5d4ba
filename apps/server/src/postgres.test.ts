import { hasPostgres, startCluster } from '@bm/db/testing/cluster';
import type { Cluster } from '@bm/db/testing/cluster';
import { afterAll, beforeAll, describe } from 'vitest';
import { journeyOn } from './testing/journey.contract.ts';

describe.skipIf(!hasPostgres())('a shop on PostgreSQL', () => {
  let cluster: Cluster;
  let url: string;
  beforeAll(async () => {
    cluster = await startCluster();
    url = await cluster.create('journey');
  }, 60_000);
  afterAll(() => cluster.remove());

  journeyOn('PostgreSQL', () => ({ DATABASE_URL: url }));
});
