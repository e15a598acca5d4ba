import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { callByPath } from '../testing/call-by-path.ts';
import { callError } from '../testing/error-code.ts';
import { testShop, type TestShop } from '../testing/test-shop.ts';

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
