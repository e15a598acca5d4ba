import { MAX_CATEGORY_ATTRIBUTES } from '@bm/domain/attributes/attribute.schema';
import { MAX_MOVED_PARTS } from '@bm/domain/categories/category-limits';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callError, errorCode } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  await shop.part({ name: 'Hub', sku: 'HB-1', category: 'Hubs' });
  await shop.part({ name: 'Rim', sku: 'RM-1', category: 'Rims' });
  await shop.part({ name: 'Bell', sku: 'BL-1', category: 'Bells' });
});
afterEach(() => shop.close());

const { add, change, order, remove } = {
  add: (name: string, parent: string | null = null) =>
    shop.asAdmin.categories.add({ name, parent }),
  change: (name: string, to = name, parent: string | null = null) =>
    shop.asAdmin.categories.change({ name, to, parent }),
  order: (parent: string | null, names: string[]) =>
    shop.asAdmin.categories.order({ parent, names }),
  remove: (name: string, moveTo: string | null = null) =>
    shop.asAdmin.categories.remove({ name, moveTo }),
};
/** `Wheels(Hubs,Rims)`: the tree as everybody reads it. */
const tree = async () =>
  (await shop.asNobody.categories.tree())
    .map(({ name, children }) =>
      children.length === 0 ? name : `${name}(${children.map((child) => child.name).join()})`,
    )
    .join(' ');
const branch = (category: string) => shop.asNobody.categories.branch({ category });
const acts = () => shop.audit.filter(({ action }) => action.startsWith('categories.'));
/** Makes `Wheels(Hubs,Rims) Bells`. */
async function wheels() {
  await add('Wheels');
  await change('Hubs', 'Hubs', 'Wheels');
  await change('Rims', 'Rims', 'Wheels');
  await order(null, ['Wheels', 'Bells']);
}

describe('categories.add', () => {
  it('adds a category at the end of its level, at most once', async () => {
    await add('Wheels');
    await add('Spokes', 'Wheels');
    expect(await tree()).toBe('Hubs Rims Bells Wheels(Spokes)');
    expect(await errorCode(add('Wheels'))).toBe('CATEGORY_TAKEN');
    expect(await errorCode(add('hubs'))).toBe('CATEGORY_TAKEN');
    expect(acts()).toHaveLength(2);
  });

  it('refuses an unknown parent, a third level and an empty name', async () => {
    await add('Wheels');
    await add('Spokes', 'Wheels');
    expect(await errorCode(add('Nipples', 'Nothing'))).toBe('CATEGORY_NOT_FOUND');
    expect(await errorCode(add('Nipples', 'Spokes'))).toBe('BAD_INPUT');
    expect(await errorCode(add('  '))).toBe('BAD_INPUT');
    expect(await errorCode(add('x'.repeat(61)))).toBe('BAD_INPUT');
    expect(await tree()).toBe('Hubs Rims Bells Wheels(Spokes)');
  });

  it('makes the category known to parts and attributes', async () => {
    await add('Wheels');
    const { category } = await shop.part({ category: 'Wheels', newCategory: false });
    expect(category).toBe('Wheels');
  });
});

describe('categories.change', () => {
  it('moves a category below another one and back', async () => {
    await wheels();
    expect(await tree()).toBe('Wheels(Hubs,Rims) Bells');
    await change('Hubs');
    expect(await tree()).toBe('Wheels(Rims) Bells Hubs');
    await change('Hubs');
    expect(await tree()).toBe('Wheels(Rims) Bells Hubs');
  });

  it('keeps a category of the first level whose parts all went to those below it', async () => {
    const { id } = await shop.part({ name: 'Wheel', sku: 'WH-1', category: 'Wheels' });
    await change('Hubs', 'Hubs', 'Wheels');
    await shop.asAdmin.parts.changeMany({
      change: { field: 'category', to: 'Hubs' },
      rows: [{ id, seen: 'Wheels' }],
    });
    expect(await tree()).toBe('Rims Bells Wheels(Hubs)');
    await change('Wheels', 'Drive train');
    expect(await tree()).toBe('Rims Bells Drive train(Hubs)');
  });

  it('refuses circles and a third level', async () => {
    await wheels();
    const before = acts().length;
    const refused = [
      ['Wheels', 'Wheels'],
      ['Wheels', 'Hubs'],
      ['Wheels', 'Bells'],
      ['Bells', 'Hubs'],
    ] as const;
    for (const [name, parent] of refused)
      expect(await errorCode(change(name, name, parent))).toBe('BAD_INPUT');
    expect(await errorCode(change('Nothing', 'Nothing', 'Wheels'))).toBe('CATEGORY_NOT_FOUND');
    expect(await tree()).toBe('Wheels(Hubs,Rims) Bells');
    expect(acts()).toHaveLength(before);
  });

  it('renames a category with its parts, its attributes and those below it', async () => {
    await wheels();
    const use = { category: 'Hubs', position: 0, required: false, filterable: true };
    const holes = { key: 'holes', label: 'Holes', kind: 'number', help: '' } as const;
    await shop.asAdmin.attributes.save({
      ...holes,
      categories: [{ ...use, shownInList: true }],
    });
    await change('Hubs', 'Hub parts', 'Wheels');
    await change('Wheels', 'Wheels and hubs');
    expect(await tree()).toBe('Wheels and hubs(Hub parts,Rims) Bells');
    const { items } = await shop.asNobody.parts.list({ category: 'Hub parts' });
    expect(items.map(({ sku }) => sku)).toEqual(['HB-1']);
    const { attributes } = await shop.asAdmin.attributes.list({ category: 'Hub parts' });
    expect(attributes.map(({ key }) => key)).toEqual(['holes']);
    const found = await shop.asNobody.parts.search({ query: 'hub parts' });
    expect(found.items.map(({ sku }) => sku)).toEqual(['HB-1']);
    const counts = await shop.asNobody.parts.categories();
    expect(counts).toContainEqual({ name: 'Hub parts', count: 1 });
    expect(counts.map(({ name }) => name)).not.toContain('Hubs');
  });

  it('keeps the former name as one that leads to the category; twice is once', async () => {
    await change('Rims', 'Rim parts');
    await change('Hubs', 'Hub parts');
    const after = acts().length;
    await change('Hubs', 'Hub parts');
    expect(acts()).toHaveLength(after);
    expect(await branch('Hubs')).toEqual({ branch: null, movedTo: 'Hub parts' });
    await change('Hub parts', 'Hub and axle');
    expect(await branch('Hubs')).toEqual({ branch: null, movedTo: 'Hub and axle' });
    expect(await branch('Hub parts')).toEqual({ branch: null, movedTo: 'Hub and axle' });
    expect(await branch('Nothing')).toEqual({ branch: null });
    expect((await branch('Hub and axle')).branch?.open).toBe('Hub and axle');
    expect(await branch('Rims')).toEqual({ branch: null, movedTo: 'Rim parts' });
    await change('Hub and axle', 'Hubs');
    expect((await branch('Hubs')).branch?.open).toBe('Hubs');
    expect(await branch('Hub parts')).toEqual({ branch: null, movedTo: 'Hubs' });
  });

  it('changes letters of a name, and takes no name of another category', async () => {
    await change('Hubs', 'HUBS');
    expect(await tree()).toBe('HUBS Rims Bells');
    expect(await errorCode(change('HUBS', 'rims'))).toBe('CATEGORY_TAKEN');
  });
});

it('Each change is in the audit log, as it was and as it is.', async () => {
  await add('Wheels');
  await change('Hubs', 'Hub parts', 'Wheels');
  await order(null, ['Wheels', 'Rims', 'Bells']);
  await remove('Rims', 'Bells');
  await add('Empty');
  await remove('Empty');
  expect(acts().map(({ targetId, before, after }) => [targetId, before, after])).toEqual([
    ['Wheels', null, { name: 'Wheels', parent: null }],
    ['Hubs', { name: 'Hubs', parent: null }, { name: 'Hub parts', parent: 'Wheels' }],
    ['', { order: ['Rims', 'Bells', 'Wheels'] }, { order: ['Wheels', 'Rims', 'Bells'] }],
    ['Rims', { name: 'Rims', parent: null }, { movedTo: 'Bells', parts: 1 }],
    ['Empty', null, { name: 'Empty', parent: null }],
    ['Empty', { name: 'Empty', parent: null }, null],
  ]);
});

describe('categories.order', () => {
  it('sets the order of a level', async () => {
    await order(null, ['Hubs', 'Bells', 'Rims']);
    expect(await tree()).toBe('Hubs Bells Rims');
    await order(null, ['Hubs', 'Bells', 'Rims']);
    expect(acts()).toHaveLength(1);
  });

  it.each([
    [['Bells', 'Hubs']],
    [['Bells', 'Hubs', 'No']],
    [['Bells', 'Hubs', 'Hubs']],
    [['Bells', 'Hubs', 'Rims', 'No']],
  ])('refuses another list than the present one: %s', async (names) => {
    expect(await errorCode(order(null, names))).toBe('CATEGORIES_CHANGED');
    expect(await errorCode(order('Nothing', names))).toBe('CATEGORIES_CHANGED');
  });
});

describe('categories.remove', () => {
  it('deletes an empty category', async () => {
    await add('Wheels');
    await remove('Wheels');
    expect(await tree()).toBe('Hubs Rims Bells');
    expect(await errorCode(remove('Wheels'))).toBe('CATEGORY_NOT_FOUND');
  });

  it('deletes the former names with it, which lead to no other category', async () => {
    await change('Rims', 'Rim parts');
    await add('Wheels');
    await change('Wheels', 'Sets');
    await remove('Sets');
    expect(await branch('Wheels')).toEqual({ branch: null });
    expect(await branch('Rims')).toEqual({ branch: null, movedTo: 'Rim parts' });
  });

  it('refuses one with parts, also archived ones, or with others below it', async () => {
    await wheels();
    const [bell] = (await shop.asNobody.parts.list({ category: 'Bells' })).items;
    await shop.asAdmin.parts.patch({
      id: bell?.id ?? '',
      field: 'status',
      from: 'active',
      to: 'archived',
    });
    expect(await callError(remove('Bells'))).toMatchObject({
      code: 'CATEGORY_IN_USE',
      details: { parts: 1 },
    });
    expect(await callError(remove('Wheels'))).toMatchObject({
      code: 'CATEGORY_IN_USE',
      details: { categories: 2 },
    });
    expect(await errorCode(remove('Hubs', 'Hubs'))).toBe('BAD_INPUT');
    expect(await errorCode(remove('Hubs', 'Nothing'))).toBe('CATEGORY_NOT_FOUND');
    expect(await tree()).toBe('Wheels(Hubs,Rims) Bells');
  });

  it('moves the parts, and the name leads to their category', async () => {
    await wheels();
    await remove('Hubs', 'Rims');
    expect(await tree()).toBe('Wheels(Rims) Bells');
    const { items } = await shop.asNobody.parts.list({ category: 'Rims' });
    expect(items.map(({ sku }) => sku).toSorted()).toEqual(['HB-1', 'RM-1']);
    const { movedTo } = await shop.asNobody.categories.branch({ category: 'Hubs' });
    expect(movedTo).toBe('Rims');
  });

  it.each([null, 'Rims'])(
    'leaves an attribute of several categories to the others, once each; moved to %s',
    async (moveTo) => {
      const [hub] = (await shop.asNobody.parts.list({ category: 'Hubs' })).items;
      if (moveTo === null) await shop.asAdmin.parts.remove({ id: hub?.id ?? '' });
      if (moveTo === null) await add('Hubs');
      const categories = [{ category: 'Hubs' }, { category: 'Rims' }];
      const holes = { key: 'holes', label: 'Holes', kind: 'number' } as const;
      await shop.asAdmin.attributes.save({ ...holes, categories });
      await remove('Hubs', moveTo);
      const { attributes } = await shop.asAdmin.attributes.list();
      expect(attributes[0]?.categories.map(({ category }) => category)).toEqual(['Rims']);
    },
  );

  it('leaves no attribute without a category, and none with too many attributes', async () => {
    const save = (key: string, ...categories: string[]) =>
      shop.asAdmin.attributes.save({
        key,
        label: key,
        kind: 'number',
        categories: categories.map((category) => ({ category })),
      });
    await add('Wheels');
    await save('wheel', 'Wheels');
    expect(await errorCode(remove('Wheels'))).toBe('BAD_INPUT');
    for (let at = 0; at < MAX_CATEGORY_ATTRIBUTES; at += 1) await save(`rim-${at}`, 'Rims');
    expect(await errorCode(save('wheel', 'Wheels', 'Rims'))).toBe('BAD_INPUT');
    expect(await errorCode(remove('Wheels', 'Rims'))).toBe('BAD_INPUT');
    await save('rim-0', 'Bells', 'Rims');
    await remove('Rims', 'Bells');
    await save('wheel', 'Wheels', 'Hubs');
    const { attributes } = await shop.asAdmin.attributes.list({ category: 'Bells' });
    expect(attributes).toHaveLength(MAX_CATEGORY_ATTRIBUTES);
    await remove('Wheels', 'Hubs');
    expect(await tree()).toBe('Hubs Bells');
  });

  it('moves no more parts than one call may', async () => {
    const { store } = shop.deps;
    const write = store.write.bind(store);
    let parts = MAX_MOVED_PARTS + 1;
    store.write = (unit) =>
      write((tx) => unit({ ...tx, parts: { ...tx.parts, countInCategory: async () => parts } }));
    expect(await errorCode(remove('Hubs', 'Rims'))).toBe('BAD_INPUT');
    expect(await tree()).toBe('Hubs Rims Bells');
    parts = MAX_MOVED_PARTS;
    await remove('Hubs', 'Rims');
    expect(await tree()).toBe('Rims Bells');
  });
});

describe('Lists, searches and facets of a category', () => {
  it('include those below it', async () => {
    await wheels();
    const list = await shop.asNobody.parts.list({ category: 'Wheels' });
    expect(list.items.map(({ sku }) => sku)).toEqual(['HB-1', 'RM-1']);
    const sorted = await shop.asNobody.parts.list({ category: 'Wheels', sort: 'name', offset: 1 });
    expect(sorted).toMatchObject({ total: 2, items: [{ sku: 'RM-1' }] });
    const found = await shop.asNobody.parts.search({ query: 'rim', category: 'Wheels' });
    expect(found.items.map(({ sku }) => sku)).toEqual(['RM-1']);
    const elsewhere = await shop.asNobody.parts.search({ query: 'bell', category: 'Wheels' });
    expect(elsewhere.total).toBe(0);
  });

  it('page through a branch without a part twice', async () => {
    await wheels();
    const first = await shop.asNobody.parts.list({ category: 'Wheels', limit: 1 });
    const cursor = first.nextCursor ?? '';
    const rest = await shop.asNobody.parts.list({ category: 'Wheels', limit: 1, cursor });
    expect([...first.items, ...rest.items].map(({ sku }) => sku)).toEqual(['HB-1', 'RM-1']);
    expect(rest.nextCursor).toBeNull();
  });

  it('have the attributes of those below it as facets and columns', async () => {
    await wheels();
    const use = { position: 0, required: false, filterable: true, shownInList: true };
    const categories = [{ ...use, category: 'Hubs' }];
    const holes = { key: 'holes', label: 'Holes', kind: 'number', help: '', categories } as const;
    await shop.asAdmin.attributes.save({ ...holes, categories });
    const [hub] = (await shop.asNobody.parts.list({ category: 'Hubs' })).items;
    await shop.asAdmin.attributes.setValues({ partId: hub?.id ?? '', values: { holes: 36 } });
    const page = await shop.asNobody.parts.browse({ category: 'Wheels' });
    expect(page.facets).toMatchObject([{ key: 'holes', values: [{ value: '36', count: 1 }] }]);
    expect(page.columns).toEqual([{ key: 'holes', label: 'Holes' }]);
    expect((await shop.asNobody.parts.browse({ category: 'Bells' })).facets).toEqual([]);
  });
});

it('categories.menu has the first level with parts', async () => {
  await wheels();
  await add('Empty');
  expect(await shop.asNobody.categories.menu()).toEqual({
    largest: ['Wheels', 'Bells'],
    first: ['Wheels', 'Bells'],
    count: 4,
  });
});
