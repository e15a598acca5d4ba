import { memoryStore } from '@bm/db/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
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

it('reports all groups for a read of the integrity checks', async () => {
  expect(await watched.read.checks.findViolations()).toEqual([]);
  expect(saw.toSorted()).toEqual([
    'attributes',
    'cart',
    'checkouts',
    'companies',
    'documents',
    'imports',
    'lists',
    'mails',
    'messages',
    'orders',
    'parts',
    'payments',
    'personalData',
    'profiles',
    'receipts',
    'refunds',
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
