import { PART_STATUSES } from '@bm/domain/parts/part-statuses';
import { mkdtempSync, rmSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import * as fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { partRevisions } from '../queries/parts/part-revisions.queries.ts';
import { storedIndexReads } from '../queries/parts/stored-index.queries.ts';
import { openDatabase } from '../sqlite/connection/open.ts';
import { migrationsFolder } from '../sqlite/maintenance/migrate.ts';
import { createStore } from '../sqlite/store.ts';
import type { Connection } from '../schema/tables.ts';
import { tables } from '../sqlite/tables.ts';
import type { ServedStore } from '../store/store-options.ts';
import { aPart, storePart, TEST_TIME } from '../testing.ts';
import { currentIndex } from './current-index.ts';
import { indexReads } from './index-builder.ts';
import { createPartIndex, type PartIndex } from './part-index.ts';
import type { PartRecord } from './indexed-part.ts';
import { textHash } from './part-hash.ts';
import { FORMAT, packIndex, readStoredIndex, storeIndex } from './stored-index.ts';
import { searchWords, splitWords } from './search-words.ts';

let folder: string;
let store: ServedStore;
let statements: string[];
let db: Connection;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bm-stored-index-'));
  const database = openDatabase({ file: join(folder, 'shop.db'), migrationsFolder });
  store = createStore(database, {});
  statements = [];
  const logger = { logQuery: (statement: string) => void statements.push(statement) };
  db = drizzle({ client: database.reader, logger });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const storeCurrent = async () => {
  const applied = await partRevisions(db, tables).current();
  const index = await indexReads(db, tables).build();
  await storeIndex((unit) => store.write(unit), await packIndex(index), applied);
};

const readStored = () => readStoredIndex(storedIndexReads(db, tables));
const storedChanges = async () => (await readStored())?.applied.changes;

it('A server reads the stored index and the parts that have changed since, and builds none.', async () => {
  const [bell, horn] = [
    await storePart(store, { name: 'Bell' }),
    await storePart(store, { name: 'Horn' }),
  ];
  for (let at = 0; at < 20; at += 1) await storePart(store, { name: 'Lamp' });
  await storeCurrent();
  await store.write((tx) => tx.parts.update({ ...bell, name: 'Gong' }, TEST_TIME));
  await store.write((tx) => tx.parts.remove(horn.id));
  await storePart(store, { name: 'Gong' });
  statements.length = 0;
  const index = currentIndex(db, tables);
  await index.prepare((unit) => store.write(unit));
  expect(statements.filter((text) => text.includes('"description"'))).toHaveLength(1);
  const found = await index.get();
  expect(found.size).toBe(22);
  const count = (word: string) =>
    found
      .find({
        number: '',
        matches: [{ tier: 0, whole: [word], contains: [], starts: [], body: false, phrases: [] }],
        categories: null,
        status: 'active',
      })
      .reduce((sum, { parts }) => sum + parts.filter((bits) => bits !== 0).length, 0);
  expect([count('gong') > 0, count('horn'), count('bell')]).toEqual([true, 0, 0]);
});

it('A stored index of another version, or without one of its chunks, is not read.', async () => {
  await storePart(store, { name: 'Bell' });
  await storeCurrent();
  expect((await readStored())?.index.size).toBe(1);
  const chunk = { snapshot: 'other', position: 1, data: '' };
  await store.write((tx) => tx.storedIndex.insert(chunk));
  const publish = (format: string, sizes: number[]) =>
    store.write((tx) =>
      tx.storedIndex.publish('other', {
        format,
        applied: { changes: 1, settled: 1, removals: 0 },
        sizes,
      }),
    );
  expect(await publish(FORMAT, [2])).toBe(false);
  expect((await readStored())?.index.size).toBe(1);
  expect(await publish('0', [1])).toBe(true);
  expect(await readStored()).toBeNull();
});

it('The index of a large catalogue is stored after its first build, and when many parts have changed.', async () => {
  const parts = Array.from({ length: 2000 }, (_, at) => aPart({ sku: `A-${at}` }));
  await store.write(async (tx) => {
    for (const part of parts) await tx.parts.insert(part, TEST_TIME);
  });
  const index = currentIndex(db, tables);
  await index.prepare((unit) => store.write(unit));
  await vi.waitFor(async () => expect(await storedChanges()).toBe(2000));
  const rename = (count: number) =>
    store.write(async (tx) => {
      for (const part of parts.slice(0, count))
        await tx.parts.update({ ...part, name: 'New' }, TEST_TIME);
    });
  await rename(1200);
  await index.get();
  await rename(1);
  await index.get();
  await vi.waitFor(async () => expect(await storedChanges()).toBe(3201));
});

it('A later index replaces the stored one.', async () => {
  await storePart(store, { name: 'Bell' });
  await storeCurrent();
  await storePart(store, { name: 'Horn' });
  await storeCurrent();
  expect((await readStored())?.index.size).toBe(2);
  const headers = db
    .select()
    .from(tables.searchIndex)
    .all()
    .filter(({ position }) => position === 0);
  expect(headers).toHaveLength(1);
});

const word = fc.constantFrom('bell', 'horn', 'alloy', 'X-12', 'Kette', '１２', 'চেইন', 'ab');
const texts = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const record = fc.record({
  slot: fc.nat(30),
  name: texts,
  description: texts,
  category: fc.constantFrom(null, 'Bells', 'Chains'),
  priceMinor: fc.nat(5),
  available: fc.nat(5),
  status: fc.constantFrom(...PART_STATUSES),
  removed: fc.boolean(),
});

it('A restored index and its original return the same, also after further changes.', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(record, { maxLength: 40 }),
      fc.array(record, { maxLength: 10 }),
      async (before, after) => {
        const original = createPartIndex();
        const apply = (index: PartIndex, changes: typeof before) => {
          for (const { slot, removed, ...values } of changes) {
            const id = `id-${slot}`;
            const part: PartRecord = {
              ...values,
              id,
              sku: `S-${slot}`,
              skuNormal: `S${slot}`,
              nameKey: values.name,
              rank: slot,
              minOrderQty: 1 + (slot % 2),
              orderMultiple: 1,
              gtin: null,
              priceBreaks: slot % 2 === 0 ? [] : [{ minQty: 5, unitPriceMinor: 1 }],
              values: { teeth: values.available, steel: slot % 2 === 0 },
            };
            if (removed) index.remove(id);
            else index.put(part);
          }
        };
        apply(original, before);
        const { sections } = original;
        const restored = createPartIndex();
        const data = {
          parts: sections.parts(),
          categories: sections.categories(),
          titles: sections.titles(),
          bodies: sections.bodies(),
          orders: sections.orders(),
          values: sections.values(),
        };
        await restored.restore(structuredClone(data), async () => undefined);
        expect(describeIndex(restored)).toEqual(describeIndex(original));
        for (const index of [original, restored]) apply(index, after);
        expect(describeIndex(restored)).toEqual(describeIndex(original));
      },
    ),
    { numRuns: 60 },
  );
});

/** The results of the index for every kind of question. */
function describeIndex(index: PartIndex) {
  const match = { tier: 0, whole: [], contains: [], starts: [], body: true, phrases: [] };
  const questions = ['bell', 'alloy', 'x', '12', 'চে', 'ke'].flatMap((text) => [
    { number: '', matches: [{ ...match, whole: [text] }], categories: null },
    { number: '', matches: [{ ...match, starts: [text] }], categories: ['Bells'] },
    {
      number: '',
      matches: text.length > 2 ? [{ ...match, contains: [[text]] }] : [],
      categories: null,
    },
    { number: `S${text}`, matches: [], categories: null },
  ]);
  const orders = (['catalogue', 'name', 'price', 'available'] as const).map((name) => {
    const order = index.order(name);
    return Array.from({ length: order.size }, (_, at) => index.part(order.at(at)));
  });
  const every = index.inStatus(null);
  return {
    size: index.size,
    found: questions.flatMap((question) =>
      ([null, 'active', 'draft'] as const).map((status) =>
        index
          .find({ ...question, status })
          .map(({ tier, parts }) => [tier, [...parts].filter(Boolean)]),
      ),
    ),
    similar: ['bel', 'allay', 'hron'].map((text) => index.similarTo(text, 'active')),
    nearest: index.nearestNumbers('S1').map(({ id }) => id),
    orderable: [index.inStock(), index.orderable(5), index.pricedWithin({ priceTo: 5 })],
    values: index.filterValues({ among: every, whole: every }, [], ['teeth', 'steel']).counts,
    orders,
  };
}

it('FORMAT is increased with each change of the words or the hash of a text.', () => {
  const part = {
    sku: 'BB-1.15 ৩',
    name: 'Bottom bracket “Ø 34,7” 1¼″ Straße',
    category: 'Chains & Sprockets',
    description: 'For 26×1.75, M10x25; ট্রেডিং чайка 部品 naïve co-op e‑bike',
    gtin: '4012345000009',
    values: { teeth: 18 },
  };
  const words = [[...searchWords(part)], [...splitWords(part.description)], textHash(part)];
  const hash = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 12);
  expect([FORMAT.split(',')[0], hash]).toEqual(['6', '7095e1c4cde3']);
});

it('A stored index that is ahead of the database, as after a restore, is built anew.', async () => {
  const part = await storePart(store, { name: 'Bell' });
  const built = await packIndex(await indexReads(db, tables).build());
  const ahead = { changes: 9000, settled: 9000, removals: 0 };
  await storeIndex((unit) => store.write(unit), built, ahead);
  const index = currentIndex(db, tables);
  await index.prepare((unit) => store.write(unit));
  await store.write((tx) => tx.parts.update({ ...part, name: 'Horn' }, TEST_TIME));
  statements.length = 0;
  await index.get();
  expect(statements.filter((text) => text.includes('"revision", "parts"."id") >'))).toHaveLength(1);
});
