import * as fc from 'fast-check';
import { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PartSearch } from '../queries/part-search.ts';
import { CATALOGUE } from '../seed/catalogue.ts';
import { seedDemo } from '../seed/seed-demo.ts';
import type { ServedStore } from '../store-options.ts';
import { memoryStore, storePart, TEST_TIME } from '../testing.ts';
import type { Cluster } from '../testing/cluster.ts';
import { hasPostgres, startCluster } from '../testing/cluster.ts';
import { partSearch } from './search.ts';
import { openPostgresStore } from './store.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const QUERIES = [
  'cw 44/170',
  'CW44170',
  'CW-44-170A',
  'cw',
  'chainwel',
  'chain wheel',
  'free whel',
  'freewheels',
  'wheel 18t',
  'sadle brown',
  'handel bar',
  'spoke niples 14g',
  'tires',
  'steel',
  'm8',
  'a',
  'st',
  'forged al',
  'câble',
  'CABLE DE FREIN',
  'চেইন',
  'ﬁne',
  '½ inch',
  'straße',
  'ISTANBUL',
  'xyzzy',
  'chain xyzzy',
  '%',
  '_',
  '\\',
  '"; drop',
  "o'ring",
  '...',
  'wheel '.repeat(20),
];

/** What a search finds first, and how much in all. */
const found = async (search: PartSearch, query: string, sort?: 'name') => {
  const page = await search({ query, limit: 100, ...(sort && { sort }) });
  return { skus: page.items.map(({ sku }) => sku), total: page.total };
};

describe.skipIf(!hasPostgres())('search on PostgreSQL', () => {
  let cluster: Cluster;
  let one: ServedStore;
  let pool: Pool;
  let bySql: PartSearch;
  beforeAll(async () => {
    cluster = await startCluster();
    one = await memoryStore();
    const url = await cluster.create('search');
    const two = await openPostgresStore({ url });
    for (const store of [one, two]) {
      let ids = 0;
      await seedDemo(store, { now: TEST_TIME, newId: () => `id-${(ids += 1)}` });
      await storePart(store, {
        id: 'x-1',
        sku: 'FR/1',
        name: 'Câble de frein',
        description: 'Été.',
      });
      await storePart(store, { id: 'x-2', sku: 'BN-1', name: 'সাইকেলের চেইন', category: null });
      await storePart(store, {
        id: 'x-3',
        sku: 'OR_1',
        name: "O'Ring 100%",
        description: 'Straße',
      });
      await storePart(store, { id: 'x-4', sku: 'IS-1', name: 'İstanbul hub', status: 'draft' });
    }
    await two.close();
    pool = new Pool({ connectionString: url });
    bySql = partSearch(pool);
  });
  afterAll(async () => {
    await one.close();
    await pool.end();
    await cluster.remove();
  });

  const onSqlite: PartSearch = (input) => one.read.parts.search(input);

  it.each(QUERIES)('finds what SQLite finds: %s', async (query) => {
    expect(await found(bySql, query)).toEqual(await found(onSqlite, query));
    expect(await found(bySql, query, 'name')).toEqual(await found(onSqlite, query, 'name'));
  });

  it('finds what SQLite finds: every category, name and number of the catalogue', async () => {
    const texts = CATALOGUE.flatMap(({ category, name, sku }) => [category, name, sku]);
    for (const text of new Set(texts)) {
      expect([text, await found(bySql, text)]).toEqual([text, await found(onSqlite, text)]);
    }
  });

  it('finds what SQLite finds: words of the catalogue with any slip', async () => {
    const words = [...new Set(CATALOGUE.flatMap(({ name }) => name.toLowerCase().split(/\W+/)))];
    const slip = fc.record({
      word: fc.constantFrom(...words.filter((word) => word.length > 1)),
      at: fc.nat(),
      letter: fc.constantFrom('', 'x', 'e', '7'),
      second: fc.constantFrom('', ' chain', ' 36', ' st'),
    });
    await fc.assert(
      fc.asyncProperty(slip, async ({ word, at, letter, second }) => {
        const place = at % word.length;
        const query = word.slice(0, place) + letter + word.slice(place + 1) + second;
        expect([query, await found(bySql, query)]).toEqual([query, await found(onSqlite, query)]);
      }),
      { numRuns: 60 },
    );
  });
});
