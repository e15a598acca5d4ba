import {
  MAX_ATTRIBUTES,
  MAX_CATEGORY_ATTRIBUTES,
  MAX_CHOICES,
} from '@bm/domain/attributes/attribute.schema';
import type { StockedPart } from '@bm/domain/parts/part.schema';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callByPath } from '../testing/call-by-path.ts';
import { callError, errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
let part: StockedPart;
beforeEach(async () => {
  shop = await testShop();
  part = await shop.part({ category: 'Cogs' });
});
afterEach(() => shop.close());

const use = { category: 'Cogs', position: 0 };
const teeth = { key: 'teeth', label: 'Teeth', kind: 'number' as const, categories: [use] };
const pitch = { key: 'pitch', label: 'Pitch', kind: 'number', unit: 'MMT', decimals: 2 } as const;
const material = { key: 'material', label: 'Material', kind: 'choice' } as const;

const save = (...input: Parameters<typeof shop.asAdmin.attributes.save>) =>
  shop.asAdmin.attributes.save(...input);
const setValues = (
  values: Record<string, string | number | boolean | null>,
  more: { newChoices?: boolean } = {},
) => shop.asAdmin.attributes.setValues({ partId: part.id, values, ...more });
const shown = async () =>
  (await shop.asNobody.parts.byId({ id: part.id })).attributes.map(({ key, text }) => [key, text]);

describe('attributes.save', () => {
  it('adds an attribute; saved again with its key, it is changed', async () => {
    const added = await save(teeth);
    expect(added).toMatchObject({
      key: 'teeth',
      unit: null,
      decimals: 0,
      choices: [],
      categories: [{ ...use, required: false, filterable: true, shownInList: true }],
    });
    const changed = await save({ key: 'teeth', label: 'Number of teeth', kind: 'number' });
    expect(changed).toEqual({ ...added, label: 'Number of teeth' });
    expect(await shop.asAdmin.attributes.list()).toEqual({
      parts: 1,
      attributes: [{ ...changed, parts: 0 }],
    });
    expect(shop.audit.filter(({ action }) => action === 'attributes.save')).toHaveLength(2);
  });

  it.each([
    [{ ...pitch, unit: 'INH' }, 'kind'],
    [{ ...pitch, decimals: 1 }, 'kind'],
    [{ ...pitch, kind: 'choice', unit: null, decimals: 0 }, 'kind'],
    [{ ...material, unit: 'MMT' }, 'unit'],
    [{ ...teeth, choices: ['18'] }, 'choices'],
    [{ ...material, choices: [{ id: 'x', label: 'Steel' }, ' STEEL'] }, 'choices'],
    [{ ...teeth, categories: [use, use] }, 'categories'],
  ])('refuses %o', async (input, path) => {
    await save(pitch);
    const before = await shop.asAdmin.attributes.list();
    const call = callByPath(shop.context(shop.admin.token), 'attributes.save', input);
    expect(await callError(call)).toMatchObject({
      code: 'BAD_INPUT',
      details: { issues: [{ path }] },
    });
    expect(await shop.asAdmin.attributes.list()).toEqual(before);
  });

  it('adds as many as the shop can have, which can be changed still', async () => {
    for (let at = 0; at < MAX_ATTRIBUTES; at += 1)
      await save({ ...pitch, key: `pitch-${at}`, label: `Pitch ${at}` });
    expect(await errorCode(save(material))).toBe('BAD_INPUT');
    const first = { ...pitch, key: 'pitch-0', label: 'Pitch' };
    expect(await save(first)).toMatchObject({ label: 'Pitch' });
    const keys = Array.from({ length: MAX_CATEGORY_ATTRIBUTES }, (_, at) => `pitch-${at}`);
    await setValues(Object.fromEntries(keys.map((key) => [key, 1])));
    expect(await errorCode(setValues({ 'pitch-199': 1 }))).toBe('BAD_INPUT');
    expect(await shown()).toHaveLength(MAX_CATEGORY_ATTRIBUTES);
  });

  it('refuses a category without a part', async () => {
    const categories = [{ category: 'Nothing' }];
    expect(await errorCode(save({ ...material, categories }))).toBe('UNKNOWN_CATEGORY');
  });

  it('renames a choice: its parts, and whoever writes the former label, get the new one', async () => {
    const { choices } = await save({ ...material, choices: ['Alu', 'Steel'] });
    await setValues({ material: 'alu' });
    const renamed = { id: choices[0]?.id ?? '', label: 'Aluminium' };
    await save({ ...material, choices: [renamed, 'Steel'] });
    expect(await shown()).toEqual([['material', 'Aluminium']]);
    await save({ ...material, choices: [renamed, 'Steel'] });
    await setValues({ material: 'Steel' });
    await setValues({ material: 'Alu' });
    expect(await shown()).toEqual([['material', 'Aluminium']]);
    await setValues({ material: 'Steel' });
    await save({ ...material, choices: ['Steel'] });
    expect(await errorCode(setValues({ material: 'Alu' }))).toBe('BAD_INPUT');
  });

  it.each(['active', 'draft', 'archived'] as const)(
    'removes a choice unless a part has it: %s',
    async (status) => {
      await save({ ...material, choices: ['Brass', 'Steel'] });
      await setValues({ material: 'Steel' });
      await shop.asAdmin.parts.update({ ...part, status });
      expect(await callError(save({ ...material, choices: ['Brass'] }))).toMatchObject({
        message:
          '“Steel” is the value of parts (1), with drafts and archived ones: merge it into another choice.',
      });
      const { choices } = await save({ ...material, choices: ['Steel'] });
      expect(choices.map(({ label }) => label)).toEqual(['Steel']);
    },
  );

  it.each(['the part', 'the removal'])(
    'removes no choice that a part gets at the same time, with %s sent first',
    async (first) => {
      await save({ ...material, choices: ['Brass', 'Steel'] });
      const calls = [
        () => setValues({ material: 'Steel' }),
        () => save({ ...material, choices: ['Brass'] }),
      ];
      const sent = first === 'the part' ? calls : calls.toReversed();
      const results = await Promise.allSettled(sent.map((call) => call()));
      expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
      const [stored] = (await shop.asAdmin.attributes.list()).attributes;
      const isKept = stored?.choices.some(({ label }) => label === 'Steel') === true;
      expect(await shown()).toEqual(isKept ? [['material', 'Steel']] : []);
    },
  );
});

describe('attributes.mergeChoices', () => {
  it('gives all parts of one choice the other one', async () => {
    const { choices } = await save({ ...material, choices: ['Alu', 'Aluminium', 'Steel'] });
    const [alu, aluminium, steel] = choices.map(({ id }) => id);
    await setValues({ material: 'Alu' });
    const merge = (from: string | undefined, into: string | undefined) =>
      shop.asAdmin.attributes.mergeChoices({
        key: 'material',
        from: from ?? '',
        into: into ?? '',
      });
    await merge(alu, aluminium);
    await merge(alu, aluminium);
    expect(await shown()).toEqual([['material', 'Aluminium']]);
    await merge(aluminium, steel);
    expect(await shown()).toEqual([['material', 'Steel']]);
    const { facets } = await shop.asNobody.parts.browse({});
    expect(facets[0]?.values).toEqual([{ value: 'Steel', label: 'Steel', count: 1 }]);
    expect(await errorCode(merge(alu, 'nothing'))).toBe('NOT_FOUND');
    expect(shop.audit.filter(({ action }) => action === 'attributes.mergeChoices')).toHaveLength(2);
  });
});

describe('attributes.setValues', () => {
  beforeEach(async () => {
    await save(teeth);
    await save(pitch);
    await save({ ...material, choices: ['Steel'] });
  });

  it('sets, changes and removes values; a repeated call writes nothing', async () => {
    const first = { teeth: 18, pitch: '1/2 in', material: 'steel' };
    expect(await setValues(first)).toEqual([
      { key: 'teeth', label: 'Teeth', kind: 'number', value: 18, text: '18' },
      { key: 'material', label: 'Material', kind: 'choice', value: 'Steel', text: 'Steel' },
      {
        key: 'pitch',
        label: 'Pitch',
        kind: 'number',
        value: 12.7,
        text: '12.7\u00A0mm',
        unit: 'mm',
      },
    ]);
    await setValues(first);
    await setValues({ teeth: 20, material: null });
    expect(await shown()).toEqual([
      ['teeth', '20'],
      ['pitch', '12.7\u00A0mm'],
    ]);
    const acts = shop.audit.filter(({ action }) => action === 'attributes.setValues');
    expect(acts).toHaveLength(2);
    expect(acts[1]).toMatchObject({
      targetId: part.id,
      before: { teeth: '18', material: 'Steel' },
      after: { teeth: '20' },
    });
  });

  it('reports every value that cannot be, and changes nothing', async () => {
    await save({ ...teeth, key: 'links', categories: [] });
    await shop.part({ category: 'Bells' });
    await save({ ...teeth, key: 'tone', categories: [{ category: 'Bells' }] });
    const values = {
      teeth: 17,
      pitch: '3 kg',
      material: 'Brass',
      colour: 'red',
      tone: 3,
      links: 2,
    };
    const issues = [
      { path: 'values.pitch', message: 'Enter a number in mm.' },
      { path: 'values.material', message: '“Brass” is no value of Material.' },
      { path: 'values.colour', message: 'There is no attribute “colour”.' },
      { path: 'values.tone', message: 'Teeth is no attribute of Cogs.' },
    ];
    expect(await callError(setValues(values))).toMatchObject({ details: { issues } });
    expect(await shown()).toEqual([]);
  });

  it('adds a choice when it is told to', async () => {
    await setValues({ material: 'Brass' }, { newChoices: true });
    expect(await shown()).toEqual([['material', 'Brass']]);
    await setValues({ material: 'brass' });
  });

  it('adds no choice to an attribute that has the most.', async () => {
    const choices = Array.from({ length: MAX_CHOICES - 1 }, (_, at) => `Alloy ${at}`);
    await save({ ...material, choices });
    await setValues({ material: 'Brass' }, { newChoices: true });
    const values = setValues({ material: 'Bronze' }, { newChoices: true });
    expect(await errorCode(values)).toBe('BAD_INPUT');
    expect(await shown()).toEqual([['material', 'Brass']]);
  });

  it('rejects an unknown part', async () => {
    const input = { partId: 'none', values: { teeth: 1 } };
    expect(await errorCode(shop.asAdmin.attributes.setValues(input))).toBe('PART_NOT_FOUND');
  });
});

describe('attributes.list and attributes.byPart', () => {
  it('have the attributes of a category in its order, with the counts of its parts', async () => {
    await save({ ...material, choices: ['Alu', 'Steel'], categories: [{ ...use, position: 2 }] });
    await save(teeth);
    await save(pitch);
    await shop.part({ category: 'Bells' });
    await save({ ...teeth, key: 'tone', categories: [{ category: 'Bells' }] });
    await setValues({ material: 'Steel', teeth: 18 });
    const { attributes, parts } = await shop.asAdmin.attributes.list({ category: 'Cogs' });
    expect(parts).toBe(1);
    expect(attributes.map(({ key, parts: count }) => [key, count])).toEqual([
      ['teeth', 1],
      ['material', 1],
      ['pitch', 0],
    ]);
    expect(attributes[1]?.choices).toMatchObject([
      { label: 'Alu', parts: 0 },
      { label: 'Steel', parts: 1 },
    ]);
    const ofPart = await shop.asAdmin.attributes.byPart({ id: part.id });
    expect(ofPart.attributes.map(({ key }) => key)).toEqual(['teeth', 'material', 'pitch']);
    expect(ofPart.values.map(({ text }) => text)).toEqual(['18', 'Steel']);
    expect(await errorCode(shop.asAdmin.attributes.byPart({ id: 'none' }))).toBe('PART_NOT_FOUND');
  });
});

const rows = (input: { missing?: string; limit?: number; cursor?: string } = {}) =>
  shop.asAdmin.attributes.valueRows({ category: 'Cogs', ...input });

describe('attributes.valueRows', () => {
  it('shows the parts of a category with their values, all or those without one, page by page', async () => {
    await save(teeth);
    await save({ ...material, choices: ['Steel'], categories: [use] });
    const other = await shop.part({ category: 'Cogs' });
    await shop.part({ category: 'Pedals' });
    await setValues({ teeth: '18', material: 'steel' });
    expect(await rows()).toMatchObject({
      total: 2,
      items: expect.arrayContaining([
        { id: part.id, sku: part.sku, name: part.name, values: { teeth: '18', material: 'Steel' } },
        { id: other.id, sku: other.sku, name: other.name, values: {} },
      ]),
    });
    expect(await rows({ missing: 'teeth' })).toMatchObject({ total: 1, items: [{ id: other.id }] });
    const first = await rows({ limit: 1 });
    const second = await rows({ limit: 1, cursor: first.nextCursor ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(ids.toSorted()).toEqual([part.id, other.id].toSorted());
    expect(second.nextCursor).toBeNull();
  });

  it('refuses an attribute that the category has not', async () => {
    await shop.part({ category: 'Pedals' });
    await save({ ...material, categories: [{ category: 'Pedals', position: 0 }] });
    expect(await errorCode(rows({ missing: 'material' }))).toBe('BAD_INPUT');
    expect(await errorCode(rows({ missing: 'none' }))).toBe('BAD_INPUT');
  });
});

const change = (seen: Record<string, string>) =>
  shop.asAdmin.attributes.setValues({ partId: part.id, values: { teeth: '20' }, seen });

describe('attributes.setValues of seen values', () => {
  it('refuses a value that somebody else has changed, and changes nothing', async () => {
    await save(teeth);
    await setValues({ teeth: '18' });
    expect(await callError(change({ teeth: '' }))).toMatchObject({
      code: 'PART_CHANGED',
      details: { field: 'teeth', current: '18' },
    });
    expect(await shown()).toEqual([['teeth', '18']]);
    await change({ teeth: '18' });
    expect(await shown()).toEqual([['teeth', '20']]);
  });
});
