import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PartSearchInput } from '@bm/domain/parts/part.schema';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { PartSearch } from '../queries/part-search.ts';
import { partSearchBy } from '../queries/search-parts.ts';
import { migrationsFolder } from '../sqlite/migrations-folder.ts';
import { openDatabase } from '../sqlite/open.ts';
import { partSearch } from '../sqlite/search.ts';
import { storeOver } from '../sqlite/store.ts';
import { tables } from '../sqlite/tables.ts';
import type { Store } from '../store.ts';
import { aMove, aPart, storePart, TEST_TIME } from '../testing.ts';
import { CALM_MS } from './current-index.ts';
import { indexedSearch, indexEngine } from './indexed-search.ts';
import { indexLoader } from './load-index.ts';

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
    const db = drizzle({ client: database.reader });
    const [load, engineOf] = [indexLoader(db, tables), indexEngine(db, tables)];
    await fc.assert(
      fc.asyncProperty(someParts, fc.array(someQuestion), async (parts, questions) => {
        await store.write(async (tx) => {
          for (const { id } of await tx.parts.allStocked()) await tx.parts.remove(id);
          for (const [at, { onHand, ...part }] of parts.entries()) {
            const row = aPart({ ...part, sku: `AB-${at}` });
            await tx.parts.insert(row, TEST_TIME);
            await tx.parts.receive(aMove(row.id, { quantity: onHand }), 'initial');
          }
        });
        const byIndex = partSearchBy(engineOf(await load()));
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
    const db = drizzle({ client: database.reader });
    const search = partSearchBy(indexEngine(db, tables)(await indexLoader(db, tables)()));
    for (const query of ['lantern', 'lantren']) expect((await search({ query })).total).toBe(0);
  });

  it('reads a catalogue of several turns whole, in its order', async () => {
    const ids = Array.from({ length: 1201 }, (_, at) => `part-${at}`);
    await store.write(async (tx) => {
      for (const id of ids) await tx.parts.insert(aPart({ id, sku: id }), TEST_TIME);
    });
    const index = await indexLoader(drizzle({ client: database.reader }), tables)();
    expect(index.parts.map(({ id }) => id)).toEqual(ids);
  });
});

async function setUp() {
  const clock = { now: 0 };
  const asked: string[] = [];
  const bySql: PartSearch = async ({ query }) => {
    asked.push(query);
    return { items: [], nextCursor: null, total: 0 };
  };
  const db = drizzle({ client: database.reader });
  const search = indexedSearch(db, tables, { bySql, clock: () => clock.now });
  const found = async (query: string) => {
    asked.length = 0;
    const { items } = await search({ query });
    return asked.length > 0 ? 'by SQL' : items.map(({ available }) => available);
  };
  /** The index of a small catalogue is made within one turn. */
  const calmDown = async (): Promise<void> => {
    await found('anything');
    clock.now += CALM_MS;
    await found('anything');
    await nextTurn();
  };
  return { part: await storePart(store, { name: 'Lantern', onHand: 5 }), clock, found, calmDown };
}

describe('the index', () => {
  it('is there once the catalogue has been calm; before it SQL answers', async () => {
    const { clock, found, calmDown } = await setUp();
    expect(await found('lantern')).toBe('by SQL');
    clock.now += CALM_MS - 1;
    expect(await found('lantern')).toBe('by SQL');
    await calmDown();
    expect(await found('lantern')).toEqual([5]);
  });

  it('shows stock as it is now, and gives way to SQL after a change of the catalogue', async () => {
    const { part, found, calmDown } = await setUp();
    await calmDown();
    await store.write((tx) => tx.parts.receive(aMove(part.id, { quantity: 3 }), 'adjustment'));
    expect(await found('lantern')).toEqual([8]);
    await store.write((tx) => tx.parts.update({ ...part, name: 'Mirror' }, TEST_TIME));
    expect(await found('lantern')).toBe('by SQL');
    await calmDown();
    expect([await found('lantern'), await found('mirror')]).toEqual([[], [8]]);
  });
});
