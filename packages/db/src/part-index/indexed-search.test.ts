import type { PartSearchInput } from '@bm/domain/parts/part.schema';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { migrationsFolder } from '../sqlite/migrations-folder.ts';
import { openDatabase } from '../sqlite/open.ts';
import { partSearch } from '../sqlite/search.ts';
import { storeOver } from '../sqlite/store.ts';
import { tables } from '../sqlite/tables.ts';
import type { Store } from '../store.ts';
import { aPart, storePart, TEST_TIME } from '../testing.ts';
import { indexedSearch } from './indexed-search.ts';

let database: ReturnType<typeof openDatabase>;
let store: Store;
beforeEach(() => {
  database = openDatabase({ file: ':memory:', migrationsFolder });
  store = storeOver(database, {});
});
afterEach(() => store.close());

const WORDS = ['chain', 'wheel', 'free', 'hub', 'axle', 'm8', '44', 'c', 'freehub', 'mm', '1234'];
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 3 });
const someParts = fc.array(
  fc.record({
    name: words.map((list) => list.join(' ')),
    description: words.map((list) => `${list.join(', ')}.`),
    category: fc.constantFrom('Wheels', 'Hubs', null),
    priceMinor: fc.integer({ min: 1, max: 3 }),
    onHand: fc.integer({ min: 0, max: 3 }),
  }),
  { minLength: 1, maxLength: 12 },
);
const someQuestion = fc.record(
  {
    query: fc.oneof(
      words.map((list) => list.join(' ')),
      fc.constantFrom('whel', 'chian free', 'AB', 'ab-1', 'AB-12', 'heel', '?'),
    ),
    category: fc.constantFrom('Wheels', 'Nothing'),
    sort: fc.constantFrom('catalogue', 'name', 'price-asc', 'price-desc', 'available'),
    limit: fc.integer({ min: 1, max: 5 }),
  },
  { requiredKeys: ['query'] },
) satisfies fc.Arbitrary<PartSearchInput>;

describe('search over the index', () => {
  it('finds what the search by SQL finds, page by page', async () => {
    const bySql = partSearch(database.reader);
    const byIndex = indexedSearch(drizzle({ client: database.reader }), tables);
    await fc.assert(
      fc.asyncProperty(someParts, fc.array(someQuestion), async (parts, questions) => {
        await store.write(async (tx) => {
          for (const { id } of await tx.parts.allStocked()) await tx.parts.remove(id);
          for (const [at, { onHand, ...part }] of parts.entries()) {
            const row = aPart({ ...part, sku: `AB-${at}` });
            await tx.parts.insert(row, TEST_TIME);
            const move = { id: row.id, partId: row.id, quantity: onHand, at: TEST_TIME };
            await tx.parts.receive({ ...move, orderId: null, actor: 'system' }, 'initial');
          }
        });
        for (const question of questions) {
          let cursor: string | null = null;
          do {
            const input: PartSearchInput = { ...question, ...(cursor !== null && { cursor }) };
            const page = await bySql(input);
            expect(await byIndex(input)).toEqual(page);
            cursor = page.nextCursor;
          } while (cursor !== null);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('neither finds a draft nor takes a word of it for what was meant', async () => {
    await storePart(store, { name: 'Lantern', category: null, status: 'draft' });
    const search = indexedSearch(drizzle({ client: database.reader }), tables);
    for (const query of ['lantern', 'lantren']) expect((await search({ query })).total).toBe(0);
  });

  it('sees what another connection commits, stock without a new index', async () => {
    const part = await storePart(store, { name: 'Lantern', onHand: 5 });
    const search = indexedSearch(drizzle({ client: database.reader }), tables);
    const available = async (query: string) =>
      (await search({ query })).items.map((found) => found.available);
    expect(await available('lantern')).toEqual([5]);
    database.writer.exec('update parts set on_hand = 4');
    expect(await available('lantern')).toEqual([4]);
    await store.write((tx) => tx.parts.update({ ...part, name: 'Mirror' }, TEST_TIME));
    expect([await available('lantern'), await available('mirror')]).toEqual([[], [4]]);
  });

  it('reads a catalogue of several turns whole, and once for all who ask meanwhile', async () => {
    const size = 1201;
    await store.write(async (tx) => {
      for (let at = 0; at < size; at += 1)
        await tx.parts.insert(aPart({ name: 'Bolt' }), TEST_TIME);
    });
    const search = indexedSearch(drizzle({ client: database.reader }), tables);
    const pages = await Promise.all([1, 2].map(() => search({ query: 'bolt', limit: 1 })));
    expect(pages.map(({ total }) => total)).toEqual([size, size]);
  });
});
