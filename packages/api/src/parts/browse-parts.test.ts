import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callByPath } from '../testing/call-by-path.ts';
import { callError } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';
import { valueOrder } from './browse-parts.service.ts';

let shop: TestShop;
beforeEach(async () => {
  shop = await testShop();
  const { asAdmin } = shop;
  const parts = [
    await shop.part({ name: 'Bolt M8', category: 'Fasteners', stock: 500 }),
    await shop.part({ name: 'Bolt M10', category: 'Fasteners', stock: 30, priceMinor: 300 }),
    await shop.part({ name: 'Washer', category: 'Fasteners', stock: 0 }),
    await shop.part({ name: 'Bell', category: 'Accessories' }),
  ];
  const fastener = { category: 'Fasteners' };
  await asAdmin.attributes.save({
    key: 'size',
    label: 'Size',
    kind: 'choice',
    categories: [{ ...fastener, position: 1 }],
  });
  await asAdmin.attributes.save({
    key: 'length',
    label: 'Length',
    kind: 'number',
    unit: 'MMT',
    decimals: 1,
    categories: [{ ...fastener, position: 0 }],
  });
  await asAdmin.attributes.save({
    key: 'norm',
    label: 'Norm',
    kind: 'text',
    categories: [fastener],
  });
  const values: Record<string, string | number>[] = [
    { size: 'M8', length: 35, norm: 'ISO' },
    { size: 'M10', length: '2.5 cm' },
    { size: 'M10' },
    {},
  ];
  for (const [at, { id }] of parts.entries())
    await asAdmin.attributes.setValues({ partId: id, values: values[at] ?? {}, newChoices: true });
});
afterEach(() => shop.close());

const browse = (input: object) => callByPath(shop.context(null), 'parts.browse', input);
const names = async (input: object) => {
  const { items } = await shop.asNobody.parts.browse(input);
  return items.map(({ name }) => name);
};

it('A page has the values of its parts and the facets of the result, in the order of the category.', async () => {
  const page = await shop.asNobody.parts.browse({ category: 'Fasteners' });
  expect(page).toMatchObject({ total: 3, nextCursor: null });
  expect(page).not.toHaveProperty('understood');
  expect(page).not.toHaveProperty('superseded');
  expect(page.items[0]?.attributes.map(({ key, value }) => [key, value])).toEqual([
    ['length', 35],
    ['norm', 'ISO'],
    ['size', 'M8'],
  ]);
  expect(page.facets).toEqual([
    {
      key: 'length',
      label: 'Length',
      kind: 'number',
      unit: 'mm',
      values: [
        { value: '25', label: '25\u00A0mm', count: 1 },
        { value: '35', label: '35\u00A0mm', count: 1 },
      ],
      range: { min: 25, max: 35, bars: [1, 1] },
    },
    {
      key: 'size',
      label: 'Size',
      kind: 'choice',
      values: [
        { value: 'M10', label: 'M10', count: 2 },
        { value: 'M8', label: 'M8', count: 1 },
      ],
    },
  ]);
});

/** Numbers of accessories: `k00`, `k01` and so on, each of which the bell has. */
async function saveNumbers(count: number, use: object = {}): Promise<string[]> {
  const keys = Array.from({ length: count }, (_, at) => `k${String(at).padStart(2, '0')}`);
  for (const [at, key] of keys.entries()) {
    const categories = [{ category: 'Accessories', position: count - at, ...use }];
    await shop.asAdmin.attributes.save({ key, label: key, kind: 'number', categories });
  }
  const { items } = await shop.asNobody.parts.list({ category: 'Accessories' });
  const values = Object.fromEntries(keys.map((key) => [key, 1]));
  await shop.asAdmin.attributes.setValues({ partId: items[0]?.id ?? '', values });
  return keys;
}
const facetKeys = async (input: object) =>
  (await shop.asNobody.parts.browse(input)).facets.map(({ key }) => key);

describe('the facets', () => {
  it('of several categories are the twelve that most parts have; filtered ones come first', async () => {
    const keys = await saveNumbers(14);
    expect(await facetKeys({})).toEqual(['size', 'length', ...keys.slice(0, 10)]);
    const filters = [keys[13], keys[12]].map((key) => ({ key, values: ['1'] }));
    expect(await facetKeys({ filters })).toEqual(['k12', 'k13', ...keys.slice(0, 10)]);
    // Those of one category are all, in its order.
    const own = { category: 'Accessories' };
    expect(await facetKeys(own)).toEqual(keys.toReversed());
    expect((await shop.asNobody.parts.browse(own)).columns.map(({ key }) => key)).toEqual(
      keys.toReversed(),
    );
  });

  it('and the columns are attributes of the category that it filters and shows, or of all categories', async () => {
    await saveNumbers(1, { filterable: false });
    await saveNumbers(2, { shownInList: false });
    const { asAdmin, asNobody } = shop;
    await asAdmin.attributes.save({ key: 'colour', label: 'Colour', kind: 'choice' });
    const categories = [
      { category: 'Accessories', filterable: false },
      { category: 'Fasteners', shownInList: false },
    ];
    await asAdmin.attributes.save({ key: 'grams', label: 'Grams', kind: 'number', categories });
    for (const { id } of (await asNobody.parts.list()).items) {
      const values = { colour: 'Red', grams: 5 };
      await asAdmin.attributes.setValues({ partId: id, values, newChoices: true });
    }
    expect(await facetKeys({ category: 'Accessories' })).toEqual(['k01', 'k00', 'colour']);
    expect(await facetKeys({ category: 'Fasteners' })).toContain('grams');
    const columns = async (category: string) =>
      (await asNobody.parts.browse({ category })).columns.map(({ key }) => key);
    expect(await columns('Accessories')).toEqual(['grams']);
    expect(await columns('Fasteners')).toEqual(['length', 'norm', 'size']);
    // Of a branch they are the two that most of its categories have.
    await asAdmin.categories.add({ name: 'Small parts', parent: null });
    for (const name of ['Fasteners', 'Accessories'])
      await asAdmin.categories.change({ name, to: name, parent: 'Small parts' });
    const both = ['Fasteners', 'Accessories'].map((category) => ({ category, position: 9 }));
    for (const key of ['y', 'z'])
      await asAdmin.attributes.save({ key, label: key, kind: 'text', categories: both });
    expect(await columns('Small parts')).toEqual(['y', 'z']);
    const { items } = await asNobody.parts.list({ category: 'Accessories' });
    const bell = await asNobody.parts.byId({ id: items[0]?.id ?? '' });
    expect(bell).toMatchObject({ category: 'Accessories', parentCategory: 'Small parts' });
  });

  it('count a merged choice with the one that it became', async () => {
    const { attributes } = await shop.asAdmin.attributes.list({ category: 'Fasteners' });
    const { choices = [] } = attributes.find(({ key }) => key === 'size') ?? {};
    const [into = '', from = ''] = choices.map(({ id }) => id);
    await shop.asAdmin.attributes.mergeChoices({ key: 'size', from, into });
    const { facets } = await shop.asNobody.parts.browse({ category: 'Fasteners' });
    expect(facets.find(({ key }) => key === 'size')?.values).toEqual([
      { value: 'M8', label: 'M8', count: 3 },
    ]);
  });
});

describe('a filter', () => {
  it('is one of its values or its range; several must all hold', async () => {
    const size = { key: 'size', values: ['m8', 'M10'] };
    expect(await names({ filters: [size] })).toEqual(['Bolt M8', 'Bolt M10', 'Washer']);
    const long = { key: 'length', from: 25.5 };
    expect(await names({ filters: [size, long] })).toEqual(['Bolt M8']);
    expect(await names({ filters: [{ key: 'length', values: ['2.5 cm'] }] })).toEqual(['Bolt M10']);
    expect(await names({ filters: [size], query: 'bolt', sort: 'price-desc' })).toEqual([
      'Bolt M10',
      'Bolt M8',
    ]);
  });

  it('whose values are spelt otherwise has the spelling of the facet beside them', async () => {
    const filters = [
      { key: 'size', values: ['m8', 'M10'] },
      { key: 'length', values: ['2.50 cm'] },
    ];
    const { facets } = await shop.asNobody.parts.browse({ filters });
    expect(facets).toMatchObject([
      { key: 'length', respelt: [{ sent: '2.50 cm', value: '25' }] },
      { key: 'size', respelt: [{ sent: 'm8', value: 'M8' }] },
    ]);
    const spelt = await shop.asNobody.parts.browse({ filters: [{ key: 'size', values: ['M8'] }] });
    expect(spelt.facets.find(({ key }) => key === 'size')).not.toHaveProperty('respelt');
  });

  it('does not change the counts of its own attribute, and a chosen value stays with 0', async () => {
    const filters = [
      { key: 'size', values: ['M10'] },
      { key: 'length', from: 30 },
    ];
    const { facets, total } = await shop.asNobody.parts.browse({ filters });
    expect(total).toBe(0);
    expect(facets.find(({ key }) => key === 'size')?.values).toEqual([
      { value: 'M8', label: 'M8', count: 1 },
      { value: 'M10', label: 'M10', count: 0 },
    ]);
  });

  it('of an attribute that the category does not have is described among the facets', async () => {
    const filters = [
      { key: 'length', values: ['25'] },
      { key: 'size', values: ['M10'] },
    ];
    const { facets, matching, total } = await shop.asNobody.parts.browse({
      category: 'Accessories',
      filters,
    });
    expect([matching, total]).toEqual([1, 0]);
    expect(facets).toMatchObject([
      { label: 'Length', values: [{ value: '25', label: '25\u00A0mm', count: 0 }] },
      { label: 'Size', values: [{ value: 'M10', label: 'M10', count: 0 }] },
    ]);
    // Of the values that parts had before they came into the category, only the chosen one.
    const bolts = (await shop.asNobody.parts.search({ query: 'Bolt' })).items;
    await shop.asAdmin.parts.changeMany({
      change: { field: 'category', to: 'Accessories' },
      rows: bolts.map(({ id }) => ({ id, seen: 'Fasteners' })),
    });
    const sized = await shop.asNobody.parts.browse({
      category: 'Accessories',
      filters: [{ key: 'size', values: ['M8'] }],
    });
    expect(sized.facets).toMatchObject([{ label: 'Size', values: [{ value: 'M8', count: 1 }] }]);
    const ranged = await shop.asNobody.parts.browse({
      category: 'Accessories',
      filters: [{ key: 'length', from: 30 }],
    });
    expect(ranged.facets).toEqual([{ key: 'length', label: 'Length', kind: 'number', unit: 'mm' }]);
  });

  it('of stock, quantity and price uses the rules of an order', async () => {
    expect(await names({ available: true, category: 'Fasteners' })).toEqual([
      'Bolt M8',
      'Bolt M10',
    ]);
    expect(await names({ orderable: true, quantity: 100 })).toEqual(['Bolt M8']);
    expect(await names({ priceFrom: 260 })).toEqual(['Bolt M10']);
  });

  it.each([
    [[{ key: 'weight', values: ['3'] }], 'There is no attribute “weight”.'],
    [[{ key: 'size', values: ['M9'] }], '“M9” is no value of Size.'],
    [[{ key: 'length', values: ['3 kg'] }], 'Enter a number in mm.'],
    [[{ key: 'length', from: 40, to: 20 }], 'The range of Length ends before it begins: 20 to 40?'],
    [[{ key: 'norm', values: ['ISO'] }], 'Norm is a text, which no filter selects.'],
  ])('of %o is refused: %s', async (filters, message) => {
    expect(await callError(browse({ filters }))).toMatchObject({
      code: 'BAD_INPUT',
      message,
      details: { issues: [{ path: 'filters.0', message }] },
    });
  });

  it.each([
    [[{ key: 'size', values: [] }]],
    [[{ key: 'size', values: Array.from({ length: 13 }, (_, at) => `M${at}`) }]],
    [Array.from({ length: 9 }, (_, at) => ({ key: `a${at}`, values: ['1'] }))],
    [
      [
        { key: 'size', values: ['M8'] },
        { key: 'size', values: ['M10'] },
      ],
    ],
    [[{ key: 'Size' }]],
    [[{ key: 'length', from: Number.POSITIVE_INFINITY }]],
  ])('of %o is bad input', async (filters) => {
    expect(await callError(browse({ filters }))).toMatchObject({ code: 'BAD_INPUT' });
  });
});

describe('A list by the values of an attribute', () => {
  const category = 'Fasteners';

  it.each([
    ['length', false, ['Bolt M10', 'Bolt M8', 'Washer']],
    ['length', true, ['Bolt M8', 'Bolt M10', 'Washer']],
    // Choices are in the order of the attribute: M8 is the first.
    ['size', false, ['Bolt M8', 'Bolt M10', 'Washer']],
    ['size', true, ['Bolt M10', 'Washer', 'Bolt M8']],
    ['norm', true, ['Bolt M8', 'Bolt M10', 'Washer']],
  ])('%s, descending: %s; parts without a value come last', async (key, descending, expected) => {
    const sortBy = { key, descending };
    expect(await names({ category, sortBy })).toEqual(expected);
    expect(await names({ category, sortBy, limit: 2, offset: 1 })).toEqual(expected.slice(1));
    const first = await shop.asNobody.parts.browse({ category, sortBy, limit: 1 });
    const cursor = first.nextCursor ?? '';
    expect(await names({ category, sortBy, cursor })).toEqual(expected.slice(1));
    const other = { category, sortBy: { key, descending: !descending }, cursor };
    expect(await callError(browse(other))).toMatchObject({ code: 'BAD_INPUT' });
  });

  it('has choices in the order in which the attribute has them now, equal values side by side', async () => {
    const [size] = (await shop.store.read.attributes.all()).filter(({ key }) => key === 'size');
    if (size === undefined) throw new Error('There is no size.');
    const { key, label, kind, categories } = size;
    const choices = size.choices.map(({ id, label: text }) => ({ id, label: text })).toReversed();
    const saved = await shop.asAdmin.attributes.save({ key, label, kind, categories, choices });
    expect(await names({ category, sortBy: { key } })).toEqual(['Bolt M10', 'Washer', 'Bolt M8']);
    const { compare } = valueOrder([saved], { key, descending: false });
    const [first = '', second = ''] = saved.choices.map(({ id }) => id);
    expect([compare(first, second), compare(second, first), compare(first, first)]).toEqual([
      -1, 1, 0,
    ]);
  });

  it('keeps its total, its filters and the search, and ends where the parts end', async () => {
    const sortBy = { key: 'length' };
    expect(await names({ query: 'bolt', sortBy })).toEqual(['Bolt M10', 'Bolt M8']);
    const filters = [{ key: 'size', values: ['M10'] }];
    const page = await shop.asNobody.parts.browse({ sortBy, filters });
    expect(page).toMatchObject({ total: 2, items: [{ name: 'Bolt M10' }, { name: 'Washer' }] });
    expect(await names({ sortBy, offset: 9 })).toEqual([]);
  });

  it.each(['nothing', 'Length', ''])('refuses the attribute “%s”', async (key) => {
    expect(await callError(browse({ sortBy: { key } }))).toMatchObject({ code: 'BAD_INPUT' });
  });
});
