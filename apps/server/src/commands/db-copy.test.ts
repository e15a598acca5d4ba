import { openSqliteStore } from '@bm/db/sqlite/store';
import { storeOrder, storePart, storeUser } from '@bm/db/testing';
import { type Cluster, hasPostgres, startCluster } from '@bm/db/testing/cluster';
import { PART_SORTS } from '@bm/domain/parts/part.schema';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type ChildServer,
  command,
  killAll,
  startShop,
  stop,
  temporaryFolder,
} from '../testing/child-process.ts';
import { createTrpcClient } from '../testing/trpc-client.ts';

// Processes of their own, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Names that engines like to sort and to find differently. */
const NAMES = [
  'straße',
  'Straße',
  'Éclair chain',
  'eclair chain',
  'চেইন',
  'ISTANBUL',
  '½ inch',
  '_a%',
];

const QUERIES = [
  ...NAMES,
  '',
  'a',
  'st',
  'm8',
  'cw 44/170',
  'CW44170',
  'chainwel',
  'chain wheel',
  'free whel',
  'freewheels',
  'wheel 18t',
  'sadle brown',
  'spoke niples 14g',
  'xyzzy',
  '%',
  '\\',
  '"; drop',
];

const ADDRESSES = ['/parts', '/parts?limit=5', '/review', '/review?limit=2'];

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** Each page of a list with the words that lead to the next one. */
async function pagesOf<T>(ask: (cursor: string | undefined) => Promise<Page<T>>) {
  const pages: Page<T>[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask(cursor);
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

/** What a stranger can read in a shop, under the name of each question. */
async function answersOf(url: string): Promise<Record<string, unknown>> {
  const { parts, reviews } = createTrpcClient(url);
  const answers: Record<string, unknown> = {
    categories: await parts.categories.query(),
    pagesOfReviews: await pagesOf((cursor) => reviews.list.query({ cursor, limit: 2 })),
  };
  const categories = (await parts.categories.query()).map(({ name }) => name);
  for (const category of [undefined, 'no such category', ...categories]) {
    for (const sort of PART_SORTS) {
      const list = (cursor?: string) => parts.list.query({ category, sort, cursor, limit: 7 });
      answers[`list ${category} ${sort}`] = await pagesOf(list);
    }
  }
  for (const query of QUERIES) {
    for (const sort of [undefined, 'price-desc'] as const) {
      const search = (cursor?: string) => parts.search.query({ query, sort, cursor, limit: 3 });
      answers[`search ${query} ${sort}`] = await pagesOf(search);
    }
  }
  const { items } = await parts.list.query({ limit: 100 });
  for (const { id } of items) {
    answers[`part ${id}`] = [
      await parts.byId.query({ id }),
      await parts.neighbours.query({ id }),
      await reviews.list.query({ partId: id }),
      await read(url, `/parts/${id}`),
    ];
  }
  for (const address of ADDRESSES) answers[address] = await read(url, address);
  return answers;
}

/** An answer by REST as it is, but for the shop's own address in it. */
async function read(url: string, address: string) {
  const answer = await fetch(url + address);
  const said = JSON.stringify([answer.headers.get('link'), await answer.text()]);
  return [answer.status, said.replaceAll(url, '')];
}

describe.skipIf(!hasPostgres())('db:copy', () => {
  const from = temporaryFolder();
  const to = temporaryFolder();
  let cluster: Cluster;
  beforeAll(async () => {
    cluster = await startCluster();
  });
  afterAll(async () => {
    killAll();
    await cluster.remove();
    from.remove();
    to.remove();
  });

  test('after it the shop on PostgreSQL answers every public question as the one on SQLite', async () => {
    const source = await startShop({ DATA_DIR: from.folder });
    const store = await openSqliteStore({ file: join(from.folder, 'shop.sqlite') });
    for (const name of NAMES) await storePart(store, { name, category: null });
    await storePart(store, { name: 'A draft', status: 'draft' });
    const sold = await storePart(store, { name: 'Sold chain' });
    const expiresAt = Date.now() + 3_600_000;
    await storeOrder(store, sold, await storeUser(store), { expiresAt });
    await store.close();

    const url = await cluster.create('moved');
    const { code, said } = await command(from.folder, 'db-copy', '--from', 'sqlite', '--to', url);
    expect([code, said]).toEqual([
      0,
      expect.stringMatching(/^\d+ rows are copied .*PostgreSQL\.$/s),
    ]);
    const target: ChildServer & { url: string } = await startShop({
      DATA_DIR: to.folder,
      DATABASE_URL: url,
    });
    const expected = await answersOf(source.url);
    expect(Object.keys(expected).length).toBeGreaterThan(100);
    expect(await answersOf(target.url)).toEqual(expected);
    expect(await Promise.all([stop(source), stop(target)])).toEqual([0, 0]);
  });
});
