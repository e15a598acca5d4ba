import type { StoredValue, StoredValues } from '@bm/domain/attributes/attribute-value';
import { type BrowsePage, MAX_BARS } from '@bm/domain/parts/browse.schema';
import { mapDetails } from '@bm/domain/parts/part-details';
import type { Part } from '@bm/domain/parts/part.schema';
import { unitPrice } from '@bm/domain/parts/price-breaks';
import { quantityVerdict, smallestQuantity } from '@bm/domain/parts/quantity-rule';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { seedDemo } from '../seed/seed-demo.ts';
import type { BrowseQuery } from '../store/parts.ts';
import { storePart, TEST_TIME } from '../testing.ts';
import { everyPage, freshStore, type OpenStore } from './fixture.ts';

interface Described extends Part {
  values: StoredValues;
}

type OfferFields = Pick<
  BrowseQuery,
  'quantity' | 'available' | 'orderable' | 'priceFrom' | 'priceTo'
>;

const whole = { filters: [], counted: [], name: '' };

export function browseContract(open: OpenStore): void {
  const store = freshStore(open);
  let ids = 0;
  const seed = () => seedDemo(store(), { now: TEST_TIME, newId: () => `id-${(ids += 1)}` });

  const browse = (input: BrowseQuery) => store().read.parts.browse(input);

  const described = async (query: string, category?: string): Promise<Described[]> => {
    const { items } = await store().read.parts.search({ query, category, limit: 100 });
    const stored = await store().read.parts.facts(items.map(({ id }) => id));
    const valuesOf = new Map(stored.map(({ id, values }) => [id, values]));
    return items.map((part) => ({ ...part, values: valuesOf.get(part.id) ?? {} }));
  };

  it('Attributes and values are read as they were saved; a value of a part without any is none.', async () => {
    await seed();
    const attributes = await store().read.attributes.all();
    expect(attributes.map(({ key }) => key)).toEqual(attributes.map(({ key }) => key).toSorted());
    const [first] = attributes;
    if (first === undefined) throw new Error('The demo has attributes.');
    const changed = { ...first, label: 'Another label', help: 'Help', choices: [], categories: [] };
    await store().write((tx) => tx.attributes.save(changed, TEST_TIME));
    expect((await store().read.attributes.all())[0]).toEqual(changed);
    const part = await storePart(store());
    const details = { ...mapDetails(() => null), countryOfOrigin: 'BD' };
    await store().write((tx) => tx.parts.update({ ...part, ...details }, TEST_TIME));
    const media = { pictures: [], packaging: [], files: [] };
    expect(await store().read.parts.facts([part.id, 'none'])).toEqual([
      { id: part.id, values: {}, ...details, ...media },
    ]);
    const values = { [first.id]: 5, b: 'text', c: true };
    await store().write((tx) => tx.parts.setValues(part.id, values, TEST_TIME));
    expect(await store().read.parts.facts([part.id])).toEqual([
      { id: part.id, values, ...details, ...media },
    ]);
    expect(await store().write((tx) => tx.parts.setValues('none', {}, TEST_TIME))).toBe(false);
  });

  it('countByValue counts parts in any status, also those that its unit has written.', async () => {
    const statuses = ['active', 'draft', 'archived'] as const;
    const stored = [];
    for (const status of statuses) stored.push(await storePart(store(), { status }));
    const [first, second, third] = stored.map(({ id }) => id);
    const inUnit = await store().write(async (tx) => {
      await tx.parts.setValues(first ?? '', { 'a.b': 'choice', c: 5 }, TEST_TIME);
      await tx.parts.setValues(second ?? '', { 'a.b': 'choice', c: 'a.b' }, TEST_TIME);
      await tx.parts.setValues(third ?? '', { 'a.b': 'other' }, TEST_TIME);
      return tx.parts.countByValue('a.b');
    });
    expect(inUnit).toEqual(
      new Map([
        ['choice', 2],
        ['other', 1],
      ]),
    );
    expect(await store().read.parts.countByValue('a.b')).toEqual(inUnit);
    expect(await store().read.parts.countByValue('none')).toEqual(new Map());
  });

  it('Filters and counts equal those of all parts, one by one.', async () => {
    await seed();
    const attributes = await store().read.attributes.all();
    const all = await described('');
    const choices = [...new Set(all.flatMap(({ values }) => Object.keys(values)))].map((id) => ({
      id,
      values: [...new Set(all.flatMap(({ values }) => values[id] ?? []))],
    }));
    const state = fc.record({
      query: fc.constantFrom('', 'steel', 'wheel', 'M10', 'nothing'),
      category: fc.option(fc.constantFrom('Fasteners', 'Free wheels', 'Nothing'), {
        nil: undefined,
      }),
      filters: fc
        .uniqueArray(fc.constantFrom(...choices), { maxLength: 3, selector: ({ id }) => id })
        .chain((chosen) =>
          fc.tuple(
            ...chosen.map(({ id, values }) =>
              fc
                .subarray(values, { minLength: 1 })
                .map((accepted) => ({ attributeId: id, accepted: new Set(accepted) })),
            ),
          ),
        ),
      offer: fc.record(
        {
          quantity: fc.constantFrom(1, 50, 144, 1000),
          available: fc.constant(true),
          orderable: fc.constant(true),
          priceFrom: fc.integer({ min: 0, max: 500 }),
          priceTo: fc.integer({ min: 0, max: 2000 }),
        },
        { requiredKeys: [] },
      ),
    });
    const matching = new Map<string, Described[]>();
    const matches = async (query: string, category: string | undefined) => {
      const key = JSON.stringify([query, category]);
      const known = matching.get(key) ?? (await described(query, category));
      matching.set(key, known);
      return known;
    };
    await fc.assert(
      fc.asyncProperty(state, async ({ query, category, filters, offer }) => {
        const offered = (await matches(query, category)).filter((part) => isOffered(part, offer));
        const passes = (part: Described, except?: string) =>
          filters.every(({ attributeId, accepted }) => {
            const value = part.values[attributeId];
            return attributeId === except || (value !== undefined && accepted.has(value));
          });
        const page = await store().read.parts.browse({
          query,
          category,
          ...offer,
          limit: 100,
          name: '',
          filters: filters.map(({ attributeId, accepted }) => ({
            attributeId,
            accepts: (value) => accepted.has(value),
          })),
          counted: attributes.map(({ id }) => id),
        });
        expect(page.items.map(({ id }) => id)).toEqual(
          offered.filter((part) => passes(part)).map(({ id }) => id),
        );
        expect(page.total).toBe(page.items.length);
        expect(page.matching).toBe((await matches(query, category)).length);
        const { available: _, orderable: __, ...others } = offer;
        const accepted = (await matches(query, category)).filter(
          (part) => isOffered(part, others) && passes(part),
        );
        const count = (more: OfferFields) =>
          accepted.filter((part) => isOffered(part, { ...others, ...more })).length;
        const isAsked = offer.orderable === true || offer.quantity !== undefined;
        expect(page.offers).toEqual({
          available: count({ available: true }),
          orderable: isAsked ? count({ orderable: true }) : null,
        });
        const { priceFrom: _from, priceTo: _to, ...atAnyPrice } = offer;
        const prices = (await matches(query, category))
          .filter((part) => isOffered(part, atAnyPrice) && passes(part))
          .map((part) => unitPrice(part, offer.quantity ?? smallestQuantity(part)));
        expect(page.prices).toEqual(spreadOf(prices));
        for (const { id } of attributes) {
          const counts = new Map<StoredValue, number>();
          for (const part of offered.filter((each) => passes(each, id))) {
            const value = part.values[id];
            if (value !== undefined) counts.set(value, (counts.get(value) ?? 0) + 1);
          }
          expect(page.counts.get(id)).toEqual(counts);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('A result has pages in every sort, and its cursors are of its filters.', async () => {
    await seed();
    for (const sort of [undefined, 'name', 'price-desc', 'available'] as const) {
      const input = { ...whole, query: 'steel', ...(sort && { sort }), available: true };
      const { items } = await browse({ ...input, limit: 100 });
      const paged = await everyPage((cursor) =>
        browse({ ...input, ...(cursor && { cursor }), limit: 3 }),
      );
      expect(paged).toEqual(items);
      expect((await browse({ ...input, offset: 2, limit: 2 })).items).toEqual(items.slice(2, 4));
    }
    const { nextCursor } = await browse({ ...whole, limit: 1 });
    const other = browse({ ...whole, name: 'others', cursor: nextCursor ?? '' });
    await expect(other).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('Values that change and parts that are removed are seen by the next call.', async () => {
    const part = await storePart(store());
    const count = async () => {
      const { counts } = await store().read.parts.browse({ ...whole, counted: ['a'] });
      return Object.fromEntries(counts.get('a') ?? []);
    };
    const set = (values: StoredValues) =>
      store().write((tx) => tx.parts.setValues(part.id, values, TEST_TIME));
    expect(await count()).toEqual({});
    await set({ a: 18 });
    expect(await count()).toEqual({ 18: 1 });
    await set({ a: 20 });
    expect(await count()).toEqual({ 20: 1 });
    await store().write((tx) => tx.parts.setStatus(part.id, 'draft', TEST_TIME));
    expect(await count()).toEqual({});
    await store().write((tx) => tx.parts.setStatus(part.id, 'active', TEST_TIME));
    await store().write((tx) => tx.parts.update({ ...part, name: 'Renamed' }, TEST_TIME));
    expect(await count()).toEqual({ 20: 1 });
    await store().write((tx) => tx.parts.remove(part.id));
    expect(await count()).toEqual({});
  });
}

function isOffered(part: Described, offer: OfferFields): boolean {
  const { quantity = smallestQuantity(part), priceFrom = 0, priceTo = Infinity } = offer;
  const price = unitPrice(part, quantity);
  return (
    (offer.available !== true || part.available > 0) &&
    (offer.orderable !== true || quantityVerdict(part, quantity).ok) &&
    price >= priceFrom &&
    price <= priceTo
  );
}

/** The spread of prices, counted one by one. */
function spreadOf(prices: readonly number[]): BrowsePage['prices'] {
  const min = Math.min(...prices);
  const max = Math.max(...prices);
  if (min >= max) return null;
  const length = (max - min) / MAX_BARS;
  const bars = Array.from(
    { length: MAX_BARS },
    (_, at) =>
      prices.filter((price) => Math.min(MAX_BARS - 1, Math.floor((price - min) / length)) === at)
        .length,
  );
  return prices.length === 0 ? null : { min, max, bars };
}
