import type { PartSearchInput } from '@bm/domain/parts/part.schema';
import { forEachRowInTurn } from '@bm/domain/testing/for-each-row';
import { expect, it } from 'vitest';
import { seedDemo } from '../seed/seed-demo.ts';
import { aMove, aPart, storePart, TEST_TIME } from '../testing.ts';
import recordedResults from './search-results.json' with { type: 'json' };
import { freshStore, type OpenStore } from './fixture.ts';

export function searchContract(open: OpenStore): void {
  const store = freshStore(open);
  let ids = 0;
  const seed = () => seedDemo(store(), { now: TEST_TIME, newId: () => `id-${(ids += 1)}` });
  const search = (query: string, more: Omit<PartSearchInput, 'query'> = {}) =>
    store().read.parts.search({ query, ...more });
  const skus = async (query: string, more: Omit<PartSearchInput, 'query'> = {}) => {
    const { items } = await search(query, more);
    return items.map(({ sku }) => sku);
  };

  it('finds a part by its number, however it is written', async () => {
    await seed();
    await forEachRowInTurn(
      ['cw 44/170', 'CW44170', 'cw44', 'CW-44-170A', 'cw-44', '44170', 'cw'],
      async (query) => {
        expect((await skus(query))[0]).toBe('CW-44-170A');
      },
    );
  });

  it('Letters and digits of every script count, and points between digits.', async () => {
    const numbers = [
      'Колесо-1',
      'Педаль-1',
      '№ 1',
      'চাকা-১২',
      'চাকি-১২',
      'BB-1.15',
      'BB-11.5',
      'ÄÖ-1',
    ];
    for (const sku of numbers) await storePart(store(), { sku, name: 'Part', description: '' });
    for (const [query, sku] of [
      ['КОЛЕСО 1', 'Колесо-1'],
      ['педаль1', 'Педаль-1'],
      ['педаль', 'Педаль-1'],
      ['no 1', '№ 1'],
      ['চাকা 12', 'চাকা-১২'],
      ['চাকি', 'চাকি-১২'],
      ['bb1.15', 'BB-1.15'],
      ['bb 11,5', 'BB-11.5'],
      ['äö1', 'ÄÖ-1'],
      ['ao1', 'ÄÖ-1'],
    ] as const) {
      expect([query, await skus(query)]).toEqual([query, [sku]]);
    }
    expect((await search('bb115')).nearest?.map(({ sku }) => sku)).toEqual(['BB-1.15', 'BB-11.5']);
    expect(await store().read.parts.skuTaken('চাকা / 12')).toBe(true);
    expect(await store().read.parts.skuTaken('BB-115')).toBe(false);
    const same = store().write((tx) => tx.parts.insert(aPart({ sku: 'চাকা12' }), TEST_TIME));
    await expect(same).rejects.toMatchObject({ code: 'SKU_TAKEN' });
  });

  it('Digits of any script in a name are found by those of another.', async () => {
    await storePart(store(), { sku: 'A-1', name: 'চেইন ১৬T' });
    for (const query of ['16t', '১৬t', 'চেইন ۱۶']) expect(await skus(query)).toEqual(['A-1']);
  });

  it('The exact part number ranks before numbers with this prefix.', async () => {
    await storePart(store(), { sku: 'FW-16-18' });
    await storePart(store(), { sku: 'FW-16' });
    await storePart(store(), { sku: 'X-FW-16' });
    expect(await skus('fw16')).toEqual(['FW-16', 'FW-16-18', 'X-FW-16']);
  });

  it('A search finds the part in spite of endings, spaces and mistakes.', async () => {
    await seed();
    await forEachRowInTurn(
      [
        ['chainwel', 'CW-44-170A'],
        ['chain wheel', 'CW-44-170A'],
        ['free whel', 'FW-16-18B'],
        ['freewheels', 'FW-16-18B'],
        ['chian', 'CW-44-170A'],
        ['pedel', 'PD-RB-916'],
        ['sadle brown', 'SD-LS-270B'],
        ['seatpost', 'SP-272-300'],
        ['handel bar', 'HB-CITY-640'],
        ['spoke niples', 'SK-14G-262'],
        ['brak lever', 'BK-LV-222'],
        ['sprokets', 'MC-R42-428'],
        ['tires', 'WH-F26-36'],
        ['CASSETTE', 'CS-7-1428'],
        ['bolt m8', 'FS-M8-035'],
        ['hub 36', 'HB-F36-100'],
        ['leather brown seat', 'SD-LS-270B'],
      ],
      async (query, sku) => {
        expect((await skus(query))[0]).toBe(sku);
      },
    );
  });

  it('A search finds the tyre first.', async () => {
    await seed();
    await forEachRowInTurn(['tyre 26', '26 tyre', 'TYRE'], async (query) => {
      expect((await skus(query))[0]).toBe('TY-26-175');
    });
  });

  it('Whole words rank before parts of words.', async () => {
    await storePart(store(), { sku: 'A-1', name: 'Rimtape', category: null });
    await storePart(store(), { sku: 'A-2', name: 'Rim', category: null });
    expect(await skus('rim')).toEqual(['A-2', 'A-1']);
  });

  it('Matches in the description rank after matches in the name.', async () => {
    await storePart(store(), { name: 'Bell', description: 'Fits every saddle.' });
    const saddle = await storePart(store(), { name: 'Saddle', category: null });
    const found = await store().read.parts.search({ query: 'saddle' });
    expect(found.items.map(({ name }) => name)).toEqual(['Saddle', 'Bell']);
    expect(found.items[0]?.id).toBe(saddle.id);
  });

  it('Short word prefixes match in the description.', async () => {
    await storePart(store(), { sku: 'A-1', name: 'Retainer', description: 'Chrome-steel balls.' });
    await storePart(store(), { sku: 'A-2', name: 'Retainer', description: 'Élan (ST) plates.' });
    await storePart(store(), { sku: 'A-3', name: 'Retainer', description: 'Best of all.' });
    expect(await skus('retainer st')).toEqual(['A-1', 'A-2']);
    expect(await skus('retainer el')).toEqual(['A-2']);
  });

  it('The search ignores accents and supports other scripts.', async () => {
    await storePart(store(), { sku: 'A-1', name: 'Câble de frein' });
    await storePart(store(), { sku: 'A-2', name: 'সাইকেলের চেইন' });
    expect(await skus('cable')).toEqual(['A-1']);
    expect(await skus('চেইন')).toEqual(['A-2']);
  });

  it('Sizes match literally.', async () => {
    await seed();
    expect(await skus('CW-44-171')).toEqual([]);
    const { items, missing } = await search('freewheel 19t');
    expect(items.map(({ sku }) => sku)).toContain('FW-16-18B');
    expect(missing).toEqual(['19t']);
  });

  it('Signs of a query language are searched as text.', async () => {
    await seed();
    await forEachRowInTurn(
      [
        '"',
        '*',
        '^',
        '" OR "a',
        'NEAR(a b)',
        'title:x',
        '{body}: x',
        "'; drop table parts",
        '%',
        '\\',
      ],
      async (query) => {
        const found = await store().read.parts.search({ query });
        expect(found.total).toBe(found.items.length);
        expect((await store().read.parts.list({ limit: 100 })).items.length).toBe(36);
      },
    );
  });

  it('The parts nearest to a number differ in few characters.', async () => {
    await seed();
    await forEachRowInTurn(
      [
        ['CW-44-171A', ['CW-44-170A']],
        ['cw44170', ['CW-44-170A']],
        ['CW-44-17OA', ['CW-44-170A']],
        ['W44170A', ['CW-44-170A']],
        ['XW44170A', ['CW-44-170A']],
        ['CW44710A', ['CW-44-170A']],
        ['FW-17-18B', ['FW-16-18B', 'FW-18-18B']],
        ['SP-272', ['SP-272-300']],
        ['TY-99-999', []],
        ['--', []],
        ['no such number', []],
      ],
      async (sku, nearest) => {
        const [found] = await store().read.parts.nearestBySku([sku]);
        expect(found?.map((part) => part.sku)).toEqual(nearest);
      },
    );
  });

  it('A search has the nearest parts only where it has no result.', async () => {
    await seed();
    expect(await search('cw 44 171 a')).toMatchObject({
      items: [],
      total: 0,
      nearest: [{ sku: 'CW-44-170A' }],
    });
    expect((await search('no such thing')).nearest).toEqual([]);
    expect((await search('CW-44-170A')).nearest).toBeUndefined();
  });

  it('The nearest parts follow each commit, and only active parts are near.', async () => {
    const part = await storePart(store(), { sku: 'HB-F36-100' });
    const near = async () =>
      (await store().read.parts.nearestBySku(['HB-F36-101', 'QQ'])).map((parts) =>
        parts.map(({ sku }) => sku),
      );
    expect(await near()).toEqual([['HB-F36-100'], []]);
    await store().write((tx) => tx.parts.update({ ...part, sku: 'HB-F36-111' }, TEST_TIME));
    expect(await near()).toEqual([['HB-F36-111'], []]);
    await store().write((tx) => tx.parts.setStatus(part.id, 'archived', TEST_TIME));
    expect(await near()).toEqual([[], []]);
    expect(await store().read.parts.nearestBySku([])).toEqual([]);
  });

  it('The search reflects every change of a part.', async () => {
    const part = await storePart(store(), { sku: 'A-1', name: 'Lantern', category: null });
    expect(await skus('lantern')).toEqual(['A-1']);
    await store().write((tx) => tx.parts.update({ ...part, sku: 'B-2', name: 'Mirror' }, 1));
    expect([await skus('lantern'), await skus('a1'), await skus('mirror')]).toEqual([
      [],
      [],
      ['B-2'],
    ]);
    await store().write((tx) => tx.parts.setStatus(part.id, 'archived', 1));
    expect(await skus('mirror')).toEqual([]);
    await store().write((tx) => tx.parts.setStatus(part.id, 'active', 1));
    await store().write((tx) => tx.parts.reserveAll([aMove(part.id, { quantity: 40 })]));
    const { items } = await store().read.parts.search({ query: 'b2' });
    expect(items).toMatchObject([{ available: 60 }]);
    await store().write((tx) => tx.parts.remove(part.id));
    expect(await skus('mirror')).toEqual([]);
  });

  it('The search returns the recorded results.', async () => {
    await seed();
    const { items: before } = await store().read.parts.list({ limit: 100 });
    await storePart(store(), { sku: 'FR/1', name: 'Câble de frein', description: 'Été.' });
    await storePart(store(), { sku: 'BN-1', name: 'সাইকেলের চেইন', category: null });
    await storePart(store(), { sku: 'OR_1', name: "O'Ring 100%", description: 'Straße' });
    await storePart(store(), { sku: 'IS-1', name: 'İstanbul hub', status: 'draft' });
    expect(before).toHaveLength(36);
    for (const [query, expected] of Object.entries(recordedResults)) {
      expect([query, await skus(query, { limit: 100 })]).toEqual([query, expected]);
    }
  });

  it('The search reflects every commit and no rolled-back unit.', async () => {
    const part = await storePart(store(), { sku: 'A-1', name: 'Lantern' });
    expect(await skus('lantern')).toEqual(['A-1']);
    const refused = store().write(async (tx) => {
      await tx.parts.update({ ...part, name: 'Mirror' }, 1);
      throw new Error('no');
    });
    await expect(refused).rejects.toThrow('no');
    expect([await skus('mirror'), await skus('lantern')]).toEqual([[], ['A-1']]);
    for (let round = 0; round < 5; round += 1) {
      await store().write((tx) => tx.parts.update({ ...part, name: `Mirror ${round}x` }, 1));
      expect(await skus(`${round}x`)).toEqual(['A-1']);
    }
  });

  it('The sort by availability uses the current stock.', async () => {
    const one = await storePart(store(), { sku: 'A-1', name: 'Bell', onHand: 50 });
    const two = await storePart(store(), { sku: 'A-2', name: 'Bell', onHand: 60 });
    expect(await skus('bell', { sort: 'available' })).toEqual(['A-2', 'A-1']);
    await store().write((tx) => tx.parts.reserveAll([aMove(two.id, { quantity: 20 })]));
    expect(await skus('bell', { sort: 'available' })).toEqual(['A-1', 'A-2']);
    await store().write((tx) => tx.parts.release(aMove(two.id, { quantity: 20 })));
    await store().write((tx) => tx.parts.receive(aMove(one.id, { quantity: 5 }), 'adjustment'));
    expect(await skus('bell', { sort: 'available' })).toEqual(['A-2', 'A-1']);
  });
}
