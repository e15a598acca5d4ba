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
import { ok, send, signIn } from '../testing/http-client.ts';
import { createTrpcClient } from '../testing/trpc-client.ts';

// The tests start child processes.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** Names that database engines often sort and match differently. */
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

/** DEEP_TESTS=1: every order of every category, and smaller pages. */
const IS_DEEP = process.env['DEEP_TESTS'] === '1';
const SEARCH_PAGE = IS_DEEP ? 3 : 12;

interface Page<T> {
  items: T[];
  nextCursor: string | null;
}

/** All pages of a list, with their cursors. */
async function fetchAllPages<T>(fetchPage: (cursor: string | undefined) => Promise<Page<T>>) {
  const pages: Page<T>[] = [];
  let cursor: string | undefined;
  do {
    const page = await fetchPage(cursor);
    pages.push(page);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

/** The responses to every public query, by query. */
async function fetchPublicResponses(url: string): Promise<Record<string, unknown>> {
  const { parts, reviews } = createTrpcClient(url);
  const responses: Record<string, unknown> = {
    categories: await parts.categories.query(),
    pagesOfReviews: await fetchAllPages((cursor) => reviews.list.query({ cursor, limit: 2 })),
  };
  const categories = (await parts.categories.query()).map(({ name }) => name);
  for (const [at, category] of [undefined, 'no such category', ...categories].entries()) {
    // Every order of all parts; a category has one of them in turn.
    const inTurn = PART_SORTS.slice(at % PART_SORTS.length).slice(0, 1);
    for (const sort of IS_DEEP || category === undefined ? PART_SORTS : inTurn) {
      const list = (cursor?: string) => parts.list.query({ category, sort, cursor, limit: 7 });
      responses[`list ${category} ${sort}`] = await fetchAllPages(list);
    }
  }
  for (const query of QUERIES) {
    for (const sort of [undefined, 'price-desc'] as const) {
      const search = (cursor?: string) =>
        parts.search.query({ query, sort, cursor, limit: SEARCH_PAGE });
      responses[`search ${query} ${sort}`] = await fetchAllPages(search);
    }
  }
  const { items } = await parts.list.query({ limit: 100 });
  for (const { id } of items) {
    responses[`part ${id}`] = [
      await parts.byId.query({ id }),
      await parts.neighbours.query({ id }),
      await reviews.list.query({ partId: id }),
      await read(url, `/parts/${id}`),
    ];
  }
  for (const address of ADDRESSES) responses[address] = await read(url, address);
  return responses;
}

/** The status, Link header and body of a REST call, without the shop's address. */
async function read(url: string, address: string) {
  const response = await fetch(url + address);
  const said = JSON.stringify([response.headers.get('link'), await response.text()]);
  return [response.status, said.replaceAll(url, '')];
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

  test('the shop on PostgreSQL returns the same as on SQLite for every public query', async () => {
    const source = await startShop({ DATA_DIR: from.folder });
    const store = await openSqliteStore({ file: join(from.folder, 'shop.sqlite') });
    for (const name of NAMES) await storePart(store, { name, category: null });
    await storePart(store, { name: 'A draft', status: 'draft' });
    const sold = await storePart(store, { name: 'Sold chain' });
    const expiresAt = Date.now() + 3_600_000;
    await storeOrder(store, sold, await storeUser(store), { expiresAt });
    await store.close();
    const customer = 'customer@bicyclesmania.test';
    const token = await signIn(source.url, customer);
    const { items } = await createTrpcClient(source.url).parts.list.query({ limit: 1 });
    const orders = items[0]?.minOrderQty;
    const body = { orderId: items[0]?.id, orders, customer };
    ok(await send('POST', `${source.url}/order`, { token, body }));

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
    const expected = await fetchPublicResponses(source.url);
    expect(Object.keys(expected).length).toBeGreaterThan(100);
    expect(await fetchPublicResponses(target.url)).toEqual(expected);
    expect(await Promise.all([stop(source), stop(target)])).toEqual([0, 0]);
  });
});
