import { seedDemo } from '@bm/db/seed/seed-demo';
import { memoryStore, TEST_TIME } from '@bm/db/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  const store = await memoryStore();
  let ids = 0;
  await seedDemo(store, { now: TEST_TIME, newId: () => `demo-${(ids += 1)}` });
  shop = await testShop(async () => store);
});
afterAll(() => shop.close());

const browse = async (query: string, input: object = {}) => {
  const { items, understood = [] } = await shop.asNobody.parts.browse({ query, ...input });
  const read = understood.map(({ text, key, value }) => `${text}: ${key} ${value}`);
  return { first: items[0]?.sku, count: items.length, read };
};

describe('The search of the demo catalogue reads values', () => {
  it.each<[string, string, string[]]>([
    ['18T freewheel', 'FW-18-18B', ['18T: teeth 18']],
    [
      'free wheel 18 teeth 1.37 in',
      'FW-18-18B',
      ['18 teeth: teeth 18', '1.37 in: thread 1.37" x 24 TPI'],
    ],
    ['36h hub', 'HB-F36-100', ['36h: holes 36']],
    ['bb 122', 'BB-122-BSA', []],
    ['m8x35', 'FS-M8-035', ['m8: size M8', '35: length 35']],
    ['hex bolt M8, 35 mm, zinc', 'FS-M8-035', ['M8: size M8', '35 mm: length 35']],
    ['130bcd', 'CW-44-170A', ['130bcd: bolt-circle 130']],
    ['262mm', 'SK-14G-262', ['262mm: length 262']],
    ['262 mm', 'SK-14G-262', ['262 mm: length 262']],
    ['chainring', 'CW-44-170A', []],
    ['crankset', 'CW-44-170A', []],
    ['7 speed cassette', 'CS-7-1428', ['7 speed: speeds 7']],
    ['brake pads for V-brake', 'BK-VB-110', ['V-brake: brake-type V-brake']],
    ['26 inch tyre with reflective', 'TY-26-175', ['26 inch: wheel-size 26']],
    ['26 inch tire', 'TY-26-175', ['26 inch: wheel-size 26']],
    ['aluminium rim', 'RM-26-36D', ['aluminium: material Aluminium']],
    ['14-28', 'CS-7-1428', []],
    ['FW-16-18B', 'FW-16-18B', []],
    ['FW1618B', 'FW-16-18B', []],
  ])('%s', async (query, sku, read) => {
    expect(await browse(query)).toMatchObject({ first: sku, read });
  });
});

const missing = async (query: string) => {
  const browsed = await shop.asNobody.parts.browse({ query });
  const searched = await shop.asNobody.parts.search({ query });
  expect(searched.missing).toEqual(browsed.missing);
  // A value that no found part has is not understood.
  const { understood = [], missing: words = [] } = browsed;
  expect(understood.filter(({ text }) => words.includes(text))).toEqual([]);
  return { first: browsed.items[0]?.sku, missing: browsed.missing };
};

describe('A search of which no part has all words', () => {
  it.each<[string, string | undefined, string[] | undefined]>([
    ['leather saddle titanium', 'SD-LS-270B', ['titanium']],
    ['brake pads for V-brake', 'BK-VB-110', ['pads']],
    ['leather saddle', 'SD-LS-270B', undefined],
    ['m10x25', 'FS-M10-NL', ['25']],
    ['M10 x 25', 'FS-M10-NL', ['25']],
    ['bolt M10 gold', 'FS-M8-035', ['bolt', 'gold', 'm10']],
    ['leather saddle titanium blue', 'SD-LS-270B', ['titanium', 'blue']],
    ['tyre 700c', 'TY-26-175', ['700c']],
    // The shop has no part for these wheels.
    ['700c', undefined, undefined],
    ['BELL-99', undefined, undefined],
    ['titanium unobtainium', undefined, undefined],
  ])('%s', async (query, first, words) => {
    expect(await missing(query)).toEqual({ first, missing: words });
  });

  it('Where the parts lack different words, all of these are named.', async () => {
    const { items, missing: words = [] } = await shop.asNobody.parts.browse({
      query: 'leather bell',
    });
    expect(words.toSorted()).toEqual(['bell', 'leather']);
    for (const { name } of items) expect(name).toMatch(/leather|bell/i);
  });
});
