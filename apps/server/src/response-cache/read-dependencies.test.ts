import { memoryStore, storePart } from '@bm/db/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Store } from '@bm/db/store';
import { trackReads } from './read-dependencies.ts';

let store: Store;
let saw: string[];
let watched: Store;
beforeEach(async () => {
  store = await memoryStore();
  saw = [];
  watched = trackReads(store, (group) => saw.push(group));
});
afterEach(() => store.close());

it('reports each read, and returns its result', async () => {
  expect(await watched.read.parts.categories()).toEqual([]);
  expect(await watched.read.reviews.isHidden('none')).toBeNull();
  expect(saw).toEqual(['parts', 'reviews']);
});

describe('a read of parts', () => {
  let id: string;
  beforeEach(async () => void ({ id } = await storePart(store, { name: 'Bell' })));

  it.each<[string, (store: Store) => Promise<unknown>]>([
    ['a list', ({ read }) => read.parts.list({})],
    ['a part', ({ read }) => read.parts.byId(id)],
  ])('%s depends on the reservations of the parts that it shows', async (_, load) => {
    await load(watched);
    expect(saw).toEqual(['parts', `reserved:${id}`]);
  });

  it.each<[string, (store: Store) => Promise<unknown>]>([
    ['an order by units', ({ read }) => read.parts.list({ sort: 'available' })],
    ['a read that is not listed', ({ read }) => read.parts.unitsOnHand()],
  ])('%s depends on all reservations', async (_, load) => {
    await load(watched);
    expect(saw).toEqual(['parts', 'reservations']);
  });

  it('a search also depends on what its query is understood by', async () => {
    await watched.read.parts.search({ query: 'bell', synonyms: [] });
    expect(saw).toEqual(['parts', 'attributes', 'settings', `reserved:${id}`]);
  });

  it('a read for a quantity depends on all reservations, one without on those of its parts', async () => {
    const query = { filters: [], name: '', counted: [] };
    await watched.read.parts.browse(query);
    expect(saw.splice(0)).toContain(`reserved:${id}`);
    await watched.read.parts.browse({ ...query, quantity: 5 });
    expect(saw.splice(0).at(-1)).toBe('reservations');
    await watched.read.parts.browse({ ...query, orderable: true });
    expect(saw.at(-1)).toBe('reservations');
  });

  it('many parts depend on all reservations', async () => {
    for (let page = 0; page <= 200; page += 1) await watched.read.parts.byId(id);
    expect(saw.at(-1)).toBe('reservations');
    expect(saw.filter((name) => name === `reserved:${id}`)).toHaveLength(200);
  });
});

it('reports all groups for a read of the integrity checks', async () => {
  expect(await watched.read.checks.findViolations()).toEqual([]);
  expect(saw.toSorted()).toEqual([
    'addresses',
    'attributes',
    'cart',
    'categories',
    'checkouts',
    'companies',
    'disputes',
    'documents',
    'imports',
    'lists',
    'mails',
    'messages',
    'models',
    'orders',
    'parts',
    'payments',
    'personalData',
    'profiles',
    'questions',
    'receipts',
    'refunds',
    'relations',
    'reservations',
    'returns',
    'reviews',
    'settings',
    'shipments',
    'stock',
    'users',
  ]);
});

it('reports no write', async () => {
  await watched.ping();
  await watched.write(async () => undefined);
  expect(saw).toEqual([]);
});
